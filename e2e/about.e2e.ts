import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectReadable } from './axe.ts';
import { holdRequests } from './hold-requests.ts';
import { judgeLayout } from './judge-layout.ts';
import { expectAtRest } from './page-at-rest.ts';

const questions = [
  'What age groups do you teach?',
  'Do you offer online or in-person lessons?',
  'Can adults start as complete beginners?',
  'How do I choose the right teacher?',
  'What happens if I miss a lesson?',
];

const question = (page: Page, index: number) => page.getByRole('button', { name: questions[index] });

async function expectOpen(page: Page, open: number | null) {
  for (const index of questions.keys())
    await expect(question(page, index)).toHaveAttribute('aria-expanded', String(index === open));
  await expect(page.getByRole('region').filter({ visible: true })).toHaveCount(open === null ? 0 : 1);
}

/** Nothing covers the question: it stands whole under the header. */
async function expectInSight(trigger: Locator) {
  await expect(async () => {
    const box = await trigger.boundingBox();
    const header = await trigger.page().getByRole('banner').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    await expect(trigger).toBeInViewport({ ratio: 1 });
  }).toPass();
}

test('questions open one at a time, close again, and follow the keys of an accordion', async ({ page }) => {
  await page.goto('/about');
  await expectOpen(page, null);
  await question(page, 1).click();
  await expectOpen(page, 1);
  await expect(page.getByRole('region', { name: questions[1] })).toContainText(
    'our studio in Bellaire, Houston',
  );
  await question(page, 4).click();
  await expectOpen(page, 4);
  await question(page, 4).click();
  await expectOpen(page, null);
  for (const name of questions)
    await expect(
      page.getByRole('heading', { level: 3 }).getByRole('button', { name, exact: true }),
    ).toBeVisible();
  await question(page, 0).focus();
  for (const step of ['ArrowUp 4', 'ArrowDown 0', 'ArrowDown 1', 'End 4', 'ArrowUp 3', 'Home 0']) {
    const [key = '', focused] = step.split(' ');
    await page.keyboard.press(key);
    await expect(question(page, Number(focused)), step).toBeFocused();
  }
  await expectOpen(page, null);
  await page.keyboard.press('Enter');
  await expectOpen(page, 0);
  await page.keyboard.press('Space');
  await expectOpen(page, null);
  await test.step('open and close over the time that the design gives', async () => {
    const moving = await question(page, 0).evaluate((button: HTMLElement) => {
      button.click();
      const answer = document.getElementById(button.getAttribute('aria-controls') ?? '');
      return answer?.getAnimations().map((each) => (each as CSSTransition).transitionProperty);
    });
    expect(moving).toContain('height');
  });
  await expectOpen(page, 0);
  await test.step('open when the browser finds words in them', async () => {
    // Find-in-page dispatches this event before it scrolls to the words.
    await page.locator('#missed-lessons').dispatchEvent('beforematch');
    await expectOpen(page, 4);
  });
  await test.step('are all open on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-questions] p').filter({ visible: true })).toHaveCount(questions.length);
    expect(await judgeLayout(page, 'on paper')).toEqual([]);
  });
});

test('questions open from an address that names them, and when it changes', async ({ page }) => {
  await page.goto('/about#missed-lessons');
  await expectOpen(page, 4);
  await expectInSight(question(page, 4));
  await page.evaluate(() => {
    location.hash = 'choosing-a-teacher';
  });
  await expectOpen(page, 3);
  await expectInSight(question(page, 3));
  await page.goBack();
  await expectOpen(page, 4);
  // By way of another page, because a change of the hash alone loads nothing.
  await page.goto('/robots.txt');
  await page.goto('/about#no-such-question');
  await expectOpen(page, null);
});

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

test('quotes go round with buttons, as fast as one presses, dots and arrow keys', async ({ page }) => {
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

test('quotes move while their script is on its way, and stay when it comes', async ({ page }) => {
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer is open, an address leads to one, all quotes can be read', async ({ page }) => {
    await page.goto('/about');
    for (const text of ['24-hour notice', 'We welcome students from age 4 to adults'])
      await expect(page.getByText(text)).toBeVisible();
    for (const index of quotes.keys()) {
      await quote(page, index).scrollIntoViewIfNeeded();
      await expect(quote(page, index)).toBeInViewport({ ratio: 0.95 });
    }
    // Below each other: none had to be scrolled to sideways.
    await expect(carousel(page).getByRole('list')).toHaveJSProperty('scrollLeft', 0);
    // No button that does nothing.
    await expect(page.getByRole('button', { name: 'Next quote' })).toBeHidden();
    await page.goto('/about#missed-lessons');
    await expect(page.getByText('24-hour notice')).toBeInViewport();
    await expectInSight(page.getByText('What happens if I miss a lesson?'));
  });
});
