import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Facts } from '../facts.ts';

export type Terminal = {
  /** Overwrites the current line; undefined when the output is not a terminal. */
  draw: ((line: string) => void) | undefined;
  /** Asks a question and returns the answer; undefined when nobody can answer. */
  ask: ((question: string) => Promise<string>) | undefined;
};

export type CommandContext = {
  database: Database;
  config: Config;
  facts: Facts;
  now: () => Date;
  terminal: Terminal;
  /** What the command is given to read. */
  input: Readable;
  /** The environment, for a program that the command starts. */
  env: Readonly<Record<string, string | undefined>>;
};

export type Command = {
  usage: string;
  summary: string;
  /** The options for `--help`, one per line. */
  details: string;
  /** The exit code when the store or a setting fails; 1 or 2 where there is none. */
  failureCode?: ExitCode;
  /** Whether it reads the database as it lies: an older program's is not brought up to date. */
  keepsSchema?: boolean;
  /** @throws CommandError with one sentence */
  run: (context: CommandContext, args: string[]) => AsyncIterable<string>;
};

/** 1: the command failed; 2: wrong usage; 3: somebody has to see to something; the others: `receive`. */
type ExitCode = 1 | 2 | 3 | 65 | 67 | 75;

/** A failed command; its message is one sentence. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
