import { expect, type Page } from '@playwright/test';
import { fillInquiry, submitPath, uniqueName, wakeForm } from './inquiry.ts';
import type { State } from './page-states.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

async function sendInquiry(page: Page, answer?: number) {
  if (answer)
    await page.route(submitPath, (route) => route.fulfill({ status: answer, json: { error: 'Busy' } }));
  await wakeForm(page);
  await fillInquiry(page, { name: uniqueName() });
  await send(page);
  return page.getByText(answer ? '提交失败' : '消息已发送！').first();
}

/** At a time of the studio's clock, of which a chip beside the form tells. The page looks at the clock when it comes. */
async function comeAt(page: Page, time: string, words: string) {
  await page.clock.setFixedTime(time);
  await page.reload();
  await expect(page.getByRole('complementary').getByText(words)).toBeVisible();
}

/** Every state of the contact form. Those that set the clock, which stays set, come last. */
export const formStates: State[] = [
  { name: 'inquiry sent', path: '/contact', reach: (page) => sendInquiry(page) },
  {
    name: 'inquiry for an instructor refused',
    path: '/contact?instructor=haoran-wu',
    reach: async (page) => {
      await expect(page.getByText('Your message is for Haoran Wu.')).toBeVisible();
      return sendInquiry(page, 503);
    },
  },
  {
    name: 'sending slow',
    path: '/contact',
    reach: async (page) => {
      // Never answered.
      await page.route(submitPath, () => {});
      await page.clock.install();
      await page.reload();
      await wakeForm(page);
      await fillInquiry(page, {});
      await send(page);
      await expect(page.getByRole('button', { name: '发送中...' })).toBeDisabled();
      await page.clock.runFor(4100);
      return page.getByText('Still sending: the connection is slow.');
    },
  },
  {
    name: 'errors shown while the studio is open',
    path: '/contact',
    reach: async (page) => {
      await comeAt(page, '2026-07-14T12:00:00-05:00', 'Open now · until 8:00 PM');
      await wakeForm(page);
      await send(page);
      return page.getByText('Name must be at least 2 characters');
    },
  },
  {
    name: 'draft restored while the studio is closed',
    path: '/contact',
    reach: async (page) => {
      await wakeForm(page);
      await fillInquiry(page, {});
      await comeAt(page, '2026-07-14T21:00:00-05:00', 'Closed · opens Wednesday 11:00 AM');
      return page.getByText('We kept what you wrote on this device.');
    },
  },
];
