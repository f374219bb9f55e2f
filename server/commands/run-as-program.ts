import { createInterface } from 'node:readline/promises';
import { StartupError } from '../startup-error.ts';
import { CommandError, type Terminal } from './command.ts';
import { runCommand } from './run-command.ts';

/** Runs the command from the process's arguments, and exits with its code. */
export async function runAsProgram(): Promise<void> {
  // Files that commands write contain personal data, so only their owner may read them.
  process.umask(0o077);
  process.stdout.on('error', exitWith);
  const args = process.argv.slice(2);
  await runCommand(args, process.env, process.stdout, readTerminal(process)).catch(exitWith);
}

type Streams = Pick<NodeJS.Process, 'stdin' | 'stderr'>;

function readTerminal({ stdin, stderr }: Streams): Terminal {
  return {
    columns: stderr.columns || 80,
    // Return to the start of the line, and clear it.
    draw: stderr.isTTY ? (line) => void stderr.write(`\r\u001b[K${line}`) : undefined,
    ask: stdin.isTTY ? (question) => ask(question, stdin, stderr) : undefined,
  };
}

async function ask(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string> {
  const questions = createInterface({ input, output });
  const ended = new Promise<string>((resolve) => questions.on('close', () => resolve('')));
  const answer = await Promise.race([questions.question(question), ended]);
  questions.close();
  return answer;
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
