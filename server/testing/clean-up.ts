import { onTestFinished } from 'vitest';

type Task = () => unknown;

const tasks: Task[] = [];

/** Registers a clean-up for the end of the test, or, in a program of `bench/`, for its call of `cleanUp`. */
export function whenDone(task: Task): void {
  if (process.env['VITEST']) onTestFinished(async () => void (await task()));
  else tasks.push(task);
}

/** Outside of tests, runs the registered clean-ups in reverse order. */
export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
