import { expect, type Page, test } from '@playwright/test';
import { findViolations, widths } from './axe.ts';
import { chineseStates } from './chinese-states.ts';
import { formStates } from './form-states.ts';
import { pageStates } from './page-states.ts';
import { findUnmarkedLanguage } from './unmarked-language.ts';

// Pages as visitors leave them: opened, filled, refused. Every state in every width it exists in, the narrowest first.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, reach, widths: itsWidths = widths } of [
  ...pageStates,
  ...formStates,
  ...chineseStates,
]) {
  const [narrow = 0, ...wider] = itsWidths;
  const expectNothing = async (page: Page, tested: number[]) => {
    const problems: string[] = [];
    await page.setViewportSize({ width: tested[0] ?? 0, height: 900 });
    await page.goto(path);
    const sign = await reach(page);
    for (const width of tested) {
      await page.setViewportSize({ width, height: 900 });
      await expect(sign).toBeVisible();
      problems.push(...(await findViolations(page, `${path} with ${name} at ${width} px`)));
      problems.push(...(await findUnmarkedLanguage(page)));
    }
    expect(problems).toEqual([]);
  };
  test(`axe finds nothing on ${path} with ${name}`, ({ page }) => expectNothing(page, [narrow]));
  if (wider.length > 0)
    test(
      `axe finds nothing on ${path} with ${name} at ${wider.join(' and ')} px`,
      {
        tag: '@full',
      },
      ({ page }) => expectNothing(page, wider),
    );
}

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
