import { expect, type Page, test } from '@playwright/test';
import { wakeForm } from './inquiry.ts';

const type = (page: Page) => page.getByLabel(/^Inquiry Type/);
const reasons = (page: Page) => page.getByText(/with this form:/).filter({ visible: true });

test('who books a trial lesson or registers finds the type chosen and reads why the form is there', async ({
  page,
}) => {
  for (const { path, part, link, chosen, words } of [
    {
      path: '/',
      part: page.getByRole('banner'),
      link: /^Book a Trial Lesson/,
      chosen: 'trial-lesson',
      words: /^Book your trial lesson with this form: /,
    },
    {
      path: '/about',
      part: page.getByRole('main'),
      link: /^Register Now/,
      chosen: 'private-lessons',
      words: /^Register with this form: /,
    },
  ]) {
    await page.goto(path);
    const opened = page.waitForEvent('popup');
    await part.getByRole('link', { name: link }).click();
    const form = await opened;
    await expect(type(form)).toHaveValue(chosen);
    await expect(reasons(form)).toHaveText(words);
  }
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

test('nothing is said above the form of who comes for another reason or none', async ({ page }) => {
  for (const query of ['', '?type=general', '?type=%22%5D', '?type=']) {
    await page.goto(`/contact${query}`);
    await expect(type(page), query).toHaveValue(query === '?type=general' ? 'general' : '');
    await expect(reasons(page), query).toHaveCount(0);
  }
});
