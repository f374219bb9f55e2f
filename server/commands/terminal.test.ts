import { expect, it } from 'vitest';
import { createProgressBar, writeProgress } from './terminal.ts';

it.each([
  [0, 1_000_000, 0, `${'░'.repeat(30)} 0 of 1,000,000`],
  [250_000, 1_000_000, 2000, `${'█'.repeat(8)}${'░'.repeat(22)} 250,000 of 1,000,000, 6 s left`],
  [7, 7, 100, `${'█'.repeat(30)} 7 of 7, 0 s left`],
  // What came since it was counted.
  [9, 7, 100, `${'█'.repeat(30)} 9 of 7, 0 s left`],
  [0, 0, 0, `${'█'.repeat(30)} 0 of 0, 0 s left`],
])('%i of %i', (done, total, milliseconds, line) => {
  expect(writeProgress(done, total, milliseconds)).toBe(line);
});

it('fits the terminal, and draws nothing without one', () => {
  const drawn: string[] = [];
  createProgressBar({ columns: 20, draw: (line) => drawn.push(line) }, 1000).update(10);
  expect(drawn[0]).toHaveLength(19);
  const bar = createProgressBar({ columns: 20, draw: undefined }, 1000);
  bar.update(10);
  bar.end();
});
