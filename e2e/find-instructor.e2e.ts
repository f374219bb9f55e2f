import { expect, type Page, test } from '@playwright/test';
import { expectReadable } from './axe.ts';
import { readLayoutShift } from './layout-shift.ts';

// Without motion, which other tests try: a press waits until the page stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const select = (page: Page, name: string) => page.getByRole('search').getByLabel(name);
const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const count = (page: Page) => page.getByRole('search').getByRole('status');

async function expectFound(page: Page, names: string[]) {
  await expect(cards(page)).toHaveText(names);
  await expect(count(page)).toContainText(`Showing ${names.length} of 10 instructors`);
}

const said = (page: Page) => page.getByRole('article').getByText(/Also teaches|也教/);

const everyone = 10;
const violinists = ['Haoran Wu', 'Xinyi Zhao'];

test('a family finds who teaches the violin to a child of five, by keyboard, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/instructors');
  await expect(count(page)).toHaveText('Showing all 10 instructors', { useInnerText: true });
  await select(page, 'Instrument').selectOption('Violin');
  await expectFound(page, violinists);
  await expect(page).toHaveURL('/instructors?instrument=violin');
  await select(page, 'Student age').selectOption('5');
  await expectFound(page, ['Haoran Wu']);
  await select(page, 'Language').selectOption('Cantonese');
  await expectFound(page, ['Haoran Wu']);
  await expect(page).toHaveURL('/instructors?instrument=violin&age=5&language=cantonese');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(cards(page)).toHaveCount(everyone);
  await select(page, 'Instrument').focus();
  await page.keyboard.type('Obo');
  await page.keyboard.press('Tab');
  await expect(select(page, 'Student age')).toBeFocused();
  await expectFound(page, ['Ingrid Halvorsen']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Clear' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(everyone);
  // Choices that follow each other quickly all count.
  for (const instrument of ['Piano', 'Flute', 'Violin'])
    await select(page, 'Instrument').selectOption(instrument);
  await expectFound(page, violinists);
});

test('a choice is shared as an address, survives reload and back, and is cleared', async ({ page }) => {
  await page.goto('/instructors?instrument=violin&age=6');
  await expectFound(page, violinists);
  await expect(select(page, 'Instrument')).toHaveValue('violin');
  await page.getByRole('link', { name: 'View Profile: Xinyi Zhao' }).click();
  await expect(page).toHaveURL('/instructors/xinyi-zhao');
  await page.goBack();
  await expectFound(page, violinists);
  await expect(select(page, 'Student age')).toHaveValue('6');

  await page.goto('/instructors?language=korean');
  await expectFound(page, ['Yerin Park']);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(cards(page)).toHaveCount(everyone);
  await expect(page).toHaveURL('/instructors');
  await expect(select(page, 'Instrument')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Clear' })).toBeHidden();
  await page.goBack();
  await expectFound(page, ['Yerin Park']);
  await expect(select(page, 'Language')).toHaveValue('korean');
  await test.step('where nobody matches, the page says so, and offers to clear all or to ask', async () => {
    await select(page, 'Student age').selectOption('6');
    await select(page, 'Instrument').selectOption('Oboe');
    await expect(cards(page)).toHaveCount(0);
    await expect(count(page)).toContainText(
      'No instructor matches all of this. Try one filter fewer, or ask us.',
    );
    await expectReadable(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(cards(page)).toHaveCount(everyone);
  });
});

test('a card says that the chosen instrument is taught, too', async ({ page }) => {
  // Cello is in no list of instruments, so it is always said.
  await page.goto('/instructors');
  await expect(said(page).filter({ visible: true })).toHaveText(['Also teaches cello']);
  await select(page, 'Instrument').selectOption('Cello');
  await expectFound(page, ['Haoran Wu']);
  await expect(said(page).filter({ visible: true })).toHaveText(['Also teaches cello']);
  await page.goto('/instructors?instrument=music-theory');
  await expectFound(page, ['Mei-Xuan Lin', 'Zhiyuan Chen']);
  await expect(said(page).filter({ visible: true })).toHaveText(['Also teaches music theory']);
  await select(page, 'Instrument').selectOption('Piano');
  await expectFound(page, ['Mei-Xuan Lin', 'Julian Okafor', 'Zhiyuan Chen']);
  const zhiyuan = page.getByRole('article').filter({ hasText: 'Zhiyuan Chen' });
  await expect(zhiyuan.getByText('Also teaches piano')).toBeVisible();
  await page.goto('/zh/instructors?instrument=violin');
  await expect(said(page).filter({ visible: true })).toHaveText(['也教大提琴', '也教小提琴']);
});

test('a hash that names someone filtered out shows the card all the same', async ({ page }) => {
  await page.goto('/instructors?instrument=violin#mateo-herrera');
  await expectFound(page, ['Haoran Wu', 'Mateo Herrera', 'Xinyi Zhao']);
  await expect(page.getByRole('link', { name: 'View Profile: Mateo Herrera' })).toBeFocused();
  await page.evaluate(() => {
    location.hash = 'yerin-park';
  });
  await expectFound(page, ['Haoran Wu', 'Yerin Park', 'Xinyi Zhao']);
  await expect(page.getByRole('link', { name: 'View Profile: Yerin Park' })).toBeFocused();
  await select(page, 'Student age').selectOption('6');
  await expectFound(page, violinists);
  await expect(page).toHaveURL('/instructors?instrument=violin&age=6');
});

test('what nobody offers filters nothing, and a shared choice moves nothing', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/instructors?ref=mail&instrument=%22%5D&age=-1&language=#yerin-park');
  await expect(cards(page)).toHaveCount(everyone);
  await expect(page).toHaveURL('/instructors?ref=mail#yerin-park');
  await expect(count(page)).toHaveText('Showing all 10 instructors', { useInnerText: true });
  await select(page, 'Instrument').selectOption('Oboe');
  await expect(page).toHaveURL('/instructors?ref=mail&instrument=oboe');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/instructors?instrument=violin');
    await expectFound(page, violinists);
    expect(await readLayoutShift(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the full list is there, with what each teaches, and no filter', async ({ page }) => {
    await page.goto('/instructors?instrument=violin');
    await expect(cards(page)).toHaveCount(everyone);
    const haoran = page.getByRole('article').filter({ hasText: 'Haoran Wu' });
    for (const words of ['Ages 5 and up', 'English, Mandarin Chinese, Cantonese'])
      await expect(haoran.getByText(words)).toBeVisible();
    await expect(said(page).filter({ visible: true })).toHaveText(['Also teaches cello']);
    // Filters that need script are not offered.
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
