import { createInterface } from 'node:readline/promises';
import { CommandError, type Terminal } from './command.ts';

/** The dialog with whoever has called the program. */
export function readTerminal({ stdin, stderr }: Pick<NodeJS.Process, 'stdin' | 'stderr'>): Terminal {
  return {
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

/** Asks for confirmation of an action that can't be undone. @throws CommandError without a yes */
export async function confirm({ ask }: Terminal, question: string, isAgreed = false): Promise<void> {
  if (isAgreed) return;
  if (!ask) throw new CommandError(2, 'Nobody is here to confirm it: add --yes.');
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError(1, 'Nothing was changed.');
}

const barColumns = 30;

/** Creates a progress bar for a long command, of so many items; it draws nothing without a terminal. */
export function createProgressBar({ draw }: Pick<Terminal, 'draw'>, total: number) {
  return {
    update(done: number): void {
      const full = Math.min(Math.round((done / total) * barColumns), barColumns);
      const bar = '█'.repeat(full) + '░'.repeat(barColumns - full);
      draw?.(`${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
    },
    end: () => draw?.(''),
  };
}
