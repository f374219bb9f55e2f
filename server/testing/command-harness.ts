import { randomUUIDv7 } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Inquiry } from '../../inquiry/schema.ts';
import { CommandError, type Terminal } from '../commands/command.ts';
import type { createContentCommands } from '../commands/content.ts';
import { runCommand } from '../commands/run-command.ts';
import { isPostgresUrl } from '../database/location.ts';
import { addNote as addNoteTo } from '../inquiries/small-acts.ts';
import { newDataFolder, newTemporaryFolder } from './databases.ts';
import { createService } from './start-server.ts';

type Commands = ReturnType<typeof createContentCommands>;
type After<All> = All extends [unknown, unknown, unknown, ...infer More] ? More : never;

const nobody: Terminal = { ask: undefined };

/** The settings of a program that works on the database at a location. */
export function settingsFor(location: string): { DATA_DIR: string; DATABASE_URL?: string } {
  if (!isPostgresUrl(location)) return { DATA_DIR: location };
  return { DATA_DIR: newTemporaryFolder(), DATABASE_URL: location };
}

type Options = { env?: Record<string, string>; location?: string };

/** A data folder as a running server has it, with inquiries a minute apart, and the staff commands on it. */
export async function createCommandHarness(
  inquiries: Partial<Inquiry>[] = [{}],
  { env = {}, location: given }: Options = {},
) {
  const location = given ?? (await newDataFolder());
  const settings = { ...settingsFor(location), FREE_DISK_PERCENT: '0', ...env };
  const service = await createService({ location, smtpUrl: env['SMTP_URL'] });
  const { database, clock, store } = service;
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

  const runAt = (terminal: Terminal, ...args: string[]) =>
    runInquiriesCommand(args, settings, clock.now, terminal);
  /** Runs a command that must fail; returns what it has written before, its exit code and sentence. */
  async function fail(...args: string[]) {
    const { output, error } = await tryCommand(args, settings, nobody, clock.now);
    if (!(error instanceof CommandError)) throw error ?? new Error('It did not fail.');
    return { output, exitCode: error.exitCode, message: error.message };
  }
  const [first = ''] = ids;
  const run = (...args: string[]) => runAt(nobody, ...args);
  return { ...service, dataDir: settings.DATA_DIR, ids, first, addNote, run, runAt, fail };
}

/** Runs a staff command, and returns its output. */
export async function runInquiriesCommand(
  args: string[],
  env: Record<string, string>,
  now: () => Date,
  terminal = nobody,
  input?: Readable,
): Promise<string> {
  const { output, error } = await tryCommand(args, env, terminal, now, input);
  if (error) throw error;
  return output;
}

/** Runs a command, by default of the staff's; returns its output and its error. */
async function tryCommand(
  args: string[],
  env: Record<string, string>,
  ...more: After<Parameters<typeof runCommand>>
): Promise<{ output: string; error: unknown }> {
  const out = new PassThrough();
  const written = buffer(out);
  const error: unknown = await runCommand(args, env, out, ...more)
    .finally(() => out.end())
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  // Not through a decoder, which would remove the byte order mark.
  return { output: (await written).toString(), error };
}

/** Runs a command of the program `content` on the database at a location; returns its output and its error. */
export function tryContentCommand(location: string, commands: Commands, args: string[], now = new Date()) {
  const program = { name: 'content', about: '', commands, exitCodes: '' };
  return tryCommand(args, settingsFor(location), undefined, () => now, undefined, program);
}
