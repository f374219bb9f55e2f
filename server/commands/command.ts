import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Facts } from '../facts.ts';

/** Where a command writes, and whom it may ask. */
export type Terminal = {
  /** Characters in a line. */
  columns: number;
  /** Draws over the line that stands there; undefined where nobody looks. */
  draw: ((line: string) => void) | undefined;
  /** Asks and returns the answer; undefined where nobody can answer. */
  ask: ((question: string) => Promise<string>) | undefined;
};

/** All that a command works with. */
export type CommandContext = {
  database: Database;
  config: Config;
  facts: Facts;
  now: () => Date;
  terminal: Terminal;
};

/** A staff command: what it is called with, and the text it writes, piece by piece. */
export type Command = {
  usage: string;
  summary: string;
  /** What `--help` says beyond the summary: the options, a line each. */
  details: string;
  /** @throws CommandError with one sentence */
  run: (context: CommandContext, args: string[]) => AsyncIterable<string>;
};

/** 1: it failed; 2: it was called wrongly; 3: somebody must look at the mails. */
type ExitCode = 1 | 2 | 3;

/** Why a command can't do what was asked, or what is wrong, in one sentence. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
