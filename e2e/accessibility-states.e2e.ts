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
 * Brings a page into one state after the other, which its policy must allow, and judges each at some of its
 * widths.
 */
async function judgeStates(
  page: Page,
  states: State[],
  chooseWidths: (state: State) => number[],
  judge: (name: string) => Promise<string[]>,
) {
  const refused = await watchPolicy(page);
  for (const state of states) {
    const { name, path, reach } = state;
    const chosen = chooseWidths(state);
    if (chosen.length > 0)
      await test.step(`${path} with ${name}`, async () => {
        await leave(page);
        await page.setViewportSize({ width: chosen[0] ?? 0, height: 900 });
        await page.goto(path);
        const sign = await reach(page);
        await expect(sign, `${path} with ${name}`).toBeVisible();
        expect.soft(refused, `${path} with ${name}`).toEqual([]);
        for (const width of chosen) {
          await page.setViewportSize({ width, height: 900 });
          await expect(sign, `${path} with ${name}`).toBeVisible();
          expect.soft(await judge(`${path} with ${name} at ${width} px`)).toEqual([]);
        }
        // What axe does to a page is its own.
        refused.length = 0;
      });
  }
}

// Built as another state is: these wait for `npm run test:full`, and the widths but the narrowest.
const alike = ['instruments open', 'tooltip shown'];
const atNarrowest = ({ widths: its = widths }: State) => its.slice(0, 1);
const inEachRun = (state: State) => (alike.includes(state.name) ? [] : atNarrowest(state));
const inFullRun = ({ name, widths: its = widths }: State) => (alike.includes(name) ? its : its.slice(1));

// A toast is announced in one language, Chinese, also what server or network say in English: of a single
// word, and without the network's, the judgement of languages sees nothing.
const englishStates = [...listPageStates('en'), ...listFormStates('en', 'Busy')].filter(
  ({ name }) => name !== 'network gone',
);
const stored = 'Your message could not be stored just now. Please try again in a moment.';
const chineseStates = [...listPageStates('zh-Hans'), ...listFormStates('zh-Hans', stored)];
const judgeAll = async (page: Page, name: string) => [
  ...(await findViolations(page, name)),
  ...(await findUnmarkedLanguage(page)),
];
const groups = Map.groupBy(englishStates, ({ path }) => path.split(/[/?#]/)[1] || 'home');
for (const [group, states] of groups) {
  test(`axe finds nothing in the states of ${group}`, ({ page }) =>
    judgeStates(page, states, inEachRun, (name) => judgeAll(page, name)));
  test(`axe finds nothing in the states of ${group} on wider screens`, { tag: '@full' }, ({ page }) =>
    judgeStates(page, states, inFullRun, (name) => judgeAll(page, name)),
  );
}

// For axe, they are built as the English ones are.
test('every state of the Chinese pages is in Chinese', ({ page }) =>
  judgeStates(page, chineseStates, inEachRun, () => findUnmarkedLanguage(page)));

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
