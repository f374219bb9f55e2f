import { expect, type Page, test } from '@playwright/test';
import { wakeForm } from './inquiry.ts';

const type = (page: Page) => page.getByLabel(/^Inquiry Type/);
const reasons = (page: Page) => page.getByText(/with this form:/).filter({ visible: true });

test('who books a trial lesson finds the type chosen and reads why the form is there', async ({ page }) => {
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Book a Trial Lesson/ })
    .click();
  const form = await opened;
  await expect(type(form)).toHaveValue('trial-lesson');
  await expect(reasons(form)).toHaveText(/^Book your trial lesson with this form: /);
});

test('who registers finds the type chosen and reads why the form is there', async ({ page }) => {
  await page.goto('/about');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Register Now/ }).click();
  const form = await opened;
  await expect(type(form)).toHaveValue('private-lessons');
  await expect(reasons(form)).toHaveText(/^Register with this form: /);
});

test('both are there though no script can be fetched, and stay when it comes', async ({ page, context }) => {
  await context.route('**/*.js', (route) => route.abort());
  await page.goto('/contact?type=trial-lesson');
  await expect(type(page)).toHaveValue('trial-lesson');
  await expect(reasons(page)).toHaveCount(1);
  await context.unroute('**/*.js');
  await page.reload();
  await wakeForm(page);
  await expect(type(page)).toHaveValue('trial-lesson');
  await expect(reasons(page)).toHaveCount(1);
});

for (const query of ['', '?type=general', '?type=%22%5D', '?type='])
  test(`nothing is said above the form of /contact${query}`, async ({ page }) => {
    await page.goto(`/contact${query}`);
    await expect(type(page)).toHaveValue(query === '?type=general' ? 'general' : '');
    await expect(reasons(page)).toHaveCount(0);
  });
