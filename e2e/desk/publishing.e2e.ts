import type { Page } from '@playwright/test';
import type { TypedChange } from '../../desk/page/website/typed-fields.ts';
import { dialog } from './desk-page.ts';
import { anna, type DeskServer } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

const address = 'content/en/about.yaml: hero.lead';
const words = 'An academy for every age, six days a week.';

/** Keeps drafts, as the page of the editor does. */
async function keepDrafts(page: Page, desk: DeskServer, changes: TypedChange[]) {
  const options = { headers: { origin: desk.url }, data: { changes }, failOnStatusCode: true };
  await page.request.patch(`${desk.url}/desk/api/website/drafts`, options);
}

/** Opens the list with a draft, and the card in which it is published. */
async function openCard(page: Page, desk: DeskServer, value: string) {
  await enter(page, desk);
  await keepDrafts(page, desk, [{ address, value }]);
  await page.getByRole('link', { name: 'Website' }).click();
  await expect(page.getByRole('region', { name: 'Not published yet' })).toContainText('About Us');
  await page.getByRole('button', { name: 'Publish your 1 change' }).click();
}

/** Whether visitors read the new words. */
const isOnSite = async (page: Page, desk: DeskServer) =>
  (await (await page.request.get(`${desk.url}/about`)).text()).includes(words);

test('a sentence is published from the list, stands in the history word by word, and is taken back', async ({
  page,
  desk,
}) => {
  await openCard(page, desk, words);
  await expect(dialog(page).getByRole('checkbox')).toBeChecked();
  await expect(dialog(page).locator('ins')).toContainText(['six days a week']);
  await dialog(page).getByLabel(/^Why/).fill('We are open six days');
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('1 change is on the site')).toBeVisible();
  expect(await isOnSite(page, desk)).toBe(true);
  await expect(page.getByRole('region', { name: 'Not published yet' })).toBeHidden();

  await page.getByRole('link', { name: 'History' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'We are open six days' });
  await expect(entry).toContainText(`${anna.name} · About Us`);
  await expect(entry.locator('ins').filter({ hasText: 'six days' })).toBeVisible();
  await entry.getByRole('button', { name: 'Take this back' }).click();
  await expect(dialog(page).locator('del')).toContainText(['six days a week']);
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await isOnSite(page, desk)).toBe(false);
  await expect(page.getByText('Took back “We are open six days”')).toBeVisible();
  await expect(page.getByText(`taken back by ${anna.name}`)).toBeVisible();
});

test('what is looked at before it is taken back stays as it is when one leaves the card', async ({
  page,
  desk,
}) => {
  await openCard(page, desk, words);
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Everything is published. Last by')).toBeVisible();
});

test('words that changed since the card was opened are shown in it before anything is published', async ({
  page,
  desk,
}) => {
  await openCard(page, desk, 'An academy for every age.');
  await expect(dialog(page).locator('ins')).toContainText(['age']);
  await keepDrafts(page, desk, [{ address, value: words }]);
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Somebody has changed this meanwhile. Please look again.',
  );
  await expect(dialog(page).locator('ins')).toContainText(['six days a week']);
  expect(await isOnSite(page, desk)).toBe(false);
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('1 change is on the site')).toBeVisible();
  expect(await isOnSite(page, desk)).toBe(true);
});

test('a lost answer and a second press publish once', async ({ page, desk }) => {
  await openCard(page, desk, words);
  await page.route(
    '**/desk/api/website/publications',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Please try again');
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('1 change is on the site')).toBeVisible();
  const { publications } = await (await page.request.get(`${desk.url}/desk/api/website/publications`)).json();
  expect(publications).toHaveLength(1);
});

test('nobody publishes a field that is refused: the button leads to it', async ({ page, desk }) => {
  await openCard(page, desk, 'long '.repeat(500).trim());
  await dialog(page).getByRole('button', { name: 'Go to the first of 1 problem' }).click();
  await expect(page.getByRole('textbox', { name: 'Lead, English' }).first()).toBeFocused();
});

test('a choice is said by its name, and whoever replaces the last placeholder hears so', async ({
  page,
  desk,
}) => {
  await enter(page, desk);
  await keepDrafts(page, desk, [
    { address: 'content/academy.yaml: placeholders', value: [] },
    { address: 'content/instruments/violin.yaml: instructor', value: 'xinyi-zhao' },
  ]);
  await page.getByRole('link', { name: 'Website' }).click();
  await page.getByRole('button', { name: 'Publish your 2 changes' }).click();
  await expect(dialog(page).locator('ins').filter({ hasText: 'Xinyi Zhao' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('2 changes are on the site. No placeholder is left.')).toBeVisible();
});
