import { expect, type Locator, type Page, test } from '@playwright/test';

const reach = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Call', exact: true });
const card = (page: Page) => page.getByRole('complementary');
const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

/** Where the focus goes in the page's main part, as its landmark or its place in it. */
async function tabThrough(page: Page) {
  const places: string[] = [];
  await page.locator('#main').focus();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const position = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('main')) return null;
      if (element.closest('aside')) return 'card';
      return element.closest('form') ? 'form' : 'row';
    });
    if (position === null) break;
    if (places.at(-1) !== position) places.push(position);
  }
  return places;
}

test('the form comes before the card on narrow pages, after it on wide ones', async ({ page }) => {
  await page.clock.setFixedTime('2026-07-14T12:00:00-05:00');
  for (const width of [390, 820])
    await test.step(`at ${width} px the form comes first, for eyes and keys`, async () => {
      await page.setViewportSize({ width, height: 844 });
      // Anew, at its top: the keys of the width before have scrolled it.
      await page.goto('/contact');
      const name = page.getByLabel(/^Name/);
      await expect(reach(page)).toHaveAttribute('href', 'tel:+17135550142');
      expect(await top(reach(page))).toBeLessThan(await top(name));
      const directions = page.getByRole('main').getByRole('link', { name: 'Directions' }).first();
      expect(await top(directions), 'beside the call').toBe(await top(reach(page)));
      // Within the first screen and a half.
      expect(await top(name)).toBeLessThan(1.5 * 844);
      expect(await top(name)).toBeLessThan(await top(card(page)));
      expect(await tabThrough(page)).toEqual(['row', 'form', 'card']);
      const hours = page.getByRole('main').getByText('Open now · until 8:00 PM');
      await expect(hours.filter({ visible: true })).toHaveCount(2);
    });
  await test.step('at 1440 px the card stands left of the form and comes first', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/contact');
    await expect(reach(page)).toBeHidden();
    const [left, right] = [await card(page).boundingBox(), await page.getByRole('form').boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    expect(left?.y).toBe(right?.y);
    expect(await tabThrough(page)).toEqual(['card', 'form']);
  });
});
