import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const profileLink = (page: Page, name: string) => page.getByRole('link', { name: `View Profile: ${name}` });

interface Scroll {
  id: string;
  behavior: string;
  /** Milliseconds since the page's first frame. */
  after: number;
}

/** Notes each scroll that the page's own script asks for, and whether the browser has scrolled before it. */
async function watchScrolls(page: Page): Promise<() => Promise<Scroll[]>> {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    let firstFrame = Number.NaN;
    requestAnimationFrame(() => {
      firstFrame = performance.now();
    });
    const original = Element.prototype.scrollIntoView;
    addEventListener('scroll', () => scrolls.length === 0 && scrolls.push({ id: 'the browser' }));
    Element.prototype.scrollIntoView = function (options) {
      const after = performance.now() - firstFrame;
      scrolls.push({ id: this.id, behavior: typeof options === 'object' ? options.behavior : '', after });
      original.call(this, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { scrolls: Scroll[] }).scrolls);
}

test('comes from a biography link to the card, its link ready to press', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Biography of Mateo Herrera' }).click();
  await expect(page).toHaveURL('/instructors#mateo-herrera');
  await expect(profileLink(page, 'Mateo Herrera')).toBeFocused();
  const portrait = card(page, 'Mateo Herrera').locator('[data-portrait]');
  await expect(portrait).toHaveCSS('outline-color', 'rgb(217, 87, 63)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/instructors/mateo-herrera');
});

test('scrolls smoothly to the named card after 100 ms, below the header', async ({ page }) => {
  const scrolls = await watchScrolls(page);
  await page.goto('/instructors#zhiyuan-chen');
  await expect(profileLink(page, 'Zhiyuan Chen')).toBeFocused();
  const [scroll, ...more] = await scrolls();
  expect(more).toEqual([]);
  expect(scroll).toMatchObject({ id: 'zhiyuan-chen', behavior: 'smooth' });
  // A timer never fires early; how late depends on the load of this machine.
  expect(scroll?.after).toBeGreaterThanOrEqual(99);
  await expect(card(page, 'Zhiyuan Chen')).toBeInViewport({ ratio: 0.9 });
  const header = await page.getByRole('banner').boundingBox();
  const box = await card(page, 'Zhiyuan Chen').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
});

test('focuses the card while other files are on their way', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scrolls = await watchScrolls(page);
  const release = await holdRequests(page, /\.(js|svg|json)$/);
  await page.goto('/instructors#xinyi-zhao', { waitUntil: 'domcontentloaded' });
  await expect(profileLink(page, 'Xinyi Zhao')).toBeFocused();
  release();
  await page.waitForLoadState('load');
  await expect(profileLink(page, 'Xinyi Zhao')).toBeFocused();
  await expect(card(page, 'Xinyi Zhao')).toBeInViewport({ ratio: 0.9 });
  expect(await scrolls()).toMatchObject([{ id: 'xinyi-zhao', behavior: 'instant' }]);
});

test('stays where it is when the hash names nobody', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.clock.install();
  const scrolls = await watchScrolls(page);
  for (const hash of ['#nobody', '#main', '#%E0%A4%A', '#']) {
    // Loaded anew: from one hash to the next, a page is not.
    await page.goto('/robots.txt');
    await page.goto(`/instructors${hash}`);
    await page.clock.runFor(1000);
    expect(await scrolls(), hash).toEqual([]);
    expect(errors, hash).toEqual([]);
    await expect(page.getByRole('article').locator(':focus'), hash).toHaveCount(0);
  }
});
