import type { BrowserContext, Page } from '@playwright/test';

/**
 * Keeps requests of a page waiting, as a slow network does.
 *
 * @param method holds those of this method alone
 * @returns releases the requests
 */
export async function holdRequests(page: Page | BrowserContext, url: string | RegExp, method?: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets the next request for an address reach the server, and loses the answer. */
export const loseAnswer = (page: Page, url: string) =>
  page.route(url, (route) => route.fetch().then(() => route.abort()), { times: 1 });

/** Gives the page the first answer of an address later, as it was when it was asked for. */
export async function delayFirstAnswer(page: Page, url: string | RegExp) {
  const underWay = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    count += 1;
    if (count > 1) return route.continue();
    const response = await route.fetch();
    underWay.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { isUnderWay: underWay.promise, release: released.resolve };
}
