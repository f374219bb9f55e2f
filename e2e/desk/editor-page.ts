import type { APIRequestContext, Page } from '@playwright/test';
import type { TypedChange } from '../../desk/page/website/typed-fields.ts';
import type { DeskServer } from './desk-server.ts';
import { enter, expect } from './desk-test.ts';

// About Us in the editor, and its sentence under the heading.

export const address = 'content/en/about.yaml: hero.lead';
export const sentence = 'An academy in {academy.area}, open six days a week.';

export const field = (page: Page) =>
  page.getByRole('region', { name: 'Heading' }).getByRole('group', { name: 'Lead', exact: true });
export const lead = (page: Page) => field(page).getByRole('textbox', { name: 'Lead, English' });
export const chineseLead = (page: Page) => field(page).getByRole('textbox', { name: 'Lead, 中文' });
export const frame = (page: Page) => page.frameLocator('iframe:not([inert])');
export const saved = (page: Page) => page.getByText(/^Saved \d/);

/** Waits until the preview has loaded a page fully: from then on the editor hears the user's acts in it. */
export async function whenShown(page: Page): Promise<void> {
  // Before its page has come, the frame holds an empty one, which has loaded.
  await expect(frame(page).locator('main')).toBeVisible();
  const shown = await page.locator('iframe:not([inert])').elementHandle();
  await (await shown?.contentFrame())?.waitForLoadState();
}

/** Opens About Us in the editor. */
export async function edit(page: Page, desk: DeskServer): Promise<void> {
  await enter(page, desk, '?page=website&at=about');
  await expect(lead(page)).toBeVisible();
}

/** The unpublished changes, by address. */
export async function readDraft(page: Page, desk: DeskServer): Promise<Record<string, unknown>> {
  const { pages } = await (await page.request.get(`${desk.url}/desk/api/website/changes`)).json();
  return Object.fromEntries(
    pages
      .flatMap(({ fields }: { fields: object[] }) => fields)
      .map(({ address: of, after }: { address: string; after: unknown }) => [of, after]),
  );
}

/** Makes a page look for colleagues' changes at once, as when one comes back to it; else it does each 5 s. */
export const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** Whether visitors read a text at a path of the site. */
export const isOnSite = async (page: Page, { url }: DeskServer, path: string, text: string) =>
  (await (await page.request.get(`${url}${path}`)).text()).includes(text);

/** Saves changes by a browser that is signed in, as the page of the editor does. */
export const saveDraft = (browser: APIRequestContext, { url }: DeskServer, ...changes: TypedChange[]) =>
  browser.patch(`${url}/desk/api/website/draft`, {
    ...{ headers: { origin: url }, data: { changes }, failOnStatusCode: true },
  });
