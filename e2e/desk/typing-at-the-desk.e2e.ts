import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { type DeskServer, hannah } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';
import { watchWrites } from './watch-writes.ts';

const signatures = (page: Page) => page.getByRole('region', { name: 'Signature' });

/** Changes the English signature as on another device, of which the page hears as its window is looked at. */
async function signElsewhere(page: Page, desk: DeskServer, signature: string) {
  await page.request.patch(`${desk.url}/desk/api/me`, {
    ...{ data: { signatures: { en: signature, 'zh-Hans': signature } }, failOnStatusCode: true },
    headers: { origin: desk.url },
  });
  const heard = page.waitForResponse('**/desk/api/session');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await heard;
}

test('a reply keeps its text, whatever comes from elsewhere', async ({ page, desk, inbox }) => {
  const readWrites = await watchWrites(page);
  await desk.send(hannah);
  await enter(page, desk);
  await inbox.openInquiry('Hannah Brooks');
  await page.keyboard.press('r');
  await expect(inbox.replyText).toBeFocused();
  await signElsewhere(page, desk, 'Anna from another device');
  const send = inbox.composer.getByRole('button', { name: 'Send' });
  await page.keyboard.type('Monday is free.');
  await expect(inbox.replyText).toHaveValue(/Monday is free\.\n\nWarm regards,\nAnna Keller/);
  expect(await readWrites()).toEqual([]);
  await expect(send).toBeVisible();
});

test('a signature keeps what is typed while it is saved here and elsewhere', async ({ page, desk }) => {
  const readWrites = await watchWrites(page);
  await enter(page, desk, '?page=settings');
  const english = signatures(page).getByLabel('English');
  await english.focus();
  await signElsewhere(page, desk, 'Anna from another device');
  await expect(signatures(page).getByLabel('中文')).toHaveValue('Anna from another device');
  await expect(english).toHaveValue('');
  await english.fill('Anna');
  const release = await holdRequests(page, '**/desk/api/me', 'PATCH');
  const sent = page.waitForRequest('**/desk/api/me');
  await signatures(page).getByRole('button', { name: 'Save' }).press('Enter');
  await sent;
  await english.press('End');
  await page.keyboard.type(' Keller');
  release();
  await expect(page.getByRole('status').getByText('Signature saved')).toBeVisible();
  await expect(english).toHaveValue('Anna Keller');
  expect(await readWrites()).toEqual([]);
});
