import type { Page } from '@playwright/test';
import { anna, type DeskServer, signInColleague } from './desk-server.ts';
import { enter, expect, type Inbox, test } from './desk-test.ts';
import { address, isOnSite, saveDraft } from './editor-page.ts';

const words = 'An academy for every age, six days a week.';

/** Opens the list with a change that waits, and the card in which it is published. */
async function openCard(page: Page, desk: DeskServer, value: string) {
  await enter(page, desk);
  await saveDraft(page.request, desk, { address, value });
  await page.getByRole('link', { name: 'Website' }).click();
  await expect(page.getByRole('region', { name: 'Not published yet' })).toContainText('About Us 1 change');
  await page.getByRole('button', { name: 'Publish 1 page' }).click();
}

/**
 * Lets the time of the first message end when the next one that begins so is on screen; returns the function
 * that says whether that happened.
 */
async function endFirstMessageLate(page: Page, next: string) {
  await page.addInitScript((begin) => {
    const { setTimeout } = window;
    let endFirst: (() => void) | undefined;
    const setWatched = (end: () => void, after?: number, ...given: unknown[]) => {
      if (after === 8000) endFirst ??= end;
      return setTimeout(end, after, ...given);
    };
    window.setTimeout = setWatched as typeof setTimeout;
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.toast')?.textContent?.startsWith(begin)) return;
      watch.disconnect();
      endFirst?.();
      Object.assign(window, { hasEndedFirst: endFirst !== undefined });
    });
    watch.observe(document, { childList: true, subtree: true });
  }, next);
  return () => page.evaluate(() => (window as unknown as { hasEndedFirst?: boolean }).hasEndedFirst);
}

const publish = ({ dialog }: Inbox) => dialog.getByRole('button', { name: 'Publish 1 page' });

test('a sentence is published, stands in the history, and is taken back', async ({ page, desk, inbox }) => {
  const hasEndedFirst = await endFirstMessageLate(page, 'Taken back.');
  await openCard(page, desk, words);
  await expect(inbox.dialog.getByRole('checkbox', { name: 'About Us, 1 change' })).toBeChecked();
  await expect(inbox.dialog.locator('ins')).toContainText(['six days a week']);
  await expect(inbox.dialog).toContainText('Chinese not changed: still right?');
  await inbox.dialog.getByLabel(/^Why/).fill('We are open six days');
  await publish(inbox).click();
  await expect(page.getByText('1 page is on the site.')).toBeVisible();
  expect(await isOnSite(page, desk, '/about', words)).toBe(true);
  await expect(page.getByRole('region', { name: 'Not published yet' })).toBeHidden();

  await page.getByRole('link', { name: 'History' }).click();
  const version = (number: number) => page.getByRole('listitem').filter({ hasText: `Version ${number}` });
  const entry = version(1);
  await expect(entry).toContainText(`We are open six daysVersion 1 · ${anna.name} · About Us`);
  await entry.getByText('Show').click();
  await expect(entry.locator('ins').filter({ hasText: 'six days' })).toBeVisible();
  const title = { address: 'content/en/about.yaml: closing.title', value: 'Come and see us' };
  await saveDraft(page.request, desk, title);
  await entry.getByRole('button', { name: 'Take this back' }).click();
  await expect(inbox.dialog).toHaveAccessibleName('Take back “We are open six days”');
  await expect(inbox.dialog.locator('del')).toContainText(['six days a week']);
  await inbox.dialog.getByRole('button', { name: 'Take back 1 page' }).click();
  await expect(page.getByText('Taken back. Unpublished changes are untouched.')).toBeVisible();
  expect(await hasEndedFirst()).toBe(true);
  expect(await isOnSite(page, desk, '/about', words)).toBe(false);
  await expect(page.getByText('Took back “We are open six days”')).toBeVisible();
  await expect(entry).toContainText('Everything here has changed since.');
  await page.getByRole('link', { name: 'Website' }).first().click();
  await expect(page.getByRole('region', { name: 'Not published yet' })).toContainText('About Us 1 change');

  // What has changed since stays, if not ticked.
  await saveDraft(page.request, desk, { address, value: `${words} Come in.` });
  await page.getByRole('button', { name: 'Publish 1 page' }).click();
  await publish(inbox).click();
  await expect(page.getByText('1 page is on the site.')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption('Home');
  await expect(version(2)).toBeHidden();
  await page.getByLabel('Page', { exact: true }).selectOption('All pages');
  await page.getByLabel('Person', { exact: true }).selectOption('Anna Keller');
  await version(2).getByText('Show').click();
  await expect(version(2)).toContainText('Changed since: ');
  await version(2).getByRole('button', { name: 'Take this back' }).click();
  const stays = inbox.dialog.getByRole('checkbox', { name: /Lead stays: changed by Anna Keller/ });
  await expect(stays).not.toBeChecked();
  const takeBack = inbox.dialog.getByRole('button', { name: 'Take back 1 page' });
  await expect(takeBack).toHaveAttribute('aria-disabled', 'true');
  await stays.check();
  await takeBack.click();
  await expect(page.getByText('Taken back.', { exact: false }).first()).toBeVisible();
  await expect(version(4)).toBeVisible();
  expect(await isOnSite(page, desk, '/about', `${words} Come in.`)).toBe(false);
});

test('a page that a colleague is still at is not ticked, and says so', async ({ page, desk, inbox }) => {
  await enter(page, desk);
  await saveDraft(await signInColleague(desk), desk, { address, value: words });
  await saveDraft(page.request, desk, { address: 'content/en/home.yaml: hero.lead', value: words });
  await page.goto(`${desk.url}/desk?page=website`);
  await page.getByRole('button', { name: 'Publish 2 pages' }).click();
  await expect(inbox.dialog.getByText('Jun Zhang is still at it, 1 minute ago')).toBeVisible();
  await expect(inbox.dialog.getByRole('checkbox', { name: /^About Us/ })).not.toBeChecked();
  await publish(inbox).click();
  await expect(page.getByText('1 page is on the site.')).toBeVisible();
  expect(await isOnSite(page, desk, '/about', words)).toBe(false);
});

test('a page that needs another one is refused with its name', async ({ page, desk, inbox }) => {
  await enter(page, desk);
  await saveDraft(
    page.request,
    desk,
    { address: 'content/en/academy.yaml: tagline', value: 'Music for everybody, every day' },
    { address: 'content/en/home.yaml: hero.headline', value: ['Music for everybody,', 'every day'] },
  );
  await page.goto(`${desk.url}/desk?page=website`);
  await expect(page.getByRole('button', { name: 'Publish on all pages' })).toBeVisible();
  await page.goto(`${desk.url}/desk?page=website&at=name`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const everywhere = inbox.dialog.getByRole('button', { name: 'Publish on all pages' });
  await everywhere.click();
  await expect(inbox.dialog.getByRole('alert')).toHaveText('Not published. The site is as it was.');
  await inbox.dialog.getByRole('button', { name: 'Add Home' }).click();
  await everywhere.click();
  await expect(page.getByText('It is on the site, on all pages.')).toBeVisible();
});
