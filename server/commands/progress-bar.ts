import type { Terminal } from './command.ts';

const barColumns = 30;
// Often enough to see it move.
const restMilliseconds = 100;

/**
 * Creates a bar that shows how far a long command is, where somebody looks.
 *
 * @param total how many there are
 */
export function createProgressBar({ draw, columns }: Pick<Terminal, 'draw' | 'columns'>, total: number) {
  const start = performance.now();
  let drawnAt = Number.NEGATIVE_INFINITY;

  return {
    /** So many are done. */
    update(done: number): void {
      const time = performance.now();
      if (!draw || time - drawnAt < restMilliseconds) return;
      drawnAt = time;
      draw(writeProgress(done, total, time - start).slice(0, columns - 1));
    },
    /** Takes the bar away. */
    end: () => draw?.(''),
  };
}

/** One line: the bar, how many of how many, and about how many seconds are left. */
export function writeProgress(done: number, total: number, milliseconds: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const full = Math.round(share * barColumns);
  const left = share === 0 ? '' : `, ${Math.ceil(((milliseconds / share) * (1 - share)) / 1000)} s left`;
  const bar = '█'.repeat(full) + '░'.repeat(barColumns - full);
  return `${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}${left}`;
}
