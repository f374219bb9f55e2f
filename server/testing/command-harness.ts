import { randomUUIDv7 } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Inquiry } from '../../inquiry/schema.ts';
import { CommandError, type Terminal } from '../commands/command.ts';
import type { createContentCommands } from '../commands/content.ts';
import { runCommand } from '../commands/run-command.ts';
import { addNote as addNoteTo } from '../inquiries/small-acts.ts';
import { createClock } from './clock.ts';
import { createSampleStore } from './sample-inquiry.ts';
import { newDataFolder, newTemporaryFolder, openTemporaryDatabase } from './temporary-database.ts';

type Commands = ReturnType<typeof createContentCommands>;

const nobody: Terminal = { ask: undefined };

type Options = { env?: Record<string, string>; location?: string };

/** A data folder as a running server has it, with inquiries a minute apart, and the staff commands on it. */
export async function createCommandHarness(
  inquiries: Partial<Inquiry>[] = [{}],
  { env = {}, location: given }: Options = {},
) {
  const location = given ?? (await newDataFolder());
  const isFolder = !location.startsWith('postgres');
  const dataDir = isFolder ? location : newTemporaryFolder();
  const database = await openTemporaryDatabase(location);
  const clock = createClock();
  const store = createSampleStore(database, clock.now);
  const ids: string[] = [];
  for (const changes of inquiries) {
    const stored = await store(changes);
    if ('id' in stored) ids.push(stored.id);
    clock.advance(60_000);
  }

  /** Adds a note that nobody of the staff has written. */
  async function addNote(id: string, text: string): Promise<void> {
    const act = { by: null, now: clock.now() };
    await addNoteTo(database, id, { id: randomUUIDv7(), text }, act);
    // IDs that are made within a millisecond have no order.
    clock.advance(1);
  }

  const settings = {
    DATA_DIR: dataDir,
    FREE_DISK_PERCENT: '0',
    ...(isFolder ? {} : { DATABASE_URL: location }),
    ...env,
  };
  const runAt = (terminal: Terminal, ...args: string[]) =>
    runInquiriesCommand(args, settings, clock.now, terminal);

  const run = (...args: string[]) => runAt(nobody, ...args);
  /** Runs a command that must fail, and returns its exit code and sentence. */
  async function fail(...args: string[]): Promise<{ exitCode: number; message: string }> {
    const error: unknown = await run(...args).then(
      () => new Error('It did not fail.'),
      (reason: unknown) => reason,
    );
    if (!(error instanceof CommandError)) throw error;
    return { exitCode: error.exitCode, message: error.message };
  }
  /** What a command that must fail has written before. */
  async function readOutput(...args: string[]): Promise<string> {
    const { output, error } = await tryInquiriesCommand(args, settings, clock.now, nobody);
    if (!error) throw new Error('It did not fail.');
    return output;
  }
  const [first = ''] = ids;
  return { dataDir, database, clock, ids, first, addNote, run, runAt, fail, readOutput };
}

/** Runs a staff command, and returns its output. */
export async function runInquiriesCommand(
  args: string[],
  env: Record<string, string>,
  now: () => Date,
  terminal = nobody,
  input?: Readable,
): Promise<string> {
  const { output, error } = await tryInquiriesCommand(args, env, now, terminal, input);
  if (error) throw error;
  return output;
}

async function tryInquiriesCommand(
  args: string[],
  env: Record<string, string>,
  now: () => Date,
  terminal: Terminal,
  input?: Readable,
) {
  return readRun((out) => runCommand(args, env, out, terminal, now, input));
}

/** Runs a command of the program `content` on the database at a location; returns its output and its error. */
export function tryContentCommand(location: string, commands: Commands, args: string[], now = new Date()) {
  const env: Record<string, string> = location.startsWith('postgres')
    ? { DATABASE_URL: location, DATA_DIR: newTemporaryFolder() }
    : { DATA_DIR: location };
  const program = { name: 'content', about: '', commands, exitCodes: '' };
  return readRun((out) => runCommand(args, env, out, undefined, () => now, undefined, program));
}

async function readRun(
  run: (out: PassThrough) => Promise<void>,
): Promise<{ output: string; error: unknown }> {
  const out = new PassThrough();
  const written = buffer(out);
  const error: unknown = await run(out)
    .finally(() => out.end())
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  // Not through a decoder, which would remove the byte order mark.
  return { output: (await written).toString(), error };
}
