import type { Page } from '@playwright/test';

/**
 * Keeps requests of a page waiting, as a slow network does.
 *
 * @param method holds those of this method alone
 * @returns lets them go on
 */
export async function holdRequests(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}
