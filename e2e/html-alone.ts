import { type Page, test } from '@playwright/test';

// What a page says stands in its HTML, and how it looks in the style sheet within. Without scripts, pictures and fonts a page
// opens in a fraction of the time, so that one test can read many.

/** Tests of this file, or of the group it is called in, run without script. */
export const withoutScript = () => test.use({ javaScriptEnabled: false });

/** From here on the page fetches HTML alone. */
export async function fetchHtmlAlone(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
}
