import type { Page } from '@playwright/test';

/**
 * Keeps requests of a page waiting, as a slow network does.
 *
 * @returns lets them go on
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
