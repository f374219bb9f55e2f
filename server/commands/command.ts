import type { Database } from '../database/open.ts';

/** A staff command: what it is called with, and the text it writes, piece by piece. */
export type Command = {
  usage: string;
  summary: string;
  /** @throws CommandError with one sentence */
  run: (database: Database, args: string[]) => AsyncIterable<string>;
};

/** Why a command can't do what was asked, in one sentence. Exit code 2: it was called wrongly; 1: it failed. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
