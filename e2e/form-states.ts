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

/** Every state of the contact form. */
export const formStates: State[] = [
  {
    name: 'errors shown',
    path: '/contact',
    reach: async (page) => {
      await wakeForm(page);
      await send(page);
      return page.getByText('Name must be at least 2 characters');
    },
  },
  {
    name: 'draft restored',
    path: '/contact',
    reach: async (page) => {
      await wakeForm(page);
      await fillInquiry(page, {});
      await page.reload();
      return page.getByText('We kept what you wrote on this device.');
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
  { name: 'inquiry sent', path: '/contact', reach: (page) => sendInquiry(page) },
  { name: 'inquiry refused', path: '/contact', reach: (page) => sendInquiry(page, 503) },
  {
    name: 'inquiry for an instructor',
    path: '/contact?instructor=haoran-wu',
    reach: async (page) => page.getByText('Haoran Wu').first(),
  },
  {
    name: 'inquiry sent without script',
    path: '/contact/thank-you',
    reach: async (page) => page.getByRole('main').getByText('What happens next'),
  },
];
