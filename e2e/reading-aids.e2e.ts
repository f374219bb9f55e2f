import { expect, test } from '@playwright/test';
import { findUnmarkedLanguage } from './unmarked-language.ts';

// Settings of browsers and systems that help people to read and press. every-page.e2e.ts has those that every
// page is tested with.

test('words in another language have to be marked as such, names have not', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel(/^Inquiry Type/).evaluate((select: HTMLSelectElement) => {
    const marked = new Option('已标记');
    marked.lang = 'zh-Hans';
    select.append(new Option('一般问题'), marked, new Option('General 一般'));
  });
  expect(await findUnmarkedLanguage(page)).toEqual(['en: 一般问题']);
  await page.goto('/zh/contact');
  await page.getByRole('main').evaluate((main) => {
    const names =
      '请写给Yerin Park：yerin.park@example.org，微信MusicAcademyHTX，或访问https://example.org。';
    // The last is a word of the desk alone.
    main.append(names, 'Failed to fetch', '请看Contact页面', 'Undo');
    main.setAttribute('aria-label', 'Menu');
  });
  const found = ['Failed to fetch', '请看Contact页面', 'Undo', 'Menu'];
  expect(await findUnmarkedLanguage(page)).toEqual(found.map((words) => `zh-Hans: ${words}`));
});

test('more contrast makes every text as dark as the headings', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/contact');
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--ink-2'), style.getPropertyValue('--edge')];
  });
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'));
  expect(colors).toEqual([ink, ink]);
});

test('forced colors leave the edges of buttons', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const buttons = { '/contact': 'Send Message', '/instruments/violin': /^Play: / };
  for (const [path, name] of Object.entries(buttons)) {
    await page.goto(path);
    const edge = await page.getByRole('button', { name }).evaluate((button) => {
      const { borderStyle, borderWidth } = getComputedStyle(button);
      return `${borderStyle} ${borderWidth}`;
    });
    expect(edge, path).toMatch(/^solid [1-9]/);
  }
});
