import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { expectAtRest } from './page-at-rest.ts';

// Playwright switches off what a visitor's browser does to be quick: here it is on.
let browser: Browser;

test.beforeAll(async ({ launchOptions }) => {
  browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});

test.afterAll(() => browser.close());

async function openPage(baseURL: string | undefined, path: string): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto(path);
  await expectAtRest(page);
  return page;
}

const wasKept = (page: Page) => page.evaluate(() => (window as { persisted?: boolean }).persisted === true);
test('finds the next page fetched, and asks for it to be built, after resting on its link', async ({
  baseURL,
}) => {
  const page = await openPage(baseURL, '/');
  const session = await page.context().newCDPSession(page);
  // Playwright keeps a page from being built ahead, so this sees that the browser was asked to.
  const prerendered: string[] = [];
  session.on('Preload.prerenderStatusUpdated', ({ key }) => prerendered.push(new URL(key.url).pathname));
  await session.send('Preload.enable');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Instructors' });
  await link.hover();
  await expect.poll(() => prerendered).toContain('/instructors');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Instructors');
  const [navigation] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
  );
  expect(navigation.deliveryType).toBe('navigational-prefetch');
  await page.context().close();
});

test('fetches the page behind a link where the browser has no speculation rules, within its policy', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/');
  await expectAtRest(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' });
  const fetched = page.waitForRequest('/about');
  await link.hover();
  // `connect-src` allows it; a link to prefetch, Firefox asks `default-src`.
  expect((await fetched).resourceType()).toBe('fetch');
  await link.click();
  await expect(page).toHaveURL('/about');
  expect(complaints).toEqual([]);
});

test('goes back to a page of any kind and finds it as it was left', async ({ baseURL }) => {
  const page = await openPage(baseURL, '/privacy');
  for (const path of [
    ...['/', '/about', '/instructors', '/instructors/haoran-wu', '/contact'],
    ...['/instruments/viola', '/programs/workshops'],
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expectAtRest(page);
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      const before = await page.evaluate(() => scrollY);
      await page.goto('/contact/thank-you');
      // One that was kept never loads again.
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(path);
      await expect.poll(() => wasKept(page), path).toBe(true);
      expect(await page.evaluate(() => scrollY), path).toBe(before);
    });
  await page.context().close();
});

test('goes back to a page that was not kept and finds it where it was left', async ({ page }) => {
  for (const path of ['/', '/about', '/instructors', '/instruments/viola', '/programs/workshops']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 1100, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1100);
    await page.goto('/contact/thank-you');
    // Playwright's browsers keep no page.
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-painted');
    await expect.poll(() => page.evaluate(() => scrollY), path).toBe(1100);
  }
});
