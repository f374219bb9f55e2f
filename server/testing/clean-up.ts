import { beforeAll, onTestFinished } from 'vitest';

type Task = () => unknown;

const tasks: Task[] = [];
let tasksOfAll: Task[] | undefined;

/**
 * Registers a clean-up for the end of the test; within `makeOnce` for the end of all its tests, and in a
 * program of `bench/` for its call of `cleanUp`.
 */
export function whenDone(task: Task): void {
  if (tasksOfAll) tasksOfAll.push(task);
  else if (process.env['VITEST']) onTestFinished(async () => void (await task()));
  else tasks.push(task);
}

/** Outside of tests, runs the registered clean-ups in reverse order. */
export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}

/**
 * Makes something once for all tests of a `describe` that leave each other's answers as they are; cleaned up
 * after them.
 *
 * @returns a function that returns it, to be called within a test
 */
export function makeOnce<Made extends object>(make: () => Promise<Made>): () => Made {
  let made: Made | undefined;
  beforeAll(async () => {
    const own: Task[] = [];
    tasksOfAll = own;
    made = await make().finally(() => {
      tasksOfAll = undefined;
    });
    return async () => {
      for (const task of own.reverse()) await task();
    };
  });
  return () => {
    if (!made) throw new Error('It is made before the tests, not before their describe.');
    return made;
  };
}
