import type { Terminal } from './command.ts';

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
