import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test';
import type { DeskWords } from '../../site/content/desk-schema.ts';
import type { Seeds } from './desk-seeds.ts';
import { type DeskServer, jun } from './desk-server.ts';

/** The desk of a test, with what its states are made of. */
export interface Stage {
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
  reach: (stage: Stage) => Promise<Locator>;
}

/** Signs Jun in, in a browser of his own. */
export async function signInColleague(desk: DeskServer): Promise<APIRequestContext> {
  const extraHTTPHeaders = { origin: desk.url };
  const colleague = await request.newContext({ baseURL: desk.url, extraHTTPHeaders });
  await colleague.post('/desk/api/codes', { data: { email: jun.email } });
  await expect.poll(() => desk.readCodes(jun.email)).toHaveLength(1);
  const [code] = await desk.readCodes(jun.email);
  await colleague.post('/desk/api/sessions', { data: { code } });
  return colleague;
}

/** Goes to an address of the desk, with everything loaded anew. */
export async function open({ page, desk }: Stage, query = ''): Promise<void> {
  await page.goto(`${desk.url}/desk${query}`);
}

export const button = ({ page }: Stage, name: string) =>
  page.getByRole('button', { name, exact: true }).first();
export const heading = ({ page }: Stage, name: string) => page.getByRole('heading', { name }).first();
export const openInquiry = async (stage: Stage, id: string, list = '') => {
  await open(stage, `?${list}&inquiry=${id}`);
  await expect(stage.page.locator('#inquiry-name')).toBeVisible();
  return stage.page.locator('#inquiry-name');
};

/** A state that an address alone leads to. */
export const at = (name: string, query: string, find: (stage: Stage) => Locator): DeskState => ({
  name,
  reach: async (stage) => {
    await open(stage, query);
    return find(stage);
  },
});

export const rows = ({ page }: Stage) => page.locator('[data-row]').first();
