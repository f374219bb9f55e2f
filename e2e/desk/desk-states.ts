import { expect } from '@playwright/test';
import { fillCounted } from '../../desk/page/words/format-words.ts';
import type { DeskWords } from '../../desk/words/desk-words.ts';
import { anna } from './desk-server.ts';
import {
  at,
  button,
  createState,
  type DeskState,
  failure,
  heading,
  load,
  open,
  openInquiry,
  rows,
} from './test-desk.ts';

/** The sign-in. */
export const signInStates: DeskState[] = [
  createState('the sign-in', async (testDesk) => {
    await load(testDesk);
    return testDesk.page.getByRole('main').getByRole('heading', { level: 1 });
  }),
  createState(
    'the sign-in with an error',
    async (testDesk) => {
      await testDesk.page.getByLabel(testDesk.words.signIn.email).fill('anna');
      await button(testDesk, testDesk.words.signIn.send).click();
      return testDesk.page.getByText(testDesk.words.signIn.invalidEmail);
    },
    { alike: 'elements' },
  ),
  createState(
    'the code',
    async (testDesk) => {
      await testDesk.page.getByLabel(testDesk.words.signIn.email).fill(anna.email);
      await button(testDesk, testDesk.words.signIn.send).click();
      return heading(testDesk, testDesk.words.signIn.codeTitle);
    },
    { alike: 'elements' },
  ),
  createState('a wrong code', async (testDesk) => {
    await expect.poll(() => testDesk.desk.readCodes(anna.email)).not.toHaveLength(0);
    const codes = await testDesk.desk.readCodes(anna.email);
    const wrong = codes.at(-1) === '000000' ? '111111' : '000000';
    await testDesk.page.getByLabel(testDesk.words.signIn.code).fill(wrong);
    return testDesk.page.locator('[aria-invalid=true]');
  }),
];

const emptyView = (view: keyof DeskWords['views'] & keyof DeskWords['empty']) =>
  at(`${view} empty`, `?view=${view}`, (testDesk) => heading(testDesk, testDesk.words.empty[view]));

/** The desk on its first day. */
export const emptyStates: DeskState[] = [
  emptyView('new'),
  ...(['mine', 'waiting', 'all', 'booked', 'closed', 'spam', 'mails'] as const).map(
    (view): DeskState => ({ ...emptyView(view), alike: 'layout' }),
  ),
  at(
    'the overview empty',
    '?page=overview',
    (testDesk) => heading(testDesk, testDesk.words.overview.byType),
    { alike: 'elements' },
  ),
];

/** The list, with nothing chosen. */
export const listStates: DeskState[] = [
  ...(['new', 'mine', 'waiting', 'booked', 'closed'] as const).map(
    (view): DeskState => at(`the list ${view}`, `?view=${view}`, rows, { alike: 'layout' }),
  ),
  at('the list all', '?view=all', rows),
  at('the list spam', '?view=spam', rows),
  at('the list with filters set', '?view=all&type=private-lessons&instructor=haoran-wu&language=en', rows, {
    alike: 'elements',
  }),
  createState('the list with the filters open', async (testDesk) => {
    await testDesk.page.setViewportSize({ width: 390, height: 844 });
    await open(testDesk, '?view=all&month=2020-01');
    await testDesk.page.locator('[aria-controls=filters]').click();
    return testDesk.page.locator('#filters');
  }),
  at('nothing found', '?view=all&search=zither', ({ page }) => page.getByText('zither').first(), {
    alike: 'elements',
  }),
  createState(
    'the list loading',
    async (testDesk) => {
      await testDesk.page.route('**/desk/api/inquiries?*', () => undefined);
      await load(testDesk);
      return testDesk.page.getByText(testDesk.words.list.loading).first();
    },
    { alike: 'elements' },
  ),
  createState('the list failed', async (testDesk) => {
    await testDesk.page.unrouteAll();
    await testDesk.page.route('**/desk/api/inquiries?*', (route) => route.fulfill(failure));
    await load(testDesk);
    return testDesk.page.getByText(testDesk.words.list.failedTitle);
  }),
  createState('new inquiries', async (testDesk) => {
    await testDesk.page.unrouteAll();
    await openInquiry(testDesk, testDesk.seeds.ids.hannah, '', load);
    await expect(rows(testDesk)).toBeVisible();
    await testDesk.desk.send({ name: 'Rosa Delgado', email: 'rosa@example.com' });
    return testDesk.page.getByRole('button', { name: fillCounted(testDesk.words.list.fresh, 1, 'en') });
  }),
  createState('the sheet More', async (testDesk) => {
    await open(testDesk);
    await testDesk.page.setViewportSize({ width: 390, height: 844 });
    await button(testDesk, testDesk.words.pages.more).click();
    return testDesk.page.getByRole('dialog');
  }),
  createState('the keyboard', async (testDesk) => {
    await open(testDesk);
    await expect(rows(testDesk)).toBeVisible();
    await button(testDesk, testDesk.words.keyboard.title).click();
    return testDesk.page.getByRole('dialog');
  }),
];
