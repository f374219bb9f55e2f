import { expect, test } from '@playwright/test';
import { expectAtRest } from './page-at-rest.ts';

// In one worker: each would start such a browser.
test.describe.configure({ mode: 'default' });

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // This browser has the back-forward cache, as a visitor's does; Playwright switches it off by default.
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('finds the next page fetched after resting on its link', async ({ page }) => {
  await page.goto('/');
  await expectAtRest(page);
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
});

test('fetches a page where the browser has no speculation rules', async ({ page }) => {
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

// Together these pages have every script.
test('goes back to a page and finds it as it was left', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  for (const path of ['/', '/about', '/instructors', '/contact', '/instruments/viola'])
    await test.step(path, async () => {
      await page.goto(path);
      await expectAtRest(page);
      const before = await page.evaluate(() => {
        scrollTo({ top: 500, behavior: 'instant' });
        return scrollY;
      });
      await page.goto('/contact/thank-you');
      // A page from the back-forward cache never loads again.
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(path);
      const read = () => page.evaluate(() => [(window as { persisted?: boolean }).persisted, scrollY]);
      await expect.poll(read, { message: path, intervals: [50] }).toEqual([true, before]);
    });
});
