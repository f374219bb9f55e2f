import { expect } from '@playwright/test';
import type { Driver, Key } from './driver.ts';
import { inspect, type Sight, type Target } from './inspect.ts';

/** As long as a busy machine may take. */
const waiting = { timeout: 30_000, intervals: [20, 50, 100] };

export const button = (name: string): Target => ({ css: 'button, summary', name });
export const link = (name: string): Target => ({ css: 'a[href]', name });
export const field = (name: string): Target => ({ css: 'input, select, textarea', name });

/** Whether each script of the page has come, and the last one, which adds the manifest, has run. */
function haveScriptsCome() {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const asked = [...document.scripts].flatMap(({ text }) => [...text.matchAll(/import\("([^"]+)"\)/g)]);
  const isAwake = asked.length === 0 || document.querySelector('link[rel=manifest]') !== null;
  return isAwake && asked.every(([, path = '']) => fetched.has(path));
}

/** Someone who visits the site in any browser: a small set of actions, and their visible effects. */
export type Visitor = ReturnType<typeof createVisitor>;

/** @param site the origin of the site visited */
export function createVisitor(driver: Driver, site: string) {
  /** Runs a function in the page, with arguments and a result that JSON can carry. */
  const evaluate = <Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args) =>
    driver.evaluate(`(${task})(...${JSON.stringify(args)})`) as Promise<Result>;

  /** Waits until a function of the page returns this. While a page goes and the next comes, none answers. */
  const until = (task: () => unknown, expected: unknown) =>
    expect(async () => expect(await evaluate(task), String(task)).toEqual(expected)).toPass(waiting);

  /** Waits for the page's scripts: Firefox reports them as failed if the page is left before. */
  const leave = () => until(haveScriptsCome, true);

  /**
   * Waits until the target is seen as expected, by default visible, and stands still.
   *
   * @returns the target as it is seen
   */
  async function see(target: Target, expected: Partial<Sight> = { isVisible: true }, reach?: 'scroll') {
    let sight: Partial<Sight> = {};
    await expect(async () => {
      const before = sight;
      sight = (await evaluate(inspect, target, reach)) ?? { isVisible: false };
      expect(sight, [target.css, target.name].join(' ')).toMatchObject(expected);
      expect(sight).toEqual(before);
    }).toPass(waiting);
    return sight;
  }

  /** Where the mouse meets an element, once it can. */
  async function aim(target: Target): Promise<[x: number, y: number]> {
    const { x = 0, y = 0 } = await see(target, { isVisible: true, isOnTop: true }, 'scroll');
    return [x, y];
  }

  return {
    evaluate,
    see,
    until,
    async open(path: string, origin = site) {
      await leave();
      await driver.open(origin + path);
    },
    async goBack() {
      await leave();
      await driver.goBack();
    },
    isAt: (path: string) => until(() => location.pathname + location.search + location.hash, path),
    click: async (target: Target) => driver.click(...(await aim(target))),
    hover: async (target: Target) => driver.moveMouse(...(await aim(target))),
    focus: (target: Target) => evaluate(inspect, target, 'focus'),
    type: (text: string) => driver.type(text),
    async press(...keys: Key[]) {
      for (const key of keys) await driver.press(key);
    },
  };
}
