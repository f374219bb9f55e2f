import { expect } from '@playwright/test';
import type { DeskWords } from '../../desk/words/en.ts';
import { anna } from './desk-server.ts';
import { at, button, type DeskState, heading, load, open, openInquiry, rows } from './desk-stage.ts';

/** The door, while nobody is signed in. */
export const signInStates: DeskState[] = [
  {
    name: 'the door',
    reach: async (stage) => {
      await load(stage);
      return stage.page.getByRole('main').getByRole('heading', { level: 1 });
    },
  },
  {
    name: 'the door with an error',
    reach: async (stage) => {
      await stage.page.getByLabel(stage.words.signIn.email).fill('anna');
      await button(stage, stage.words.signIn.send).click();
      return stage.page.getByText(stage.words.signIn.invalidEmail);
    },
  },
  {
    name: 'the code',
    reach: async (stage) => {
      await stage.page.getByLabel(stage.words.signIn.email).fill(anna.email);
      await button(stage, stage.words.signIn.send).click();
      return heading(stage, stage.words.signIn.codeTitle);
    },
  },
  {
    name: 'a wrong code',
    reach: async (stage) => {
      await expect.poll(() => stage.desk.readCodes(anna.email)).not.toHaveLength(0);
      const codes = await stage.desk.readCodes(anna.email);
      const wrong = codes.at(-1) === '000000' ? '111111' : '000000';
      await stage.page.getByLabel(stage.words.signIn.code).fill(wrong);
      return stage.page.locator('[aria-invalid=true]');
    },
  },
];

const emptyView = (view: keyof DeskWords['views'] & keyof DeskWords['empty']) =>
  at(`${view} empty`, `?view=${view}`, (stage) => heading(stage, stage.words.empty[view]));

/** The desk on its first day. */
export const emptyStates: DeskState[] = [
  ...(['new', 'mine', 'waiting', 'all', 'booked', 'closed', 'spam', 'mails'] as const).map(emptyView),
  at('the overview empty', '?page=overview', (stage) =>
    stage.page.getByRole('table').first().or(heading(stage, stage.words.overview.byType)),
  ),
];

/** The list, with nothing chosen. */
export const listStates: DeskState[] = [
  ...(['new', 'mine', 'waiting', 'all', 'booked', 'closed', 'spam'] as const).map((view) =>
    at(`the list ${view}`, `?view=${view}`, rows),
  ),
  at('the list with filters set', '?view=all&type=private-lessons&instructor=haoran-wu&language=en', rows),
  {
    name: 'the list with the filters open',
    reach: async (stage) => {
      await stage.page.setViewportSize({ width: 390, height: 844 });
      await open(stage, '?view=all&month=2020-01');
      await stage.page.locator('[aria-controls=filters]').click();
      return stage.page.locator('#filters');
    },
  },
  at('nothing found', '?view=all&search=zither', ({ page }) => page.getByText('zither').first()),
  {
    name: 'the list loading',
    reach: async (stage) => {
      await stage.page.route('**/desk/api/inquiries?*', () => undefined);
      await load(stage);
      return stage.page.getByText(stage.words.list.loading).first();
    },
  },
  {
    name: 'the list failed',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await stage.page.route('**/desk/api/inquiries?*', (route) =>
        route.fulfill({ status: 500, json: { error: 'failed' } }),
      );
      await load(stage);
      return stage.page.getByText(stage.words.list.failedTitle);
    },
  },
  {
    name: 'new inquiries',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.hannah, '', load);
      await expect(rows(stage)).toBeVisible();
      await stage.desk.send({ name: 'Rosa Delgado', email: 'rosa@example.com' });
      return stage.page.getByRole('button', { name: stage.words.list.fresh.one.replace('{n}', '1') });
    },
  },
  {
    name: 'the sheet More',
    reach: async (stage) => {
      await open(stage);
      await stage.page.setViewportSize({ width: 390, height: 844 });
      await button(stage, stage.words.pages.more).click();
      return stage.page.getByRole('dialog');
    },
  },
  {
    name: 'the keyboard',
    reach: async (stage) => {
      await open(stage);
      await expect(rows(stage)).toBeVisible();
      await button(stage, stage.words.keyboard.title).click();
      return stage.page.getByRole('dialog');
    },
  },
];
