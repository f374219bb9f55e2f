import { expect, type Locator, type Page, test } from '@playwright/test';
import { fetchHtml, readWords } from './fetch-html.ts';
import { judgeLayout } from './judge-layout.ts';

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
    await expect(page.getByRole('heading', { level: 3, name }).getByRole('button')).toHaveAccessibleName(
      name,
    );
  await question(page, 0).focus();
  for (const [key, focused] of [
    ['ArrowUp', 4],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', 4],
    ['ArrowUp', 3],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(question(page, focused)).toBeFocused();
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

test.describe('questions without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer is open, and an address that names a question leads to it', async ({ page }) => {
    await page.goto('/about');
    for (const text of ['24-hour notice', 'We welcome students from age 4 to adults'])
      await expect(page.getByText(text)).toBeVisible();
    await page.goto('/about#missed-lessons');
    await expect(page.getByText('24-hour notice')).toBeInViewport();
    await expectInSight(page.getByText('What happens if I miss a lesson?'));
  });
});

test('has the eight sections in order, and three of the four highlighted teachers', async ({ request }) => {
  const html = await fetchHtml(request, '/about');
  expect(readWords(html, 'main h1')).toEqual(['World-Class Music Education, Rooted in Community']);
  expect(readWords(html, 'main h2')).toEqual([
    'About The Music Academy',
    'Our Core Values',
    'Why Choose The Music Academy',
    'Faculty Highlight',
    'What Our Teachers Say',
    'Frequently Asked Questions',
    expect.stringMatching(/^The first note is waiting/),
  ]);
  expect(readWords(html, 'main article h3')).toEqual(['Mei-Xuan Lin', 'Haoran Wu', 'Mateo Herrera']);
  expect(readWords(html, 'main a[href="/instructors"]')).toEqual(['View All Instructors']);
});
