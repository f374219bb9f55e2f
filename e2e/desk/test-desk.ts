import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test';
import type { DeskWords } from '../../desk/words/desk-words.ts';
import type { Seeds } from './desk-seeds.ts';
import { type DeskServer, jun } from './desk-server.ts';

/** The desk of a test, with what its states are made of. */
export interface TestDesk {
  page: Page;
  desk: DeskServer;
  words: DeskWords;
  seeds: Seeds;
  /** Jun's browser, which is signed in. */
  colleague: APIRequestContext;
}

/** A state of the desk; `reach` brings the page there at 1440 px and returns what shows that it is there. */
export interface DeskState {
  name: string;
  reach: (testDesk: TestDesk) => Promise<Locator>;
  /**
   * What of it stands in another state, too, and is judged there alone but in `npm run test:full`: its
   * elements, which axe judges, or its layout, as well.
   */
  alike?: 'elements' | 'layout';
}

export const createState = (
  name: string,
  reach: DeskState['reach'],
  details: Pick<DeskState, 'alike'> = {},
): DeskState => ({ name, reach, ...details });

/** Puts Jun on the list of staff and signs him in, in a browser of his own. */
export async function signInColleague(desk: DeskServer): Promise<APIRequestContext> {
  await desk.addStaff(jun);
  const colleague = await request.newContext({ baseURL: desk.url, extraHTTPHeaders: { origin: desk.url } });
  await desk.signIn(colleague, jun.email);
  return colleague;
}

/** Goes to an address of the desk, with everything loaded anew. */
export async function load({ page, desk }: TestDesk, query = ''): Promise<void> {
  await page.goto(`${desk.url}/desk${query}`);
}

/**
 * Goes to an address by way of another page, as links do, so that nothing stays open: to load takes far
 * longer.
 */
export async function open({ page }: TestDesk, query = ''): Promise<void> {
  await page.evaluate(async (address) => {
    document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    for (const next of ['/desk?page=people', address]) {
      history.pushState(null, '', next);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await new Promise(requestAnimationFrame);
    }
  }, `/desk${query}`);
}

export const button = ({ page }: TestDesk, name: string) =>
  page.getByRole('button', { name, exact: true }).first();
export const heading = ({ page }: TestDesk, name: string) => page.getByRole('heading', { name }).first();
/** Opens an inquiry, all of it; by default without loading the page. */
export const openInquiry = async (testDesk: TestDesk, id: string, list = '', go = open) => {
  await go(testDesk, `?${list}&inquiry=${id}`);
  const name = testDesk.page.locator(`[data-inquiry="${id}"]:not([aria-busy=true]) #inquiry-name`);
  await expect(name).toBeVisible();
  return name;
};

/** A state that an address alone leads to. */
export const at = (
  name: string,
  query: string,
  find: (testDesk: TestDesk) => Locator,
  details: Pick<DeskState, 'alike'> = {},
) =>
  createState(
    name,
    async (testDesk) => {
      await open(testDesk, query);
      return find(testDesk);
    },
    details,
  );

/** What a server answers that fails. */
export const failure = { status: 500, json: { error: 'failed' } };

export const rows = ({ page }: TestDesk) => page.locator('[data-row]').first();
