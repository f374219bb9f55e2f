import { onTestFinished } from 'vitest';

type Task = () => unknown;

const tasks: Task[] = [];

/** Does something when the test is over; in a program of `bench/`, when it calls `cleanUp`. */
export function whenDone(task: Task): void {
  if (process.env['VITEST']) onTestFinished(async () => void (await task()));
  else tasks.push(task);
}

/** Does, outside of tests, what was left for the end, the last first. */
export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
