import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { DeskWords } from '../../desk/words/desk-words.ts';
import type { Seeds } from './desk-seeds.ts';
import type { DeskServer } from './desk-server.ts';

/** The desk of a test, and the tools that bring it into its states. */
interface TestDesk {
  page: Page;
  desk: DeskServer;
  words: DeskWords;
  seeds: Seeds;
  /** Jun's browser, which is signed in. */
  colleague: APIRequestContext;
  /** Judges the current state, at 1440 px, by its name and an element that shows that it is reached. */
  judge: (name: string, sign: Locator) => Promise<void>;
}

/** One walk through all states of the desk: each is judged where it is reached. */
export type Walk = ReturnType<typeof createWalk>;

export function createWalk(testDesk: TestDesk) {
  const { page, desk } = testDesk;
  /** Goes to an address of the desk, with everything loaded anew. */
  const load = async (query = '') => void (await page.goto(`${desk.url}/desk${query}`));

  /** Goes to an address by way of another page, as links do: nothing stays open, and it is fast. */
  const open = (query = ''): Promise<void> =>
    page.evaluate(async (address) => {
      document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
      for (const next of ['/desk?page=people', address]) {
        history.pushState(null, '', next);
        window.dispatchEvent(new PopStateEvent('popstate'));
        await new Promise(requestAnimationFrame);
      }
    }, `/desk${query}`);

  return {
    ...testDesk,
    load,
    open,
    /** Opens an inquiry, all of it; by default without loading the page. */
    async openInquiry(id: string, list = '', go = open) {
      await go(`?${list}&inquiry=${id}`);
      const name = page.locator(`[data-inquiry="${id}"]:not([aria-busy=true]) #inquiry-name`);
      await expect(name).toBeVisible();
      return name;
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }).first(),
    heading: (name: string) => page.getByRole('heading', { name }).first(),
    menuItem: (name: string) => page.getByRole('menuitem', { name }),
    dialog: page.getByRole('dialog'),
    row: page.locator('[data-row]').first(),
  };
}

/** The answer of a server that fails. */
export const failure = { status: 500, json: { error: 'failed' } };
