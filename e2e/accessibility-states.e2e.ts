import { expect, type Page, test } from '@playwright/test';
import { findViolations, widths } from './axe.ts';
import { listFormStates } from './form-states.ts';
import { listPageStates, type State } from './page-states.ts';
import { findUnmarkedLanguage } from './unmarked-language.ts';
import { watchPolicy } from './watch-policy.ts';

// Pages as visitors leave them: opened, filled, refused. Every state in every width it exists in, the
// narrowest first.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Goes where nothing is left of the state before but what the browser has fetched: what is typed is kept as a
 * page goes.
 */
async function leave(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}

/**
 * Brings a page into one state after the other, which its policy must allow, and judges each: at the narrowest
 * of its widths, or, for `npm run test:full`, at the others.
 */
async function judgeStates(
  page: Page,
  states: State[],
  judge: (name: string) => Promise<string[]>,
  isFull = false,
) {
  const refused = await watchPolicy(page);
  for (const { name, path, reach, widths: own = widths } of states) {
    const chosen = isFull ? own.slice(1) : own.slice(0, 1);
    if (chosen.length === 0) continue;
    const title = `${path} with ${name}`;
    await test.step(title, async () => {
      await leave(page);
      await page.setViewportSize({ width: chosen[0] ?? 0, height: 900 });
      await page.goto(path);
      const sign = await reach(page);
      await expect(sign, title).toBeVisible();
      expect.soft(refused, title).toEqual([]);
      for (const width of chosen) {
        await page.setViewportSize({ width, height: 900 });
        await expect(sign, title).toBeVisible();
        expect.soft(await judge(`${title} at ${width} px`)).toEqual([]);
      }
      // What axe does to a page is its own.
      refused.length = 0;
    });
  }
}

// A toast is announced in one language, Chinese, also what server or network say in English: of a single
// word, and without the network's, the judgement of languages sees nothing.
const englishStates = [...listPageStates('en'), ...listFormStates('en', 'Busy')].filter(
  ({ name }) => name !== 'network gone',
);
const stored = 'Your message could not be stored just now. Please try again in a moment.';
const chineseStates = [...listPageStates('zh-Hans'), ...listFormStates('zh-Hans', stored)];
const groups = Map.groupBy(englishStates, ({ path }) => path.startsWith('/contact'));
for (const [isForm, states] of groups)
  for (const isFull of [false, true])
    test(`axe finds nothing in the states of ${isForm ? 'the form' : 'pages'}${isFull ? ' on wider screens' : ''}`, {
      tag: isFull ? '@full' : [],
    }, async ({ page }) => {
      const judge = async (name: string) => [
        ...(await findViolations(page, name)),
        ...(await findUnmarkedLanguage(page)),
      ];
      await judgeStates(page, states, judge, isFull);
    });

// For axe, they are built as the English ones are.
test('every state of the Chinese pages is in Chinese', ({ page }) =>
  judgeStates(page, chineseStates, () => findUnmarkedLanguage(page)));

test('axe finds nothing on the form that comes back without script', async ({ browser, baseURL }) => {
  const answer = await fetch(`${baseURL}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams({ name: 'L', email: 'none', message: '' }),
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  const page = await browser.newPage({ baseURL });
  await page.route('**/contact', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/contact');
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  expect(await findViolations(page, 'the form that comes back')).toEqual([]);
});
