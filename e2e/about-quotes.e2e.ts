import { expect, type Page, test } from '@playwright/test';
import { expectReadable } from './axe.ts';
import { holdRequests } from './hold-requests.ts';
import { expectAtRest } from './page-at-rest.ts';

const quotes = ['The lesson I remember', 'Nobody sounds beautiful', 'Bring me the song'];

const carousel = (page: Page) => page.getByRole('group', { name: 'What Our Teachers Say' });
const quote = (page: Page, index: number) =>
  carousel(page).getByRole('blockquote').filter({ hasText: quotes[index] });
const press = (page: Page, name: string) => carousel(page).getByRole('button', { name }).click();

async function openCarousel(page: Page) {
  await page.goto('/about');
  await carousel(page).scrollIntoViewIfNeeded();
}

/** The quote is in front, its dot is the marked one, and the others are out of sight. */
async function expectQuote(page: Page, shown: number) {
  await expect(quote(page, shown)).toBeInViewport({ ratio: 0.95 });
  for (const other of [1, 2]) await expect(quote(page, (shown + other) % quotes.length)).not.toBeInViewport();
  await expect(carousel(page).locator('[aria-current]')).toHaveAccessibleName(`Quote ${shown + 1} of 3`);
}

test.describe('quotes', () => {
  test('go round with buttons, as fast as one presses, dots and arrow keys', async ({ page }) => {
    await openCarousel(page);
    const announced = carousel(page).locator('[aria-live=polite]');
    const next = carousel(page).getByRole('button', { name: 'Next quote' });
    await expectQuote(page, 0);
    await expect(announced).toBeEmpty();
    for (const shown of [1, 2, 0]) {
      await next.click();
      await expectQuote(page, shown);
      if (shown === 1)
        await expect(announced).toHaveText(/^Quote 2 of 3: “Nobody sounds beautiful.*” Haoran Wu, Violin$/);
    }
    for (const shown of [2, 1]) {
      await press(page, 'Previous quote');
      await expectQuote(page, shown);
    }
    // Pressed as fast as a person can.
    await next.dblclick();
    await expectQuote(page, 0);
    await next.dblclick();
    await expectQuote(page, 2);
    // Without motion the track stops at the same quote; the presses above have shown the motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const shown of [2, 1, 0]) {
      await press(page, `Quote ${shown + 1} of 3`);
      await expectQuote(page, shown);
    }
    await carousel(page).getByRole('list').focus();
    await page.keyboard.press('ArrowLeft');
    await expectQuote(page, 2);
    await page.keyboard.press('ArrowRight');
    await expectQuote(page, 0);
    await next.focus();
    await page.keyboard.press('ArrowRight');
    await expectQuote(page, 1);
    await page.getByRole('button', { name: 'What age groups do you teach?' }).click();
    await expectReadable(page);
  });

  test('move while their script is on its way, and stay where they are when it comes', async ({ page }) => {
    const release = await holdRequests(page, '**/*.js');
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    for (const shown of [1, 2, 0]) {
      await press(page, 'Next quote');
      await expectQuote(page, shown);
      // Without motion the track stops at the same quote; the first press has shown the motion.
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }
    await press(page, 'Previous quote');
    await expectQuote(page, 2);
    release();
    await expectAtRest(page);
    await expectQuote(page, 2);
  });
});

test.describe('quotes under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** A finger that pulls the quotes sideways; real touches, so that the browser itself scrolls. */
  async function swipe(page: Page, across: number) {
    const track = carousel(page).getByRole('list');
    // On its last pixels it is still between two quotes, also where the next one is in sight.
    await expect
      .poll(() => track.evaluate(({ scrollLeft, clientWidth }) => scrollLeft % clientWidth))
      .toBe(0);
    const box = await track.boundingBox();
    if (!box) throw new Error('The quotes are not on the screen');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', part: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: 195 + across * (part - 0.5), y: box.y + box.height / 2 }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 10; step++) {
      await touch('touchMove', step / 10);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('follow a swipe, and wrap at both ends', async ({ page }) => {
    await openCarousel(page);
    for (const [across, shown] of [
      [-260, 1],
      [260, 0],
      [260, 2],
      [-260, 0],
    ] as const) {
      await swipe(page, across);
      await expectQuote(page, shown);
    }
    // A swipe beyond the first quote once made the browser go back.
    await expect(page).toHaveURL(/\/about$/);
  });
});

test.describe('quotes without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all three quotes can be read, without buttons that do nothing', async ({ page }) => {
    await page.goto('/about');
    for (const index of quotes.keys()) {
      await quote(page, index).scrollIntoViewIfNeeded();
      await expect(quote(page, index)).toBeInViewport({ ratio: 0.95 });
    }
    // Below each other: none had to be scrolled to sideways.
    await expect(carousel(page).getByRole('list')).toHaveJSProperty('scrollLeft', 0);
    await expect(page.getByRole('button', { name: 'Next quote' })).toBeHidden();
  });
});
