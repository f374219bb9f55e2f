import type { Page } from '@playwright/test';
import { enter, expect, test } from './desk-test.ts';
import { edit, lead, saveDraft, saved } from './editor-page.ts';

const searchTitle = (page: Page) => page.getByRole('textbox', { name: 'Title in search results, English' });

test('a button leads to a problem, again too, and to another page', async ({ page, desk, inbox }) => {
  await edit(page, desk);
  const value = 'long '.repeat(60).trim();
  await lead(page).fill(value);
  await expect(saved(page)).toBeVisible();
  const seeProblem = async () => {
    await page.keyboard.press('Control+Enter');
    await inbox.dialog.getByRole('button', { name: '1 problem, see it' }).click();
  };
  for (const _ of [1, 2]) {
    await searchTitle(page).focus();
    await seeProblem();
    await expect(lead(page)).toBeFocused();
  }
  await saveDraft(page.request, desk, { address: 'content/en/contact.yaml: seo.title', value });
  await lead(page).fill('An academy in {academy.area}.');
  await seeProblem();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/contact');
  await expect(searchTitle(page)).toBeFocused();
});

test('an address of no page, and what can’t be loaded, lead to the list', async ({ page, desk }) => {
  await enter(page, desk);
  const scripts = '**/_astro/website.*.js';
  await page.route(scripts, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Website' }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find words on the site' })).toBeVisible();
  for (const at of ['nonsense', 'instructors/nobody', 'a'.repeat(101)]) {
    await page.goto(`${desk.url}/desk?page=website&at=${at}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Website' }).click();
    await expect(page).toHaveURL(`${desk.url}/desk?page=website`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website');
  }
  const failure = { status: 500, json: { error: 'failed' } };
  await page.route('**/desk/api/website/page?*', (route) => route.fulfill(failure));
  await page.goto(`${desk.url}/desk?page=website&at=about`);
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Website' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find words on the site' })).toBeVisible();
});

test('one comes back from the preview to the same place', async ({ page, desk }) => {
  await page.setViewportSize({ width: 820, height: 844 });
  await edit(page, desk);
  await searchTitle(page).focus();
  await searchTitle(page).scrollIntoViewIfNeeded();
  const before = await searchTitle(page).boundingBox();
  await page.getByRole('radio', { name: 'Preview' }).check();
  await expect(searchTitle(page)).toBeHidden();
  await expect(page.locator('iframe:not([inert])')).toBeInViewport();
  await page.getByRole('radio', { name: 'Edit' }).check();
  await expect(searchTitle(page)).toBeVisible();
  expect((await searchTitle(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
});
