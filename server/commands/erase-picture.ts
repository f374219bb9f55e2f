import { randomUUID } from 'node:crypto';
import { lockText } from '../database/lock-text.ts';
import type { Transaction } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { emptyJournal } from '../inquiries/erase-inquiries.ts';
import { readNewestNumber } from '../website/versions.ts';
import { readArguments, readPositional } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { confirm } from './terminal.ts';

export const erasePicture: Command = {
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
      // Its files follow (`on delete cascade`).
      await transaction.deleteFrom('pictures').where('id', '=', id).execute();
    });
    await emptyJournal(database);
    yield `Erased ${id}.\n`;
  },
};

/**
 * Takes a portrait out of the draft and all versions. Where the newest one shows it, another one takes its place:
 * servers show what is newer.
 */
async function removeNames(transaction: Transaction, file: string, now: Date): Promise<void> {
  for (const table of ['draft', 'drafts'] as const)
    await transaction.deleteFrom(table).where('value', '=', JSON.stringify(file)).execute();
  const versions = transaction.selectFrom('versions').selectAll().orderBy('number');
  const naming = await versions.where('overlay', 'like', `%${file}%`).execute();
  const newest = await readNewestNumber(transaction);
  for (const { number, overlay } of naming) {
    const all = Object.entries(JSON.parse(overlay));
    const left = JSON.stringify(Object.fromEntries(all.filter(([, value]) => value !== file)));
    await transaction.updateTable('versions').set({ overlay: left }).where('number', '=', number).execute();
    if (number !== newest) continue;
    const changed = JSON.stringify(all.flatMap(([address, value]) => (value === file ? [address] : [])));
    const who = { author: 'erase-picture', author_id: null, reason: '', took_back: null };
    const about = { id: randomUUID(), number: newest + 1, published_at: now.toISOString() };
    await transaction
      .insertInto('versions')
      .values({ ...about, ...who, overlay: left, changed })
      .execute();
  }
}
