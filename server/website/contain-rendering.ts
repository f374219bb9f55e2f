import { AsyncLocalStorage } from 'node:async_hooks';

const rendering = new AsyncLocalStorage<true>();

/**
 * Keeps the errors of a rendered page from the process: Astro renders parts side by side, and nobody awaits
 * the second one that throws. React and Astro print errors in many lines: our caller logs them in one.
 */
export function containRendering(): void {
  process.on('unhandledRejection', (error) => {
    if (!rendering.getStore()) throw error;
  });
  const { error } = console;
  console.error = (...texts) => {
    if (!rendering.getStore()) error(...texts);
  };
}

export const runContained = <Result>(render: () => Result): Result => rendering.run(true, render);
