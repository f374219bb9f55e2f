import { expect, type Page } from '@playwright/test';
import { fillInquiry, submitPath, uniqueName } from './inquiry.ts';
import type { State } from './page-states.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

async function sendInquiry(page: Page, answer?: number) {
  if (answer)
    await page.route(submitPath, (route) => route.fulfill({ status: answer, json: { error: 'Busy' } }));
  await fillInquiry(page, { name: uniqueName() });
  await send(page);
  await expect(page.getByText(answer ? '提交失败' : '消息已发送！').first()).toBeVisible();
}

/** Every state of the contact form. */
export const formStates: State[] = [
  {
    name: 'errors shown',
    path: '/contact',
    reach: async (page) => {
      await send(page);
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    },
  },
  {
    name: 'draft restored',
    path: '/contact',
    reach: async (page) => {
      await fillInquiry(page, {});
      await page.reload();
      await expect(page.getByText('We kept what you wrote on this device.')).toBeVisible();
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
      await fillInquiry(page, {});
      await send(page);
      await expect(page.getByRole('button', { name: '发送中...' })).toBeDisabled();
      await page.clock.runFor(4100);
      await expect(page.getByText('Still sending: the connection is slow.')).toBeVisible();
    },
  },
  { name: 'inquiry sent', path: '/contact', reach: (page) => sendInquiry(page) },
  { name: 'inquiry refused', path: '/contact', reach: (page) => sendInquiry(page, 503) },
  {
    name: 'inquiry for an instructor',
    path: '/contact?instructor=haoran-wu',
    reach: (page) => expect(page.getByText('Haoran Wu').first()).toBeVisible(),
  },
  {
    name: 'inquiry sent without script',
    path: '/contact/thank-you',
    reach: (page) => expect(page.getByRole('main').getByText('What happens next')).toBeVisible(),
  },
];
