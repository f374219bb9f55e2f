import { unbrokenName } from './desk-seeds.ts';
import { jun } from './desk-server.ts';
import {
  at,
  button,
  type DeskState,
  heading,
  load,
  open,
  openInquiry,
  rows,
  type TestDesk,
} from './desk-stage.ts';

const add = async (stage: TestDesk, name: string, email: string) => {
  await stage.page.getByLabel(stage.words.people.name).fill(name);
  await stage.page.getByLabel(stage.words.people.email).fill(email);
  await button(stage, stage.words.people.add).click();
};

/** The pages beside the inbox. */
export const pageStates: DeskState[] = [
  at('the overview', '?page=overview', (stage) => heading(stage, stage.words.overview.byInstructor)),
  {
    name: 'the overview as tables',
    reach: async (stage) => {
      for (const summary of await stage.page.locator('summary').all()) await summary.click();
      return stage.page.getByRole('table').first();
    },
  },
  at('the people', '?page=people', ({ page }) => page.getByText(jun.email)),
  {
    name: 'a person refused',
    reach: async (stage) => {
      await add(stage, 'J', jun.email);
      return stage.page.getByText(stage.words.people.invalidName);
    },
  },
  {
    name: 'the removal of a person',
    reach: async (stage) => {
      await stage.page.getByRole('button', { name: `${stage.words.people.remove} ${unbrokenName}` }).click();
      return stage.page.getByRole('dialog');
    },
  },
  {
    name: 'the settings',
    reach: async (stage) => {
      await open(stage, '?page=settings');
      await stage.page.locator('summary').first().click();
      return button(stage, stage.words.saved.save);
    },
  },
  {
    name: 'a reply that a colleague has changed',
    reach: async (stage) => {
      const { replies } = await (await stage.colleague.get('/desk/api/replies')).json();
      const [{ id, version, ...content }] = replies;
      await stage.colleague.patch(`/desk/api/replies/${id}`, {
        data: { ...content, version, names: { en: 'Trial lesson', 'zh-Hans': '试课' } },
      });
      await stage.page.locator('details[open] textarea').first().fill('Hello {student}');
      await button(stage, stage.words.saved.save).click();
      return stage.page.getByText(stage.words.settings.stale);
    },
  },
];

/** Global banners: session, connection, mail. */
export const troubleStates: DeskState[] = [
  {
    name: 'trouble with mails, and an inquiry with everything',
    reach: async (stage) => {
      stage.seeds.addMail(stage.seeds.ids.full, 'notification', 'dead', '550 5.1.1 No such mailbox.');
      stage.seeds.addStaffMail(stage.seeds.junId(), '550 5.1.1 No such mailbox.');
      await openInquiry(stage, stage.seeds.ids.full, 'view=all&search=brooks', load);
      return stage.page.getByText(stage.words.trouble.mailsTitle);
    },
  },
  at('a colleague whose mails are refused', '?page=people', ({ page, words }) =>
    page.getByText(words.people.noDelivery),
  ),
  at('the list mails', '?view=mails', rows),
  {
    name: 'offline',
    reach: async (stage) => {
      await openInquiry(stage, stage.seeds.ids.full, 'view=all&search=brooks');
      await stage.page.context().setOffline(true);
      return stage.page.getByText(stage.words.trouble.offline).first();
    },
  },
  {
    name: 'the server out of reach',
    reach: async (stage) => {
      await stage.page.context().setOffline(false);
      await stage.page.route('**/desk/api/**', (route) => route.abort());
      await stage.page.getByRole('radio', { name: stage.words.status.closed }).dispatchEvent('click');
      return stage.page.getByText(stage.words.trouble.unreachable).first();
    },
  },
  {
    name: 'signed out',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.full, 'view=all&search=brooks', load);
      stage.seeds.database.exec('delete from sessions');
      return stage.page.getByText(stage.words.trouble.signedOut).first();
    },
  },
];
