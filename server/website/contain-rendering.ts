import { AsyncLocalStorage } from 'node:async_hooks';

const rendering = new AsyncLocalStorage<true>();

/**
 * Keeps the errors of a page that is rendered from the rest of the process, from now on. Astro renders the
 * parts of a page side by side: when two of them throw, it tells us of one, and nobody awaits the other, with
 * which the process would end. And React and Astro print an error in many lines: our caller logs it in one.
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

export function runContained<Result>(render: () => Result): Result {
  return rendering.run(true, render);
}
