import { expect } from '@playwright/test';
import { hannah, jun } from './desk-server.ts';
import {
  button,
  createState,
  type DeskState,
  failure,
  load,
  openInquiry,
  type TestDesk,
} from './test-desk.ts';

type Who = keyof TestDesk['seeds']['ids'];

/** Opens the composer. */
async function open(testDesk: TestDesk, who: Who, go?: typeof load) {
  await openInquiry(testDesk, testDesk.seeds.ids[who], '', go);
  await button(testDesk, testDesk.words.inquiry.reply).click();
  const text = testDesk.page.locator('#reply-text');
  await expect(text).toBeFocused();
  return text;
}

const press = ({ page }: TestDesk) => page.keyboard.press('Control+Enter');

const replies = '**/desk/api/inquiries/*/replies';

/** A reply that was sent off, with another fate. */
const withFate = (name: string, fate: object, find: (testDesk: TestDesk) => string) =>
  createState(name, async (testDesk) => {
    const { page, seeds } = testDesk;
    await page.unrouteAll();
    await page.route(`**/desk/api/inquiries/${seeds.ids.hannah}`, async (route) => {
      const response = await route.fetch();
      const { inquiry } = await response.json();
      const messages = inquiry.messages.map((message: object & { fate: object | null }) => ({
        ...message,
        fate: message.fate && {
          ...message.fate,
          state: 'sent',
          leavesAt: null,
          nextAttemptAt: null,
          ...fate,
        },
      }));
      await route.fulfill({ response, json: { inquiry: { ...inquiry, messages } } });
    });
    await openInquiry(testDesk, seeds.ids.hannah, '', load);
    return page.getByText(find(testDesk)).first();
  });

/** A reply as it is written, and what became of one. */
export const replyStates: DeskState[] = [
  createState('the composer, with what is quoted', async (testDesk) => {
    const text = await open(testDesk, 'hannah');
    await testDesk.page.locator('[aria-labelledby] > details > summary').last().click();
    return text;
  }),
  createState('the saved replies', async (testDesk) => {
    await button(testDesk, testDesk.words.composer.saved).click();
    return testDesk.page.getByRole('menu');
  }),
  createState('the composer for a long name', (testDesk) => open(testDesk, 'unbroken'), {
    alike: 'elements',
  }),
  createState('the correction of an address', async (testDesk) => {
    await button(testDesk, testDesk.words.composer.change).click();
    return testDesk.page.getByRole('dialog');
  }),
  createState('nothing written yet', async (testDesk) => {
    await testDesk.page.keyboard.press('Escape');
    await open(testDesk, 'hannah');
    await press(testDesk);
    return testDesk.page.getByText(testDesk.words.composer.empty);
  }),
  createState('a reply that is too long', async (testDesk) => {
    const text = await open(testDesk, 'hannah');
    await text.fill('x '.repeat(5100));
    return testDesk.page.getByText(/10,199/);
  }),
  createState('a draft restored', async (testDesk) => {
    const text = await open(testDesk, 'hannah');
    await text.fill(hannah.message);
    await open(testDesk, 'hannah', load);
    return testDesk.page.getByText(testDesk.words.strips.draftNone);
  }),
  createState('a reply of which nobody knows whether it left', async (testDesk) => {
    await testDesk.page.route(replies, (route) => route.fulfill(failure));
    await press(testDesk);
    return testDesk.page.getByText(testDesk.words.strips.unknown);
  }),
  createState('too many replies', async (testDesk) => {
    await testDesk.page.unrouteAll();
    await testDesk.page.route(replies, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '20' }, json: { error: 'too-many' } }),
    );
    await press(testDesk);
    return testDesk.page.getByRole('alert').filter({ hasText: '20' });
  }),
  createState('a colleague answered meanwhile', async (testDesk) => {
    const { page, colleague, seeds, words } = testDesk;
    await page.unrouteAll();
    await colleague.post(`/desk/api/inquiries/${seeds.ids.hannah}/replies`, {
      data: {
        ...{ id: crypto.randomUUID(), to: hannah.email, subject: 'Re: lessons', seen: null },
        text: `From ${jun.name}\n\n${hannah.message}`,
      },
    });
    return page.getByText(words.strips.colleagueMore);
  }),
  createState('a reply just sent', async (testDesk) => {
    const { page, words } = testDesk;
    await press(testDesk);
    await expect(page.locator('#reply-text')).toHaveCount(0);
    return page.getByText(words.fate.leavesSaid).first();
  }),
  withFate(
    'a reply that waits',
    { state: 'pending', attempts: 2, nextAttemptAt: '2099-01-01T10:00:00.000Z' },
    ({ words }) => words.fate.waiting.split('{')[0] || '2099',
  ),
  withFate(
    'a reply that could not be delivered',
    { state: 'dead', attempts: 5, reason: 'full', lastError: '452 4.2.2 over quota' },
    ({ words }) => words.fate.reasons.full,
  ),
  withFate(
    'a reply that came back',
    { bounce: { at: '2026-03-12T10:00:00.000Z', reason: 'no-address', text: '550 5.1.1 user unknown' } },
    ({ words }) => words.fate.callHelps,
  ),
  createState('a reply to an address from which one came back', async (testDesk) => {
    await button(testDesk, testDesk.words.inquiry.reply).click();
    return testDesk.page.getByText(testDesk.words.fate.bouncedBefore.split('{')[0] || '在');
  }),
];
