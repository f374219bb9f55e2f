import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ContentSource, readSite } from '../../site/content/check-content.ts';
import { fitOverlay } from '../../site/content/check-overlay.ts';
import { isKeyed, nodeAtAddress } from '../../site/content/field-schema.ts';
import { parseAddress, readField, type Trees } from '../../site/content/overlay.ts';
import { readContentFolder } from '../../site/content/read-content-folder.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { readBuiltSettings } from '../pages/built-settings.ts';
import { type Command, CommandError } from './command.ts';
import { writeContent } from './write-content.ts';

type Row = Schema['overlay_fields'];

/** How a field of the overlay stands to the program's YAML. */
type Standing = 'in the program' | 'does not fit' | 'changed in both' | 'differs';

/** What the program's own YAML says at an address: null for nothing, and of entries by key their keys. */
function readProgramValue({ facts, words }: Trees, address: string): unknown {
  const { language, path } = parseAddress(address) ?? { language: undefined, path: [] };
  const value = readField(language ? words[language] : facts, path) ?? null;
  if (!address.includes(': ')) return value === null ? 'removed' : null;
  const node = nodeAtAddress(address);
  return node && isKeyed(node) ? Object.keys(value ?? {}) : value;
}

async function readRows(database: Database): Promise<Row[]> {
  const rows = await database.selectFrom('overlay_fields').selectAll().execute();
  return rows.toSorted((a, b) => a.changed_at.localeCompare(b.changed_at));
}

/** Reads the program's content, with the names of uploaded portraits. */
async function readSource(database: Database, root: string): Promise<ContentSource> {
  const source = readContentFolder(root);
  const pictures = await database.selectFrom('pictures').select('id').where('state', '=', 'ready').execute();
  return { ...source, portraits: [...source.portraits, ...pictures.map(({ id }) => `${id}.webp`)] };
}

function findStanding(row: Row, program: unknown, doesFit: boolean): Standing {
  const isProgram = (text: string | null) => text !== null && isDeepStrictEqual(JSON.parse(text), program);
  if (isProgram(row.value)) return 'in the program';
  if (!doesFit) return 'does not fit';
  return isProgram(row.program_value) || isProgram(row.decided_value) ? 'differs' : 'changed in both';
}

/** Reads how each field of the overlay stands to the program's content. */
async function readStandings(database: Database, root: string) {
  const [rows, source] = [await readRows(database), await readSource(database, root)];
  const values = Object.fromEntries(rows.map(({ address, value }) => [address, JSON.parse(value)]));
  const reasons = new Map(
    fitOverlay(source, values).unfit.map(({ address, problem }) => [address, problem.text]),
  );
  const program = readSite(source, {});
  const standings = rows.map(({ address, value, ...row }) => ({
    address,
    text: value,
    value: values[address] as unknown,
    reason: reasons.get(address) ?? '',
    standing: findStanding(
      { address, value, ...row },
      readProgramValue(program, address),
      !reasons.has(address),
    ),
  }));
  return { source, standings };
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
      const { source, standings } = await readStandings(database, root);
      const wanted = standings.filter(({ standing }) => ['differs', 'changed in both'].includes(standing));
      const byHand = ({ address, text }: (typeof wanted)[number]) =>
        !address.includes(': ') || (address.endsWith(': portrait') && !text.endsWith('.svg"'));
      const overlay = Object.fromEntries(
        wanted.filter((each) => !byHand(each)).map(({ address, value }) => [address, value]),
      );
      for (const [file, text] of writeContent(source.files, overlay)) {
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
      const { standings } = await readStandings(database, root);
      const settled = standings.filter(({ standing }) => standing === 'in the program');
      for (const { address, text } of settled) {
        const row = database.deleteFrom('overlay_fields').where('address', '=', address);
        // Not what somebody publishes meanwhile.
        await row.where('value', '=', text).execute();
        yield `settled  ${address}\n`;
      }
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
