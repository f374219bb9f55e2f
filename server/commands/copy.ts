import { readDatabaseUrl } from '../config.ts';
import { describeLocation } from '../database/location.ts';
import { isServed } from '../database/lock-out.ts';
import { openDatabase } from '../database/open.ts';
import { staffTimeouts } from '../database/postgres-dialect.ts';
import type { Database } from '../database/schema.ts';
import { copyAll, isUnused } from '../inquiries/copy-database.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const copy: Command = {
  usage: 'copy --to URL',
  summary: 'everything into another database: postgres://… or a data folder',
  details: `  --to URL             where to; its tables are made if they are missing, and it must hold nothing yet
Stop the server first. If it fails, nothing of it is there.
`,
  async *run({ database: source, config }, args) {
    const { values, positionals } = readArguments(args, { to: { type: 'string' } });
    if (!values.to || positionals.length > 0)
      throw new CommandError(2, 'copy takes one place: copy --to URL.');
    const to = readTarget(values.to);
    await refuseServed(source, config.database);
    await using target = await openDatabase(to, staffTimeouts);
    const location = describeLocation(to);
    if (!(await isUnused(target)))
      throw new CommandError(1, `${location} holds something already: name a new database.`);
    await refuseServed(target, to);
    const counts = await copyAll(source, target).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(1, `Nothing was copied, so run it again: ${reason.replace(/\.?$/, '.')}`);
    });
    yield `${'TABLE'.padEnd(tableWidth)}ROWS\n`;
    for (const [table, count] of counts) yield `${table.padEnd(tableWidth)}${count}\n`;
    yield `Everything is in ${location}.\n`;
  },
};

const tableWidth = 20;

/** What a server stores while its database is copied would be missing from the copy. @throws CommandError */
async function refuseServed(database: Database, at: string): Promise<void> {
  if (await isServed(database))
    throw new CommandError(1, `A program still uses ${describeLocation(at)}: stop the server first.`);
}

// Never create a folder from a mistyped address.
function readTarget(to: string): string {
  if (!/^\w+:/.test(to)) return to;
  return readDatabaseUrl('--to', to) ?? to;
}
