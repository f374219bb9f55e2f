import { readDatabaseUrl } from '../config.ts';
import { describeLocation } from '../database/location.ts';
import { openDatabase } from '../database/open.ts';
import { staffTimeouts } from '../database/postgres-dialect.ts';
import type { Database } from '../database/schema.ts';
import { compareCounts, copyAll } from '../inquiries/copy-database.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

// Report progress, so that a large copy does not look stuck.
const rowsALine = 10_000;

export const copy: Command = {
  usage: 'copy --to URL',
  summary: 'everything into another database: postgres://… or a data folder; may be run again',
  details: `  --to URL             where to; its tables are made if they are missing, and nothing there is ever removed
`,
  async *run({ database: source }, args) {
    const { values, positionals } = readArguments(args, { to: { type: 'string' } });
    if (!values.to || positionals.length > 0)
      throw new CommandError(2, 'copy takes one place: copy --to URL.');
    const to = readTarget(values.to);
    await using target = await openDatabase(to, staffTimeouts);
    yield* copyWithProgress(source, target);
    yield* checkCounts(source, target, describeLocation(to));
  },
};

// Never create a folder from a mistyped address.
function readTarget(to: string): string {
  if (!/^\w+:/.test(to)) return to;
  return readDatabaseUrl('--to', to) ?? to;
}

async function* copyWithProgress(source: Database, target: Database): AsyncGenerator<string> {
  let told = 0;
  try {
    for await (const copied of copyAll(source, target)) {
      if (copied - told < rowsALine) continue;
      told = copied;
      yield `${copied} inquiries …\n`;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(1, `The copy stopped half-way, so run it again: ${reason.replace(/\.?$/, '.')}`);
  }
}

async function* checkCounts(source: Database, target: Database, location: string): AsyncGenerator<string> {
  const counts = await compareCounts(source, target);
  for (const { table, here, there } of counts) yield `${table}: ${here} here, ${there} there\n`;
  if (counts.every(({ here, there }) => here === there)) return yield `Everything is in ${location}.\n`;
  throw new CommandError(
    1,
    'The counts differ: stop what still writes to either database and copy again, and erase there what was erased here since an earlier copy.',
  );
}
