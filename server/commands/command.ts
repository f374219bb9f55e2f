import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Facts } from '../facts.ts';

export type Terminal = {
  ask: ((question: string) => Promise<string>) | undefined;
};

export type CommandContext = {
  database: Database;
  config: Config;
  facts: Facts;
  now: () => Date;
  terminal: Terminal;
  input: Readable;
  env: Readonly<Record<string, string | undefined>>;
};

export type Command = {
  usage: string;
  summary: string;
  details: string;
  /** The sentence on its exit codes where it has its own. */
  exitCodes?: string;
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

export const readTerminal = ({ stdin, stderr }: Pick<NodeJS.Process, 'stdin' | 'stderr'>): Terminal => ({
  ask: stdin.isTTY ? (question) => ask(question, stdin, stderr) : undefined,
});

async function ask(question: string, input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
  const questions = createInterface({ input, output });
  const ended = new Promise<string>((resolve) => questions.on('close', () => resolve('')));
  const answer = await Promise.race([questions.question(question), ended]);
  questions.close();
  return answer;
}

/** Asks for confirmation of an action that can't be undone. @throws CommandError without a yes */
export async function confirm({ ask }: Terminal, question: string, isAgreed = false): Promise<void> {
  if (isAgreed) return;
  if (!ask) throw new CommandError(2, 'Nobody is here to confirm it: add --yes.');
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError(1, 'Nothing was changed.');
}
