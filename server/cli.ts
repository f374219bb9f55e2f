import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Command, CommandError } from './commands/command.ts';
import { copy } from './commands/copy.ts';
import { list } from './commands/list.ts';
import { show } from './commands/show.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { staffPatience } from './database/postgres-dialect.ts';
import { readFacts } from './facts.ts';
import { StartError } from './start-error.ts';

const commands: Record<string, Command> = { list, show, copy };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs one staff command.
 *
 * @param args the command's name and its arguments
 * @param env the environment: the same settings as the server's
 * @param out where its text goes
 * @throws CommandError or StartError with one sentence
 */
export async function runCommand(args: string[], env: Environment, out: Writable): Promise<void> {
  const [name = 'help', ...others] = args;
  if (['help', '--help', '-h'].includes(name) || others.includes('--help'))
    return write(out, [describeCommands()]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(2, `There is no command ${name}. See: npm run inquiries -- help`);
  const { database: place } = readConfig(env, readFacts());
  const database = await openDatabase(place, staffPatience);
  try {
    await write(out, command.run(database, others));
  } finally {
    await database.destroy();
  }
}

function describeCommands(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(28)}${summary}`);
  return `The academy's inquiries. Run: npm run inquiries -- COMMAND\n\n${lines.join('\n')}\n`;
}

async function write(out: Writable, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!out.write(piece)) await once(out, 'drain');
  }
}

function exitWith(error: unknown): never {
  // Whoever reads us, such as `head`, has seen enough.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') process.exit(0);
  if (!(error instanceof CommandError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof CommandError ? error.exitCode : 1);
}

if (import.meta.main) {
  process.stdout.on('error', exitWith);
  await runCommand(process.argv.slice(2), process.env, process.stdout).catch(exitWith);
}
