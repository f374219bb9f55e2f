import type { Transaction } from 'kysely';
import { lockText } from '../database/lock-text.ts';
import type { Schema } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { emptyJournal } from '../inquiries/erase-inquiries.ts';
import { gone } from '../website/overlay-store.ts';
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
  async *run({ database, terminal }, args) {
    const { values, positionals } = readArguments(args, { yes: { type: 'boolean' } });
    const id = readPositional(positionals, "a picture's ID", erasePicture.usage);
    const picture = database.selectFrom('pictures').select('created_at').where('id', '=', id);
    const found = await picture.executeTakeFirst();
    if (!found) throw new CommandError(1, `There is no picture ${escapeControlCharacters(id)}.`);
    await confirm(terminal, `Erase the picture of ${found.created_at.slice(0, 10)}, for good?`, values.yes);
    await database.transaction().execute(async (transaction) => {
      await lockText(transaction, 'publications');
      await removeNames(transaction, JSON.stringify(`${id}.webp`));
      // Its files follow (`on delete cascade`).
      await transaction.deleteFrom('pictures').where('id', '=', id).execute();
    });
    await emptyJournal(database);
    yield `Erased ${id}.\n`;
  },
};

/** Takes a portrait out of drafts, published fields and the history, where each is a field's whole value. */
async function removeNames(transaction: Transaction<Schema>, value: string): Promise<void> {
  await transaction.deleteFrom('drafts').where('value', '=', value).execute();
  await transaction.deleteFrom('overlay_fields').where('value', '=', value).execute();
  const names = [
    ['drafts', 'base', 'null'],
    ['publication_fields', 'before_value', 'null'],
    ['publication_fields', 'after_value', gone],
  ] as const;
  for (const [table, column, left] of names)
    await transaction
      .updateTable(table)
      .set({ [column]: left })
      .where(column as never, '=', value as never)
      .execute();
}
