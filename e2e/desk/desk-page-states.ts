import { expect } from '@playwright/test';
import { unbrokenName } from './desk-seeds.ts';
import { jun } from './desk-server.ts';
import {
  at,
  button,
  createState,
  type DeskState,
  heading,
  load,
  open,
  openInquiry,
  rows,
  type TestDesk,
} from './test-desk.ts';

const add = async (testDesk: TestDesk, name: string, email: string) => {
  await testDesk.page.getByLabel(testDesk.words.people.name).fill(name);
  await testDesk.page.getByLabel(testDesk.words.people.email).fill(email);
  await button(testDesk, testDesk.words.people.add).click();
};

const saveReply = ({ page, words }: TestDesk) =>
  page.locator('details[open]').getByRole('button', { name: words.saved.save });

/** The pages beside the inbox. */
export const pageStates: DeskState[] = [
  at('the overview', '?page=overview', (testDesk) => heading(testDesk, testDesk.words.overview.byType), {
    alike: 'elements',
  }),
  at('the people', '?page=people', ({ page }) => page.getByText(jun.email), { alike: 'elements' }),
  createState('a person refused', async (testDesk) => {
    await add(testDesk, 'J', jun.email);
    return testDesk.page.locator('[aria-invalid="true"]').first();
  }),
  createState('the removal of a person', async (testDesk) => {
    await testDesk.page
      .getByRole('button', { name: `${testDesk.words.people.remove} ${unbrokenName}` })
      .click();
    return testDesk.page.getByRole('dialog');
  }),
  createState(
    'the settings',
    async (testDesk) => {
      await open(testDesk, '?page=settings');
      await testDesk.page.locator('summary').first().click();
      return saveReply(testDesk);
    },
    { alike: 'elements' },
  ),
  createState('a reply that a colleague has changed', async (testDesk) => {
    const { replies } = await (await testDesk.colleague.get('/desk/api/replies')).json();
    const [{ id, version, ...content }] = replies;
    await testDesk.colleague.patch(`/desk/api/replies/${id}`, {
      data: { ...content, version, names: { en: 'Trial lesson', 'zh-Hans': '试课' } },
    });
    await testDesk.page.locator('details[open] textarea').first().fill('Hello {student}');
    await saveReply(testDesk).click();
    return testDesk.page.getByText(testDesk.words.settings.stale);
  }),
];

/** Global banners: session, connection, mail. */
export const troubleStates: DeskState[] = [
  createState('trouble with mails, and an inquiry with everything', async (testDesk) => {
    testDesk.seeds.addMail(testDesk.seeds.ids.full, 'notification', 'dead', '550 5.1.1 No such mailbox.');
    testDesk.seeds.addStaffMail(testDesk.seeds.junId(), '550 5.1.1 No such mailbox.');
    await openInquiry(testDesk, testDesk.seeds.ids.full, 'view=all&search=brooks', load);
    return testDesk.page.getByText(testDesk.words.trouble.mailsTitle);
  }),
  createState('trouble with disk, files, backups and mailbox', async (testDesk) => {
    const { page, seeds, words } = testDesk;
    seeds.addBackup(60);
    await page.route('**/desk/api/counts', async (route) => {
      const response = await route.fetch();
      const counts = await response.json();
      const mailbox = { since: '2026-01-05T10:00:00.000Z' };
      const more = { disk: { free: 8 }, files: { percent: 80 }, mailbox };
      await route.fulfill({ response, json: { ...counts, trouble: { ...counts.trouble, ...more } } });
    });
    await load(testDesk, '?view=all');
    await expect(page.getByText(words.trouble.diskTitle)).toBeVisible();
    await expect(page.getByText(words.trouble.files)).toBeVisible();
    await expect(page.getByText(words.trouble.mailboxSafe)).toBeVisible();
    return page.getByText(words.trouble.backupOld);
  }),
  createState(
    'a backup that failed',
    async (testDesk) => {
      const { page, seeds, words } = testDesk;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      seeds.addBackup(1, 'no room');
      await load(testDesk, '?view=all');
      return page.getByText(words.trouble.backupFailed);
    },
    { alike: 'elements' },
  ),
  at('a colleague whose mails are refused', '?page=people', ({ page, words }) =>
    page.getByText(words.people.noDelivery),
  ),
  at('the list mails', '?view=mails', rows),
  createState(
    'offline',
    async (testDesk) => {
      await openInquiry(testDesk, testDesk.seeds.ids.full, 'view=all&search=brooks');
      await testDesk.page.context().setOffline(true);
      return testDesk.page.getByText(testDesk.words.trouble.offline).first();
    },
    { alike: 'elements' },
  ),
  createState('the server out of reach', async (testDesk) => {
    // Before the browser is online again, and reads what would still say that all is well.
    await testDesk.page.route('**/desk/api/**', (route) => route.abort());
    await testDesk.page.context().setOffline(false);
    await expect(testDesk.page.getByText(testDesk.words.trouble.offline)).toHaveCount(0);
    await testDesk.page.getByRole('radio', { name: testDesk.words.status.closed }).dispatchEvent('click');
    await expect(testDesk.page.getByText(testDesk.words.trouble.notSavedChange)).toBeVisible();
    return testDesk.page.getByText(testDesk.words.trouble.unreachable).first();
  }),
  createState('signed out', async (testDesk) => {
    await testDesk.page.unrouteAll();
    await openInquiry(testDesk, testDesk.seeds.ids.full, 'view=all&search=brooks', load);
    await button(testDesk, testDesk.words.inquiry.reply).click();
    testDesk.seeds.database.exec('delete from sessions');
    return testDesk.page.getByRole('dialog', { name: testDesk.words.trouble.signedOutTitle });
  }),
  createState('signed out, with the sign-in for later', async (testDesk) => {
    await button(testDesk, testDesk.words.trouble.later).click();
    return testDesk.page.getByText(testDesk.words.strips.session);
  }),
];
