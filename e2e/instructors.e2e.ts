import { expect, type Page, test } from '@playwright/test';
import { parse } from 'node-html-parser';
import { holdRequests } from './hold-requests.ts';

const names = [
  'Mei-Xuan Lin',
  'Haoran Wu',
  'Mateo Herrera',
  'Simone Baptiste',
  'Yerin Park',
  'Ingrid Halvorsen',
  'Theodore Novak',
  'Xinyi Zhao',
  'Julian Okafor',
  'Zhiyuan Chen',
];
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-');
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const profileLink = (page: Page, name: string) => page.getByRole('link', { name: `View Profile: ${name}` });

interface Scroll {
  id: string;
  behavior: string;
  /** Milliseconds since the page's first frame. */
  after: number;
}

/** Notes each scroll that the page's own script asks for. */
async function watchScrolls(page: Page): Promise<() => Promise<Scroll[]>> {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    let firstFrame = Number.NaN;
    requestAnimationFrame(() => {
      firstFrame = performance.now();
    });
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      const after = performance.now() - firstFrame;
      scrolls.push({ id: this.id, behavior: typeof options === 'object' ? options.behavior : '', after });
      original.call(this, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { scrolls: Scroll[] }).scrolls);
}

const nameTransition = (page: Page) =>
  page
    .locator('[data-portrait=mei-xuan-lin]')
    .evaluate((element) => getComputedStyle(element).viewTransitionName);

test('finds all ten instructors, each with a link to the profile; reads a profile, finds the slim footer of a profile instead of the shared one, and goes back to the list; asks the academy when no instructor seems right', async ({
  page,
}) => {
  await page.goto('/instructors');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Instructors');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(names);
  for (const name of names) {
    await expect(card(page, name)).toHaveAttribute('id', slugOf(name));
    await expect(profileLink(page, name)).toHaveAttribute('href', `/instructors/${slugOf(name)}`);
    await expect(page.getByRole('img', { name: `Illustrated portrait of ${name}` })).toBeAttached();
  }
  await expect(card(page, 'Mei-Xuan Lin')).toContainText('Piano, Music Theory');
  await expect(card(page, 'Mei-Xuan Lin')).toContainText(
    'Technique is kindness to your future self, so we build it slowly and cheerfully.',
  );
  expect(await nameTransition(page)).toBe('p-mei-xuan-lin');
  await profileLink(page, 'Mei-Xuan Lin').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mei-Xuan Lin');
  await test.step('the portrait is shared with the list when the page changes', async () => {
    expect(await nameTransition(page)).toBe('p-mei-xuan-lin');
    await expect(page.locator('[style]')).toHaveCount(0);
  });
  const main = page.getByRole('main');
  await expect(main.getByText('Piano, Music Theory', { exact: true })).toBeVisible();
  await expect(main.getByText('“Every hand has its own sound.”')).toBeVisible();
  await expect(main.locator('[lang=zh-Hans]')).toHaveText('林美萱');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'About',
    'Teaching Philosophy',
    'Additional Info',
    'Ready to start learning?',
  ]);
  await expect(main.getByRole('term')).toHaveText(['Age range', 'Specialties', 'Languages']);
  await expect(main.getByText('Ages 4 and up')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveCount(1);
  await expect(footer).toContainText('The Music Academy');
  await expect(footer).toContainText('© 2024');
  await expect(footer.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
    'href',
    'mailto:hello@example.org',
  );
  await expect(footer.getByRole('link', { name: '(713) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+17135550142',
  );
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to All Instructors' }).click();
  await expect(page).toHaveURL('/instructors');
  const block = page.getByRole('complementary');
  await expect(block.getByRole('heading')).toHaveText('Not sure which teacher is right for you?');
  await block.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('comes from a biography link to the card, its link ready to press', async ({ page }) => {
  const scrolls = await watchScrolls(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Biography of Mateo Herrera' }).click();
  await expect(page).toHaveURL('/instructors#mateo-herrera');
  await expect(profileLink(page, 'Mateo Herrera')).toBeFocused();
  await expect(card(page, 'Mateo Herrera').locator('[data-portrait]')).toHaveCSS(
    'outline-color',
    'rgb(217, 87, 63)',
  );
  expect(await scrolls()).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/instructors/mateo-herrera');
});

test('scrolls smoothly to the named card after 100 ms, below the header', async ({ page }) => {
  const scrolls = await watchScrolls(page);
  await page.goto('/instructors#zhiyuan-chen');
  await expect(profileLink(page, 'Zhiyuan Chen')).toBeFocused();
  const [scroll] = await scrolls();
  expect(scroll).toMatchObject({ id: 'zhiyuan-chen', behavior: 'smooth' });
  // A timer never fires early; how late depends on what else this machine does.
  expect(scroll?.after).toBeGreaterThanOrEqual(99);
  await expect(card(page, 'Zhiyuan Chen')).toBeInViewport({ ratio: 0.9 });
  const header = await page.getByRole('banner').boundingBox();
  const box = await card(page, 'Zhiyuan Chen').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  // The header can be read above the cards that scroll under it.
  const backdrop = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element, '::before').opacity);
  await expect.poll(backdrop).toBe('1');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`focuses the card while other files are on their way, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const scrolls = await watchScrolls(page);
    const release = await holdRequests(page, /\.(js|svg|json)$/);
    await page.goto('/instructors#xinyi-zhao', { waitUntil: 'domcontentloaded' });
    await expect(profileLink(page, 'Xinyi Zhao')).toBeFocused();
    release();
    await page.waitForLoadState('load');
    await expect(profileLink(page, 'Xinyi Zhao')).toBeFocused();
    await expect(card(page, 'Xinyi Zhao')).toBeInViewport({ ratio: 0.9 });
    const behavior = reducedMotion === 'reduce' ? 'instant' : 'smooth';
    expect(await scrolls()).toMatchObject([{ id: 'xinyi-zhao', behavior }]);
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

test('has a profile for each of the ten', async ({ request }) => {
  for (const name of names) {
    const answer = await request.get(`/instructors/${slugOf(name)}`);
    expect(answer.status(), name).toBe(200);
    const html = parse(await answer.text());
    expect(html.querySelector('h1')?.text.trim()).toBe(name);
    expect(html.querySelector(`main a[href="/contact?instructor=${slugOf(name)}"]`)?.text).toContain(
      'Contact This Teacher',
    );
  }
});

/** The upper edges of portrait, name and Ready card, and the left ones. */
async function placesOnProfile(page: Page) {
  const boxes = await Promise.all(
    [
      page.getByRole('img', { name: /^Illustrated portrait/ }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('heading', { name: 'Ready to start learning?' }),
    ].map((locator) => locator.boundingBox()),
  );
  const [portrait, name, ready] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  return { portrait, name, ready };
}

test('reads a profile on a phone from portrait to text to the Ready card, which from 704 px on stays beside the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/instructors/yerin-park');
  const phone = await placesOnProfile(page);
  expect(phone.portrait?.width).toBe(phone.portrait?.height);
  expect(phone.name?.y).toBeGreaterThan((phone.portrait?.y ?? 0) + (phone.portrait?.height ?? 0));
  const languages = page.getByText('Languages', { exact: true });
  expect(phone.ready?.y).toBeGreaterThan((await languages.boundingBox())?.y ?? 0);

  await page.setViewportSize({ width: 704, height: 600 });
  const { portrait, name, ready } = await placesOnProfile(page);
  expect(ready?.x).toBeLessThan(name?.x ?? 0);
  expect(portrait?.x).toBeLessThan(name?.x ?? 0);
  await languages.scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Contact This Teacher' })).toBeInViewport();
});
