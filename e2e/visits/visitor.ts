import { expect } from '@playwright/test';
import type { Driver, Key, Size } from './driver.ts';
import { look, type Sight, type Target } from './look.ts';

/** As long as a busy machine may take. */
const patience = { timeout: 30_000, intervals: [20, 50, 100] };

export const button = (name: string): Target => ({ css: 'button, summary', name });
export const link = (name: string): Target => ({ css: 'a[href]', name });
export const field = (name: string): Target => ({ css: 'input, select, textarea', name });

/** Someone who visits the site in any browser: a small set of actions, and what is seen of their effects. */
export type Visitor = ReturnType<typeof createVisitor>;

/**
 * @param site the origin of the site visited
 * @param size the window
 */
export function createVisitor(driver: Driver, site: string, size: Size) {
  /** Runs a function in the page, with what JSON can carry. */
  const evaluate = <Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args) =>
    driver.evaluate(`(${task})(...${JSON.stringify(args)})`) as Promise<Result>;

  /** Waits until a function of the page returns this. While a page goes and the next comes, neither answers. */
  const until = (task: () => unknown, expected: unknown) =>
    expect(async () => expect(await evaluate(task), String(task)).toEqual(expected)).toPass(patience);

  /** Waits until what is looked for is seen so; visible, if nothing else is said. */
  const see = (target: Target, expected: Partial<Sight> = { isVisible: true }) =>
    expect(async () => {
      const sight = (await evaluate(look, target)) ?? { isVisible: false };
      expect(sight, [target.css, target.name].join(' ')).toMatchObject(expected);
    }).toPass(patience);

  /** Scrolls to an element and waits until it stands still, to say where its middle is. */
  async function aim(target: Target): Promise<[x: number, y: number]> {
    let last = '';
    let middle: [number, number] = [0, 0];
    await expect(async () => {
      const sight = await evaluate(look, target, 'scroll');
      const before = last;
      last = JSON.stringify(sight);
      if (sight) middle = [sight.x, sight.y];
      expect(sight, `${target.css} ${target.name}`).toMatchObject({ isVisible: true, isOnTop: true });
      expect(last).toBe(before);
    }).toPass(patience);
    return middle;
  }

  return {
    size,
    evaluate,
    see,
    until,
    open: (path: string, origin = site) => driver.open(origin + path, size),
    goBack: () => driver.goBack(),
    isAt: (path: string) => until(() => location.pathname + location.search + location.hash, path),
    click: async (target: Target) => driver.click(...(await aim(target))),
    hover: async (target: Target) => driver.moveMouse(...(await aim(target))),
    focus: (target: Target) => evaluate(look, target, 'focus'),
    type: (text: string) => driver.type(text),
    async press(...keys: Key[]) {
      for (const key of keys) await driver.press(key);
    },
    readErrors: () => driver.readErrors(),
  };
}
