import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { readConfig, readLocations } from '../config.ts';
import { connectExisting, NoDatabaseError, openExistingDatabase } from '../database/open.ts';
import { staffTimeouts } from '../database/postgres-dialect.ts';
import type { Database } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import { readRunningPort } from '../running-port.ts';
import { StartupError } from '../startup-error.ts';
import { openLiveFacts } from '../website/live-facts.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { type Command, CommandError, readTerminal, type Terminal } from './command.ts';
import { copy } from './copy.ts';
import { erase, purge } from './erase.ts';
import { exportAll } from './export.ts';
import { list } from './list.ts';
import { receive } from './receive.ts';
import { show } from './show.ts';
import { staff } from './staff.ts';

export type CommandProgram = {
  name: string;
  about: string;
  commands: Readonly<Record<string, Command>>;
  exitCodes: string;
};

const commands: Record<string, Command> = {
  list,
  show,
  export: exportAll,
  receive,
  erase,
  purge,
  backup,
  check,
  copy,
  staff,
};

const withoutTerminal: Terminal = { ask: undefined };

/** Runs one staff command. @throws CommandError or StartupError with one sentence */
export async function runCommand(
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  out: Writable,
  terminal: Terminal = withoutTerminal,
  now: () => Date = () => new Date(),
  input: Readable = Readable.from([]),
  program: CommandProgram = inquiries,
): Promise<void> {
  const [name = 'help', ...others] = args;
  const isHelpWanted = others.some((argument) => argument === '--help' || argument === '-h');
  const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  if (['help', '--help', '-h'].includes(name)) return write(out, [describeCommands(program)]);
  if (!command)
    throw new CommandError(2, `There is no command ${name}. See: npm run ${program.name} -- help`);
  if (isHelpWanted) return write(out, [describeCommand(program, command)]);
  try {
    const { dataDir } = readLocations(env);
    const config = readConfig(env, undefined, readRunningPort(dataDir));
    await using database = await openExisting(config.database, command);
    // An older database may lack the tables of published versions.
    const { facts } = command.keepsSchema ? { facts: readFacts() } : await openLiveFacts(database);
    await write(out, command.run({ database, config, facts, now, terminal, env, input }, others));
  } catch (error) {
    throw toFailure(command, error);
  }
}

// A mail server must try again after any failure, but for the command's own verdict on a mail.
function toFailure({ failureCode }: Command, error: unknown): unknown {
  const isSaid = error instanceof CommandError && error.exitCode > 3;
  if (failureCode === undefined || isSaid) return error;
  return new CommandError(failureCode, error instanceof Error ? error.message : String(error));
}

// In the wrong folder a command would create an empty database, and a backup of that would succeed.
async function openExisting(location: string, { keepsSchema = false }: Command): Promise<Database> {
  const open = keepsSchema ? connectExisting : openExistingDatabase;
  try {
    return await open(location, staffTimeouts);
  } catch (error) {
    throw error instanceof NoDatabaseError ? new CommandError(2, error.message) : error;
  }
}

/** The program `npm run inquiries`, by default the one that runs. */
export const inquiries: CommandProgram = {
  name: 'inquiries',
  about: "The academy's inquiries",
  commands,
  exitCodes:
    'Exit codes: 0 done, 1 it failed or there is no such inquiry or person, 2 it was called wrongly, 3 somebody has to see to something (check).\n',
};

function describeCommands({ name, about, commands, exitCodes }: CommandProgram): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return `${about}. Run: npm run ${name} -- COMMAND

${lines.join('\n')}

They work while the server runs, unless COMMAND --help says otherwise.
${exitCodes}`;
}

function describeCommand(program: CommandProgram, command: Command): string {
  const { usage, summary, details, exitCodes = program.exitCodes } = command;
  return `npm run ${program.name} -- ${usage}\n\n${summary}\n${details && `\n${details}`}\n${exitCodes}`;
}

async function write(out: Writable, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!out.write(piece)) await once(out, 'drain');
  }
}

/** Runs the command from the process's arguments, and exits with its code. */
export async function runAsProgram(program?: CommandProgram): Promise<void> {
  // Files that commands write contain personal data, so only their owner may read them.
  process.umask(0o077);
  process.stdout.on('error', exitWith);
  const args = process.argv.slice(2);
  const now = () => new Date();
  const terminal = readTerminal(process);
  await runCommand(args, process.env, process.stdout, terminal, now, process.stdin, program).catch(exitWith);
}

function exitWith(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  // The reader, such as `head`, has closed the pipe: stop without an error.
  if (code === 'EPIPE') process.exit(0);
  const isExplained = error instanceof CommandError || error instanceof StartupError;
  // Errors of the system or the database, such as a full disk, need no stack.
  if (!isExplained && code === undefined) throw error;
  process.stderr.write(isExplained ? `${error.message}\n` : `It failed: ${(error as Error).message}.\n`);
  process.exit(error instanceof CommandError ? error.exitCode : 1);
}
