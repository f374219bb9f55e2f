import { expect, type Page, test } from '@playwright/test';
import { expectReadable } from './axe.ts';
import { expectAtRest } from './page-at-rest.ts';

const player = (page: Page) => page.getByRole('figure', { name: 'Listen' });
const play = (page: Page) => player(page).getByRole('button', { name: /^Play: / });
const pause = (page: Page) => player(page).getByRole('button', { name: 'Pause' });
const seek = (page: Page) => player(page).getByRole('slider', { name: 'Seek' });

/** The state of the page's audio element. */
const readAudio = (page: Page) =>
  page.locator('audio').evaluate((own: HTMLAudioElement) => ({ paused: own.paused, time: own.currentTime }));
const time = async (page: Page) => (await readAudio(page)).time;

/** The addresses of recordings that the page asks for, as it asks. */
function watchRecordings(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => /\.(webm|m4a)$/.test(request.url()) && asked.push(request.url()));
  return asked;
}

test('a visitor hears the violin until another tab plays the piano', async ({ page, context }) => {
  const asked = watchRecordings(page);
  const other = await context.newPage();
  await other.goto('/instruments/piano');
  await page.goto('/instruments/violin');
  await expectAtRest(page);
  await expect(player(page)).toContainText('Listen to the violin');
  await expect(player(page)).toContainText('Antonio Vivaldi, Winter: Largo');
  await expect(player(page)).toContainText('0:00 / 0:11');
  await expect(page.locator('audio')).toHaveAttribute('preload', 'none');
  expect(asked).toEqual([]);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => time(page)).toBeGreaterThan(1);
  await expect(seek(page)).toHaveAttribute('aria-valuetext', /^0:0[1-9] of 0:11$/);
  expect(asked.length).toBeGreaterThan(0);
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  const paused = await time(page);
  expect(paused).toBeGreaterThan(1);
  await play(page).click();
  await expect.poll(() => time(page)).toBeGreaterThan(paused);

  await play(other).focus();
  await other.keyboard.press('Space');
  await expect(pause(other)).toBeFocused();
  await expect.poll(() => time(other)).toBeGreaterThan(1);
  await expect(play(page)).toBeAttached();
  expect((await readAudio(page)).paused).toBe(true);
  await other.keyboard.press('Enter');
  await expect(play(other)).toBeFocused();
  await other.keyboard.press('Tab');
  await expect(seek(other)).toBeFocused();
  await other.keyboard.press('End');
  await expect.poll(() => time(other)).toBeCloseTo(11.75);
  await expect(seek(other)).toHaveAttribute('aria-valuetext', '0:11 of 0:12');
});

test('a press on the waveform goes there before anything is downloaded', async ({ page }) => {
  const asked = watchRecordings(page);
  await page.goto('/instruments/cello');
  const box = await seek(page).boundingBox();
  if (!box) throw new Error('The waveform is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => time(page)).toBeCloseTo(6, 0);
  await expect(player(page)).toContainText(/0:0[56] \/ 0:12/);
  expect(asked).toEqual([]);
  await play(page).click();
  await expect.poll(() => time(page)).toBeGreaterThan(6.3);

  await seek(page).press('End');
  await expect(play(page)).toBeVisible();
  await expect(player(page)).toContainText('0:00 / 0:12');
  expect(await readAudio(page)).toEqual({ paused: true, time: 0 });
  await play(page).click();
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  expect(await time(page)).toBeLessThan(8);
  await expectReadable(page);
});

test('a recording that cannot be loaded is said to be, and a later press tries again', async ({ page }) => {
  await page.route(/\.(webm|m4a)$/, (route) => route.abort());
  await page.goto('/instruments/flute');
  const failed = player(page).getByRole('alert');
  await play(page).click();
  await expect(failed).toHaveText('This recording cannot be played right now.');
  await expectReadable(page);
  await expect(play(page)).toBeVisible();
  await page.unroute(/\.(webm|m4a)$/);
  await play(page).click();
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  await expect(failed).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s own player is there, and no button that does nothing', async ({ page }) => {
    const asked = watchRecordings(page);
    await page.goto('/instruments/voice');
    await expect(page.locator('audio[controls]')).toBeVisible();
    await expect(page.locator('audio')).toHaveAttribute('preload', 'none');
    await expect(play(page)).toHaveCount(0);
    await expect(seek(page)).toHaveCount(0);
    const note = player(page).locator('details');
    await expect(note).not.toHaveAttribute('open');
    await page.getByText('About this recording').click();
    await expect(note).toHaveAttribute('open');
    await expect(note).toContainText('until our instructors record it: a voice alone');
    expect(asked).toEqual([]);
  });
});
