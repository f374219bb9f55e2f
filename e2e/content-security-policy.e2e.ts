import { expect, test } from '@playwright/test';
import { watchPolicy } from './watch-policy.ts';

// Pages at rest are visited by every-page.e2e.ts, pages as visitors leave them by
// accessibility-states.e2e.ts, the embedded form under its own policy by enquiry-embed.e2e.ts.

test('without script, a refused form comes back in its own styles', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/contact');
  const look = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await look('Send Message');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  expect(await look('Send Message')).toBe(before);
  expect(errors.filter((error) => error.includes('Content Security Policy'))).toEqual([]);
  await context.close();
});

test('what someone else brings into a page does not run', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto('/');
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.innerHTML = `<img src="/nothing.png" onerror="document.title = 'taken'" style="color: red">`;
    const script = document.createElement('script');
    script.textContent = "document.title = 'taken'";
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/';
    document.body.append(place, script, frame, base);
  });
  await expect
    .poll(() => refused.map((text) => text.split(' ')[0]).sort())
    .toEqual(['base-uri', 'frame-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
  await expect(page).not.toHaveTitle('taken');
});
