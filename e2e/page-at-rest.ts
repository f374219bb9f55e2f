import { expect, type Page } from '@playwright/test';

/**
 * Waits until everything that a page fetches by itself has come and run. A network that is idle is no sign of
 * that: on a busy machine it may be idle before the page's script has asked for the next one.
 */
export async function expectAtRest(page: Page) {
  // The last thing that the script of every page does.
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  await page.evaluate(async () => {
    // An intersection observer first reports within the frame after the one that creates it.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    // A module that is there already is not fetched again; this waits until it has run.
    await Promise.all(
      [...document.scripts].filter(({ src, type }) => src && type === 'module').map(({ src }) => import(src)),
    );
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
