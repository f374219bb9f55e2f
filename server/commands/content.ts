import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSite } from '../../content/model/check-content.ts';
import { ContentError } from '../../content/model/content-problem.ts';
import { isEntryPath, parseAddress, readField } from '../../content/model/overlay.ts';
import { lockText } from '../database/locks.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { emptyJournal } from '../inquiries/erase-inquiries.ts';
import { findPhotographs } from '../pictures/photographs.ts';
import { escapeControlCharacters, formatCount } from '../text.ts';
import { createPageRenderer } from '../website/page-renderer.ts';
import {
  createSiteReader,
  listInvented,
  readValue,
  requireFacts,
  type SiteContent,
} from '../website/site-content.ts';
import { readNewestNumber } from '../website/versions.ts';
import { readArguments, readOptions, readPositional } from './arguments.ts';
import { type Command, CommandError, confirm } from './command.ts';
import { writeContent } from './write-content.ts';

type Standing = 'in the program' | 'does not fit' | 'differs';

function readProgramValue({ program }: SiteContent, address: string): unknown {
  const { path } = parseAddress(address) ?? { path: [] };
  const isRemoved = isEntryPath(path) && readField(program.trees.facts, path) === undefined;
  return isRemoved ? 'removed' : readValue(program, address);
}

async function readStandings(database: Database, root: string) {
  const content = await createSiteReader(database, join(root, 'content'))();
  const reasons = new Map(content.unfit.map(({ address, problem }) => [address, problem.text]));
  const { overlay } = content.site;
  // A hidden entry may come back.
  const shown = Object.entries(overlay).filter(([, value]) => value !== 'hidden');
  const site = { overlay, trees: readSite(content.source, Object.fromEntries(shown)) };
  const standings = Object.entries(content.published.overlay).map(([address, value]) => {
    const program = readProgramValue(content, address);
    const doesFit = !reasons.has(address);
    // A field of an entry that staff have removed, and perhaps added before.
    const isNowhere = doesFit && value !== null && readValue(site, address) === null;
    const isDone = isDeepStrictEqual(value, program) || (isNowhere && program === null);
    const standing: Standing = isDone ? 'in the program' : doesFit ? 'differs' : 'does not fit';
    return { address, value, reason: reasons.get(address) ?? '', standing, isNowhere };
  });
  return { content, standings };
}

const firstLine = (error: unknown) =>
  escapeControlCharacters((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');

/** Creates the commands on the changes of staff to the content in a project's folder. */
export function createContentCommands(
  root: string,
  createRenderer: typeof createPageRenderer = createPageRenderer,
): Record<string, Command> {
  const status: Command = {
    usage: 'status',
    summary: 'what staff have changed of the content; exits with 3 when a field does not fit this version',
    details: `A line for each field: it differs from the program's YAML, or is in the program by now; or it does not
fit, and is not on the site. A line for each file whose names, claims or recordings are invented.
`,
    async *run({ database }, args) {
      readOptions('status', args, {});
      const { content, standings } = await readStandings(database, root);
      if (standings.length > 0) yield 'STANDING        FIELD\n';
      for (const { address, standing, reason } of standings)
        yield `${standing.padEnd(14)}  ${address}${standing === 'does not fit' ? `: ${reason}` : ''}\n`;
      yield `${formatCount(standings.length, 'field')}.\n`;
      const invented = listInvented(content, content.site);
      for (const file of invented) yield `invented        ${file}\n`;
      yield `${formatCount(invented.length, 'invented file')}.\n`;
      const unfit = standings.filter(({ standing }) => standing === 'does not fit').length;
      if (unfit > 0) throw new CommandError(3, `Not on the site: ${formatCount(unfit, 'field')}.`);
    },
  };

  const pull: Command = {
    usage: 'pull',
    summary: 'writes what staff have changed into the YAML under content/, for an engineer to commit',
    details: `Comments and order stay; new instructors get their files. It names what is for an engineer to do: those who
were hidden or removed, and uploaded portraits. What the program says by then counts as unchanged.
`,
    async *run({ database }, args) {
      readOptions('pull', args, {});
      const { content, standings } = await readStandings(database, root);
      const wanted = standings.filter(({ standing, isNowhere }) => standing === 'differs' && !isNowhere);
      const byHand = ({ address, value }: (typeof wanted)[number]) =>
        !address.includes(': ') || (address.endsWith(': portrait') && !String(value).endsWith('.svg'));
      const overlay = Object.fromEntries(
        wanted.filter((each) => !byHand(each)).map(({ address, value }) => [address, value]),
      );
      const shown = listInvented(content, { ...content.site, overlay: {} });
      for (const file of listInvented(content, content.program))
        if (!shown.includes(file)) overlay[`${file}: invented`] = null;
      for (const [file, text] of writeContent(content.source.files, overlay)) {
        const path = join(root, 'content', file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
        yield `written  content/${file}\n`;
      }
      for (const { address, value } of wanted.filter(byHand)) yield `by hand  ${address}: ${value}\n`;
    },
  };

  const render: Command = {
    usage: 'render',
    summary: 'tries all pages with this program and what is published; exits with 3 when one fails',
    details: `For an upgrade, before the new program takes over: it reads the database of the old one and changes
nothing. It names each page that fails, and why.
`,
    keepsSchema: true,
    async *run({ database, config }, args) {
      readOptions('render', args, {});
      const content = await createSiteReader(database, join(root, 'content'))();
      requireFacts(content);
      const { source, site } = content;
      const photographs = await findPhotographs(database);
      const input = { source, overlay: site.overlay, photographs, now: new Date() };
      const { files, failures } = await createRenderer(config, new Map())
        .renderSite(input)
        .catch((error: unknown) => {
          throw error instanceof ContentError ? new CommandError(3, error.message) : error;
        });
      for (const [path, error] of failures) yield `${path}: ${firstLine(error)}\n`;
      if (failures.size > 0) throw new CommandError(3, `These fail: ${formatCount(failures.size, 'page')}.`);
      yield `${formatCount(files.size, 'page')} render.\n`;
    },
  };

  return { status, pull, render, 'erase-picture': erasePicture };
}

const erasePicture: Command = {
  usage: 'erase-picture ID [--yes]',
  summary: 'erases an uploaded portrait in all its sizes, from the site, all drafts and the whole history',
  details: `  ID                   as in the picture's address: /portraits/ID-640.webp
  --yes                without asking
Pages show the program's own portrait within a second. Backups keep the picture: erase it there too.
`,
  async *run({ database, terminal, now }, args) {
    const { values, positionals } = readArguments(args, { yes: { type: 'boolean' } });
    const id = readPositional(positionals, "a picture's ID", erasePicture.usage);
    const picture = database.selectFrom('pictures').select('created_at').where('id', '=', id);
    const found = await picture.executeTakeFirst();
    if (!found) throw new CommandError(1, `There is no picture ${escapeControlCharacters(id)}.`);
    await confirm(terminal, `Erase the picture of ${found.created_at.slice(0, 10)}, for good?`, values.yes);
    await database.transaction().execute(async (transaction) => {
      await lockText(transaction, 'versions');
      await removeNames(transaction, `${id}.webp`, now());
      await transaction.deleteFrom('pictures').where('id', '=', id).execute();
    });
    await emptyJournal(database);
    yield `Erased ${id}.\n`;
  },
};

/** Takes a portrait out of draft and versions; where the newest shows it, a newer version follows. */
async function removeNames(transaction: Transaction, file: string, now: Date): Promise<void> {
  await transaction.deleteFrom('draft').where('value', '=', JSON.stringify(file)).execute();
  const versions = transaction.selectFrom('versions').selectAll().orderBy('number');
  const naming = await versions.where('overlay', 'like', `%${file}%`).execute();
  const newest = await readNewestNumber(transaction);
  for (const { number, overlay, instructors } of naming) {
    const all = Object.entries(JSON.parse(overlay));
    const left = JSON.stringify(Object.fromEntries(all.filter(([, value]) => value !== file)));
    await transaction.updateTable('versions').set({ overlay: left }).where('number', '=', number).execute();
    if (number !== newest) continue;
    const changed = JSON.stringify(all.flatMap(([address, value]) => (value === file ? [address] : [])));
    const who = { author: 'erase-picture', author_id: null, reason: '', took_back: null };
    const about = { id: randomUUID(), number: newest + 1, published_at: now.toISOString() };
    await transaction
      .insertInto('versions')
      .values({ ...about, ...who, overlay: left, changed, instructors })
      .execute();
  }
}
