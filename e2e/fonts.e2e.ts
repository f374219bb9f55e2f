import { expect, test } from '@playwright/test';

test('what a visitor types in other letters is shown in the same font', async ({ page }) => {
  // A font that comes late is not shown on the first page, nor are the ones for other letters.
  await page.goto('/privacy');
  await page.evaluate(() => document.fonts.ready);
  await page.goto('/contact');
  const name = page.getByLabel('Name');
  for (const [typed, file] of [
    ['Søren', 'figtree-latin-var'],
    ['Łukasz', 'figtree-latin-ext-var'],
  ] as const) {
    const fetched = page.waitForResponse((response) => response.url().includes(`/${file}.`));
    await name.fill(typed);
    expect((await fetched).ok()).toBe(true);
  }
});

test('a rare letter of our own words is drawn in the same font', async ({ page }) => {
  await page.goto('/instruments/viola');
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  const composer = page.locator('figcaption', { hasText: 'Dvořák' });
  await composer.scrollIntoViewIfNeeded();
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('DOM.enable');
  await chromium.send('CSS.enable');
  await composer.evaluate((element) => element.setAttribute('data-measured', ''));
  const { root } = await chromium.send('DOM.getDocument');
  const { nodeId } = await chromium.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-measured]',
  });
  const { fonts } = await chromium.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts).toMatchObject([{ familyName: expect.stringMatching(/^Figtree/), isCustomFont: true }]);
});
