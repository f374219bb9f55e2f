import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSite } from '../../site/content/check-content.ts';
import { isEntryPath, parseAddress, readField } from '../../site/content/overlay.ts';
import { lockText } from '../database/lock-text.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { readBuiltSettings } from '../pages/built-settings.ts';
import { createSiteReader, readValue, type SiteContent } from '../website/site-content.ts';
import { type Command, CommandError } from './command.ts';
import { writeContent } from './write-content.ts';

/** How a field of the overlay stands to the program's YAML. */
type Standing = 'in the program' | 'does not fit' | 'changed in both' | 'differs';

function findStanding(row: Schema['overlay_fields'], program: unknown, doesFit: boolean): Standing {
  const isProgram = (text: string | null) => text !== null && isDeepStrictEqual(JSON.parse(text), program);
  if (isProgram(row.value)) return 'in the program';
  if (!doesFit) return 'does not fit';
  return isProgram(row.program_value) || isProgram(row.decided_value) ? 'differs' : 'changed in both';
}

/** What the program's own YAML says at an address; an entry that it lacks is removed. */
function readProgramValue({ program }: SiteContent, address: string): unknown {
  const { path } = parseAddress(address) ?? { path: [] };
  const isRemoved = isEntryPath(path) && readField(program.trees.facts, path) === undefined;
  return isRemoved ? 'removed' : readValue(program, address);
}

/** Reads how each field of the overlay stands to the program's content. */
async function readStandings(database: Database, root: string) {
  const content = await createSiteReader(database, join(root, 'content'))();
  const reasons = new Map(content.unfit.map(({ address, problem }) => [address, problem.text]));
  const { overlay } = content.site;
  // Whoever is hidden may come back.
  const shown = Object.entries(overlay).filter(([, value]) => value !== 'hidden');
  const site = { overlay, trees: readSite(content.source, Object.fromEntries(shown)) };
  const standings = Array.from(content.rows, ([address, row]) => {
    const [value, program]: unknown[] = [JSON.parse(row.value), readProgramValue(content, address)];
    const doesFit = !reasons.has(address);
    // A field of what staff have removed, and perhaps added before.
    const isNowhere = doesFit && value !== null && readValue(site, address) === null;
    const isDone = isNowhere && program === null;
    const standing = isDone ? 'in the program' : findStanding(row, program, doesFit);
    return { address, text: row.value, value, reason: reasons.get(address) ?? '', standing, isNowhere };
  });
  return { files: content.source.files, standings };
}

function refuseArguments(name: string, [first]: string[]): void {
  if (first !== undefined) throw new CommandError(2, `${name} takes no ${escapeControlCharacters(first)}.`);
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Creates the commands on what staff have changed of the content in a project's folder. */
export function createContentCommands(root: string): Record<string, Command> {
  const status: Command = {
    usage: 'status',
    summary: 'what staff have changed of the content; exits with 3 when a field does not fit this version',
    details: `A line for each field: it differs from the program's YAML, or is in the program by now; or both have
changed it, and staff decide at the desk; or it does not fit, and is not on the site.
`,
    async *run({ database }, args) {
      refuseArguments('status', args);
      const { standings } = await readStandings(database, root);
      for (const { address, standing, reason } of standings)
        yield `${standing.padEnd(15)}  ${address}${standing === 'does not fit' ? `: ${reason}` : ''}\n`;
      yield `${count(standings.length, 'field')}.\n`;
      const unfit = standings.filter(({ standing }) => standing === 'does not fit').length;
      if (unfit > 0) throw new CommandError(3, `Not on the site: ${count(unfit, 'field')}.`);
    },
  };

  const pull: Command = {
    usage: 'pull',
    summary: 'writes what staff have changed into the YAML under content/, for an engineer to commit',
    details: `Comments and order stay; new instructors get their files. It names what is for an engineer to do: those who
were hidden or removed, and uploaded portraits. Once the commit is on every machine: settle.
`,
    async *run({ database }, args) {
      refuseArguments('pull', args);
      const { files, standings } = await readStandings(database, root);
      const wanted = standings.filter(
        ({ standing, isNowhere }) => ['differs', 'changed in both'].includes(standing) && !isNowhere,
      );
      const byHand = ({ address, text }: (typeof wanted)[number]) =>
        !address.includes(': ') || (address.endsWith(': portrait') && !text.endsWith('.svg"'));
      const overlay = Object.fromEntries(
        wanted.filter((each) => !byHand(each)).map(({ address, value }) => [address, value]),
      );
      for (const [file, text] of writeContent(files, overlay)) {
        const path = join(root, 'content', file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
        yield `written  content/${file}\n`;
      }
      for (const { address, value } of wanted.filter(byHand)) yield `by hand  ${address}: ${value}\n`;
    },
  };

  const settle: Command = {
    usage: 'settle',
    summary: 'ends the fields that say what the program says by now, once every machine has that program',
    details: `It refuses while a machine with another version was seen in the last day: that version would show its own
words again, and lose what staff have published.
`,
    async *run({ database, now }, args) {
      refuseArguments('settle', args);
      await refuseOtherVersions(database, root, now());
      // All or nothing: without the removal of a person, the fields would put them back on the site.
      const settled = await database.transaction().execute(async (transaction) => {
        await lockText(transaction, 'publications');
        const { standings } = await readStandings(transaction, root);
        const ended = standings.filter(({ standing }) => standing === 'in the program');
        for (const { address } of ended)
          await transaction.deleteFrom('overlay_fields').where('address', '=', address).execute();
        return ended;
      });
      for (const { address } of settled) yield `settled  ${address}\n`;
      yield `${count(settled.length, 'field')}.\n`;
    },
  };
  return { status, pull, settle };
}

const day = 24 * 60 * 60 * 1000;

async function refuseOtherVersions(database: Database, root: string, now: Date): Promise<void> {
  const own = readBuiltSettings(join(root, 'built-server'))?.program;
  if (!own) throw new CommandError(1, 'This program is not built: run npm run build.');
  const since = new Date(now.getTime() - day).toISOString();
  const others = await database
    .selectFrom('site_machines')
    .select('id')
    .where('program', '!=', own)
    .where((seen) => seen.or([seen('server_seen_at', '>', since), seen('publisher_seen_at', '>', since)]))
    .execute();
  if (others.length > 0)
    throw new CommandError(
      1,
      `Another version was seen in the last day, on ${count(others.length, 'machine')}.`,
    );
}
