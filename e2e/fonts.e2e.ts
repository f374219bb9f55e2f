import { expect, test } from '@playwright/test';

test('what a visitor types in other letters is shown in the same font', async ({ page }) => {
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

test('a font that comes late is shown on the first page already', async ({ page }) => {
  await page.route(/\.woff2/, async (route) => {
    // Longer than a browser waits with `font-display: optional`.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  for (const [selector, family] of [
    ['main h1', 'Young Serif'],
    ['main h1 ~ p', 'Figtree'],
  ] as const) {
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([family]);
  }
});
