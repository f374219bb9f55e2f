import { expect, type Page, test } from '@playwright/test';
import { findViolations, widths } from './axe.ts';
import { chineseStates } from './chinese-states.ts';
import { formStates } from './form-states.ts';
import { pageStates, type State } from './page-states.ts';
import { findUnmarkedLanguage } from './unmarked-language.ts';

// Pages as visitors leave them: opened, filled, refused. Every state in every width it exists in, the narrowest first.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Goes where nothing is left of the state before but what the browser has fetched: what is typed is kept as a page goes. */
async function leave(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}

/** Brings a page into one state after the other, and judges each at some of its widths. */
async function judgeStates(
  page: Page,
  states: State[],
  chooseWidths: (state: State) => number[],
  judge: (name: string) => Promise<string[]>,
) {
  for (const state of states) {
    const { name, path, reach } = state;
    const chosen = chooseWidths(state);
    if (chosen.length > 0)
      await test.step(`${path} with ${name}`, async () => {
        await leave(page);
        await page.setViewportSize({ width: chosen[0] ?? 0, height: 900 });
        await page.goto(path);
        const sign = await reach(page);
        for (const width of chosen) {
          await page.setViewportSize({ width, height: 900 });
          await expect(sign, `${path} with ${name}`).toBeVisible();
          expect.soft(await judge(`${path} with ${name} at ${width} px`)).toEqual([]);
        }
      });
  }
}

const atNarrowest = ({ widths: its = widths }: State) => its.slice(0, 1);
const onlyNarrow = (state: State) => (state.isFull ? [] : atNarrowest(state));
const allOther = ({ widths: its = widths, isFull }: State) => (isFull ? its : its.slice(1));

const judgeAll = async (page: Page, name: string) => [
  ...(await findViolations(page, name)),
  ...(await findUnmarkedLanguage(page)),
];

const groups = Map.groupBy([...pageStates, ...formStates], ({ path }) => path.split(/[/?#]/)[1] || 'home');
for (const [group, states] of groups) {
  test(`axe finds nothing in the states of ${group}`, ({ page }) =>
    judgeStates(page, states, onlyNarrow, (name) => judgeAll(page, name)));
  test(
    `axe finds nothing in the other states of ${group}, and on wider screens`,
    {
      tag: '@full',
    },
    ({ page }) => judgeStates(page, states, allOther, (name) => judgeAll(page, name)),
  );
}

test('every state of the Chinese pages is in Chinese', ({ page }) =>
  judgeStates(page, chineseStates, onlyNarrow, () => findUnmarkedLanguage(page)));

// They are built as the English ones are.
test('axe finds nothing in the states of the Chinese pages', { tag: '@full' }, ({ page }) =>
  judgeStates(page, chineseStates, atNarrowest, (name) => judgeAll(page, name)),
);

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
