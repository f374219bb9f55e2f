import { globSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectReadable } from './axe.ts';
import { holdRequests } from './hold-requests.ts';
import { breakForm, fillInquiry, readInquiries, uniqueName } from './inquiry.ts';
import { expectAtRest } from './page-at-rest.ts';

const usualFile =
  /\.(?:html|js|css|svg|webp|avif|png|jpg|ico|woff2|webm|m4a|vcf|xml|txt|webmanifest)$|\.(?:br|gz)$/;

function readConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

test('gets lost and finds the way home', async ({ page, request }) => {
  for (const path of ['/no-such-page', '/instruments/tuba'])
    expect((await request.get(path)).status(), path).toBe(404);
  const lines = readConsole(page);
  const response = await page.goto('/a/b/c?d=e');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect.poll(() => lines).toContain('404 Error: User attempted to access non-existent route: /a/b/c');
  const home = page.getByRole('link', { name: 'Return to Home' });
  await home.click();
  await expect(page).toHaveURL('/');
});

test('only what visitors and the desk fetch lies in the built site', async ({ request }) => {
  const files = globSync('**/*.*', { cwd: 'dist' });
  const unusual = files.filter((file) => !usualFile.test(file));
  expect(unusual).toEqual(['speculation-rules.json']);
  for (const path of ['/built-with.json', '/_headers', '/index.html.br', '/_astro', '/.prerender/'])
    expect.soft((await request.get(path)).status(), path).toBe(404);
});

test('asks for an instructor who is not there and goes back to all', async ({ page }) => {
  const lines = readConsole(page);
  const response = await page.goto('/instructors/nobody-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instructor Not Found');
  await expect(
    page.getByText('This teacher may have moved to a different page of the program.'),
  ).toBeVisible();
  // The links to the other language, which the same script changes, ask for the same instructor.
  const other = page.locator('a[data-language-link]');
  await expect(other).not.toHaveCount(0);
  for (const link of await other.all())
    await expect(link).toHaveAttribute('href', /\/zh\/instructors\/nobody-here$/);
  expect(lines.filter((line) => line.includes('non-existent route'))).toEqual([]);
  await page.getByRole('link', { name: '← Back to All Instructors' }).click();
  await expect(page).toHaveURL('/instructors');
});

test('meets a failure of the server and finds the ways on', async ({ page }) => {
  // The built page, with the status that the server gives it when it fails itself.
  await page.route('**/about', (route) => route.fulfill({ status: 500, path: 'dist/500.html' }));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText('500 Internal Server Error')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await page.unroute('**/about');
  await page.route('**/about', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Back</h1>' }));
  await page.getByRole('link', { name: 'Reload this page' }).click();
  await expect(page.getByRole('heading', { name: 'Back' })).toBeVisible();
});

for (const [path, works, title] of [
  ['/contact', 'The form still works: press Send.', 'Unexpected Application Error!'],
  ['/zh/contact', '表单仍然可用：请按“发送”。', '抱歉，页面出了点问题'],
] as const)
  test(`meets a broken form at ${path}, is told what broke, and sends it`, async ({ page }) => {
    const name = uniqueName();
    await breakForm(page, path);
    await page.goto(path);
    await expectAtRest(page);
    await page.getByLabel(/^(Name|姓名)/).focus();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(works);
    await expect(failure).toContainText(title);
    await expect(failure).toContainText(/undefined/);
    await expect(failure).not.toContainText(/\.js|\bat\s/);
    await expectReadable(page);
    await fillInquiry(page, { name });
    await page.getByRole('button', { name: /^(Send Message|发送)/ }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/contact\/thank-you$/);
    expect(readInquiries(name)).toHaveLength(1);
  });

test('sends a form that breaks under the press on Send', async ({ page }) => {
  const name = uniqueName();
  await breakForm(page, '/contact');
  const release = await holdRequests(page, /_astro\/inquiry-form\./);
  await page.goto('/contact');
  await expectAtRest(page);
  await fillInquiry(page, { name });
  await page.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL(/\/contact\/thank-you$/);
  expect(readInquiries(name)).toHaveLength(1);
});
