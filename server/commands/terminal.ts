import { createInterface } from 'node:readline/promises';
import { CommandError, type Terminal } from './command.ts';

type Streams = Pick<NodeJS.Process, 'stdin' | 'stderr'>;

/** The dialog with whoever has called the program. */
export function readTerminal({ stdin, stderr }: Streams): Terminal {
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

/**
 * Asks for confirmation of an action that can't be undone.
 *
 * @param question ends with the consequence of a yes
 * @param isAgreed whether `--yes` was given
 * @throws CommandError when the answer is not yes, or nobody can be asked
 */
export async function confirm({ ask }: Terminal, question: string, isAgreed = false): Promise<void> {
  if (isAgreed) return;
  if (!ask) throw new CommandError(2, 'Nobody is here to confirm it: add --yes.');
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError(1, 'Nothing was changed.');
}

const barColumns = 30;
// Often enough to see it move.
const restMilliseconds = 100;

/**
 * Creates a progress bar for a long command; it draws nothing without a terminal.
 *
 * @param total the number of items
 */
export function createProgressBar({ draw, columns }: Pick<Terminal, 'draw' | 'columns'>, total: number) {
  const start = performance.now();
  let drawnAt = Number.NEGATIVE_INFINITY;

  return {
    /** Sets the number of finished items. */
    update(done: number): void {
      const time = performance.now();
      if (!draw || time - drawnAt < restMilliseconds) return;
      drawnAt = time;
      draw(writeProgress(done, total, time - start).slice(0, columns - 1));
    },
    /** Erases the bar. */
    end: () => draw?.(''),
  };
}

/** Formats the bar, the count, and the estimated seconds left. */
export function writeProgress(done: number, total: number, milliseconds: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const full = Math.round(share * barColumns);
  const left = share === 0 ? '' : `, ${Math.ceil(((milliseconds / share) * (1 - share)) / 1000)} s left`;
  const bar = '█'.repeat(full) + '░'.repeat(barColumns - full);
  return `${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}${left}`;
}
