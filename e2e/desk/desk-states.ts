import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test';
import { createInquiryRow } from '../../server/inquiries/inquiry-row.ts';
import { toSearchText } from '../../server/inquiries/search-text.ts';
import type { DeskWords } from '../../site/content/desk-schema.ts';
import { type DeskServer, hannah, jun } from './desk-server.ts';

/** The desk of a test, with what its states are made of. */
export interface Stage {
  page: Page;
  desk: DeskServer;
  words: DeskWords;
  seeds: Seeds;
  /** Jun's browser, which is signed in. */
  colleague: APIRequestContext;
}

export type Seeds = ReturnType<typeof seedDesk>;

/** A state of the desk; `reach` brings the page there at 1440 px and returns what shows that it is there. */
export interface DeskState {
  name: string;
  reach: (stage: Stage) => Promise<Locator>;
}

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const longName = 'Maximiliana Featherstonehaugh-Cholmondeley Wolfeschlegelsteinhausen';
const longMessage = `${hannah.message}\n\nHe would like to play with others, and we are free on weekdays after four. Is there a lesson before the summer?`;
const chinese = {
  name: '陈思远',
  email: 'siyuan.chen@example.com',
  phone: '713-555-0147',
  language: 'zh-Hans',
  message: '您好，孩子七岁，没有学过乐器，想先试一节钢琴课。周六上午方便。',
} as const;

/** Writes the inquiries of every kind of row, and 12 weeks of settled ones, into the desk's SQLite file. */
export function seedDesk({ dataDir }: DeskServer) {
  const database = new DatabaseSync(join(dataDir, 'inquiries.sqlite'), { timeout: 10_000 });
  const insert = (table: string, row: Record<string, SQLInputValue>) => {
    const names = Object.keys(row);
    const marks = names.map(() => '?').join();
    database.prepare(`insert into ${table} (${names.join()}) values (${marks})`).run(...Object.values(row));
  };
  const findStaff = (email: string) =>
    database.prepare('select id from staff where email = ?').get(email)?.['id'] as string;

  function addInquiry(createdAt: Date, changes: Record<string, SQLInputValue> = {}): string {
    const inquiry = { ...hannah, honeypot: '', language: 'en', inquiry_type: 'private-lessons' } as const;
    const row = { ...createInquiryRow(inquiry, createdAt, 'none'), ...changes };
    insert('inquiries', row);
    insert('inquiry_search', { inquiry_id: row.id, text: toSearchText(row) });
    return row.id;
  }

  function addMail(inquiry: string, kind: string, state: string, error: string | null = null) {
    const time = ago(5).toISOString();
    insert('outbox_messages', {
      ...{ id: randomUUIDv7(), inquiry_id: inquiry, kind, state, attempts: 3, next_attempt_at: time },
      ...{ last_error: error, message_id: `<${randomUUIDv7()}@example.com>`, created_at: time },
      sent_at: state === 'sent' ? time : null,
    });
  }

  function addHistory(inquiry: string, hours: number, kind: string, detail: string | null = null) {
    const time = ago(hours).toISOString();
    insert('history', {
      id: randomUUIDv7(),
      inquiry_id: inquiry,
      created_at: time,
      kind,
      actor: jun.name,
      detail,
    });
  }

  const settled = { waiting_since: null, opened_at: ago(1).toISOString() };
  return {
    database,
    addInquiry,
    addMail,
    addHistory,
    annaId: () => findStaff('anna.keller@example.com'),
    junId: () => findStaff(jun.email),
    settled,
    ids: {} as Record<'hannah' | 'chinese' | 'full' | 'spam' | 'erased', string>,
  };
}

/** Fills the desk that was empty. */
export function fillDesk({ addInquiry, addMail, addHistory, annaId, junId, settled, ids, database }: Seeds) {
  const opened = { opened_at: ago(2).toISOString() };
  const types = ['private-lessons', 'early-childhood', 'accompaniment', 'trial-lesson', 'general'];
  for (let week = 0; week < 12; week += 1)
    for (let at = 0; at < 3 + (week % 4); at += 1)
      addInquiry(ago(week * 168 + 200 + at * 20), {
        ...settled,
        ...{ name: at % 2 ? chinese.name : 'Rosa Delgado', language: at % 2 ? 'zh-Hans' : 'en' },
        ...{ email: `family${week}${at}@example.com`, phone: '' },
        ...{ inquiry_type: types[(week + at) % 5] ?? null, instructor: at % 3 ? 'haoran-wu' : null },
        ...{ status: at % 3 ? 'booked' : 'closed', contact_minutes: 40 + week * 9 + at * 30 },
      });
  ids.hannah = addInquiry(ago(0.3), { message: longMessage });
  ids.chinese = addInquiry(ago(0.6), chinese);
  addInquiry(ago(1), { name: longName, message: 'w'.repeat(300), instructor: null, phone: '' });
  addInquiry(ago(2), {
    ...opened,
    name: 'Rosa Delgado',
    assigned_to: annaId(),
    inquiry_type: 'trial-lesson',
  });
  addInquiry(ago(150), { ...opened, name: longName, inquiry_type: 'accompaniment', assigned_to: junId() });
  ids.erased = addInquiry(ago(170), { ...opened, name: 'Rosa Delgado', inquiry_type: 'general' });
  ids.full = addInquiry(ago(120), {
    ...opened,
    ...{
      status: 'contacted',
      assigned_to: junId(),
      remind_at: new Date(Date.now() + 30 * hour).toISOString(),
    },
    ...{ waiting_since: ago(110).toISOString(), name: 'Hannah Brooks', inquiry_type: 'trial-lesson' },
  });
  for (const [hours, kind, detail] of [
    [119, 'opened', null],
    [118, 'took', null],
    [110, 'status', 'contacted'],
    [100, 'reminder', new Date(Date.now() + 30 * hour).toISOString()],
    [90, 'reply', null],
  ] as const)
    addHistory(ids.full, hours, kind, detail);
  const note = database.prepare(
    'insert into notes (id, inquiry_id, created_at, text, author) values (?, ?, ?, ?, ?)',
  );
  note.run(
    randomUUIDv7(),
    ids.full,
    ago(20).toISOString(),
    'Called, no answer. Try after four.',
    'Jun Zhang',
  );
  note.run(randomUUIDv7(), ids.full, ago(3).toISOString(), '妈妈说周六上午可以。', 'Anna Keller');
  addMail(ids.full, 'notification', 'sent');
  addMail(ids.hannah, 'notification', 'sent');
  addMail(ids.hannah, 'acknowledgement', 'sent');
  ids.spam = addInquiry(ago(4), { name: 'Best Seo Offers', quarantine_reason: 'honeypot' });
  addMail(ids.spam, 'notification', 'withheld');
  addInquiry(ago(5), { ...chinese, quarantine_reason: 'staff', quarantined_by: 'Anna Keller' });
  addInquiry(ago(6), { name: 'Too Fast', quarantine_reason: 'too-fast', form_age: 90 });
}

/** Signs Jun in, in a browser of his own. */
export async function signInColleague(desk: DeskServer): Promise<APIRequestContext> {
  const extraHTTPHeaders = { origin: desk.url };
  const colleague = await request.newContext({ baseURL: desk.url, extraHTTPHeaders });
  await colleague.post('/desk/api/codes', { data: { email: jun.email } });
  await expect.poll(() => desk.readCodes(jun.email)).toHaveLength(1);
  const [code] = await desk.readCodes(jun.email);
  await colleague.post('/desk/api/sessions', { data: { code } });
  return colleague;
}

/** Goes to an address of the desk, with everything loaded anew. */
async function open({ page, desk }: Stage, query = ''): Promise<void> {
  await page.goto(`${desk.url}/desk${query}`);
}

const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true }).first();
const heading = ({ page }: Stage, name: string) => page.getByRole('heading', { name }).first();
const openInquiry = async (stage: Stage, id: string, list = '') => {
  await open(stage, `?${list}&inquiry=${id}`);
  await expect(stage.page.locator('#inquiry-name')).toBeVisible();
  return stage.page.locator('#inquiry-name');
};

/** A state that an address alone leads to. */
const at = (name: string, query: string, find: (stage: Stage) => Locator): DeskState => ({
  name,
  reach: async (stage) => {
    await open(stage, query);
    return find(stage);
  },
});

const inMenu = (name: string, find: (words: DeskWords) => string): DeskState => ({
  name,
  reach: async (stage) => {
    await openInquiry(stage, stage.seeds.ids.hannah);
    await button(stage, stage.words.inquiry.moreActions).click();
    await stage.page.getByRole('menuitem', { name: find(stage.words) }).click();
    return stage.page.getByRole('dialog');
  },
});

const leaveDoor = (stage: Stage) => stage.page.getByRole('main').getByRole('heading', { level: 1 });

/** The door, while nobody is signed in. */
export const doorStates: DeskState[] = [
  at('the door', '', leaveDoor),
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
      await stage.page.getByLabel(stage.words.signIn.email).fill('anna.keller@example.com');
      await button(stage, stage.words.signIn.send).click();
      return heading(stage, stage.words.signIn.codeTitle);
    },
  },
  {
    name: 'a wrong code',
    reach: async (stage) => {
      await expect.poll(() => stage.desk.readCodes('anna.keller@example.com')).not.toHaveLength(0);
      const codes = await stage.desk.readCodes('anna.keller@example.com');
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

const rows = ({ page }: Stage) => page.locator('[data-row]').first();

/** The list, with nothing chosen. */
export const listStates: DeskState[] = [
  ...(['new', 'mine', 'waiting', 'all', 'booked', 'closed', 'spam'] as const).map((view) =>
    at(`the list ${view}`, `?view=${view}`, rows),
  ),
  at('the list with filters set', '?view=all&type=private-lessons&language=en', rows),
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
      await open(stage);
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
      await open(stage);
      return stage.page.getByText(stage.words.list.failedTitle);
    },
  },
  {
    name: 'new inquiries',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.hannah);
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

const reply = async (stage: Stage) => {
  await openInquiry(stage, stage.seeds.ids.hannah);
  await button(stage, stage.words.inquiry.reply).click();
  const dialog = stage.page.getByRole('dialog');
  await dialog.locator('summary').click();
  return dialog;
};

/** An inquiry that is open. */
export const inquiryStates: DeskState[] = [
  { name: 'a new inquiry', reach: (stage) => openInquiry(stage, stage.seeds.ids.hannah) },
  {
    name: 'a Chinese inquiry that a colleague has open',
    reach: async (stage) => {
      await stage.colleague.put('/desk/api/open', { data: { inquiry: stage.seeds.ids.chinese } });
      await openInquiry(stage, stage.seeds.ids.chinese);
      return stage.page.getByText(stage.words.inquiry.opened.replace('{name}', jun.name));
    },
  },
  { name: 'spam', reach: (stage) => openInquiry(stage, stage.seeds.ids.spam, 'view=spam') },
  {
    name: 'the menu',
    reach: async (stage) => {
      await openInquiry(stage, stage.seeds.ids.hannah);
      await button(stage, stage.words.inquiry.moreActions).click();
      return stage.page.getByRole('menu');
    },
  },
  { name: 'the reply', reach: reply },
  inMenu('the reminder', ({ inquiry }) => inquiry.remind),
  inMenu('the erasure', ({ inquiry }) => inquiry.eraseForGood),
  {
    name: 'the erasure ready',
    reach: async (stage) => {
      await stage.page.getByRole('dialog').getByRole('textbox').fill('Brooks');
      return stage.page.getByRole('dialog');
    },
  },
  {
    name: 'after the reply',
    reach: async (stage) => {
      const dialog = await reply(stage);
      const link = dialog.getByRole('link', { name: stage.words.reply.open });
      // A mail program is none of the test's.
      await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
      await link.click();
      return stage.page.getByText(stage.words.reply.opened);
    },
  },
  {
    name: 'a note not saved',
    reach: async (stage) => {
      await openInquiry(stage, stage.seeds.ids.hannah);
      await stage.page.route('**/notes', (route) =>
        route.fulfill({ status: 500, json: { error: 'failed' } }),
      );
      await stage.page.locator('#new-note').fill(stage.words.inquiry.notePlaceholder);
      await button(stage, stage.words.inquiry.addNote).click();
      return stage.page.getByText(stage.words.trouble.notSaved);
    },
  },
  {
    name: 'a change not saved',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.hannah);
      const failed = { status: 500, json: { error: 'failed' } };
      await stage.page.route('**/desk/api/inquiries/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill(failed) : route.continue(),
      );
      await button(stage, stage.words.inquiry.assignToMe).click();
      return stage.page.getByText(stage.words.trouble.notSavedChange).first();
    },
  },
  {
    name: 'the toast',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.hannah);
      await button(stage, stage.words.inquiry.assignToMe).click();
      // With the focus on its button it stays.
      await button(stage, stage.words.saved.undo).focus();
      return button(stage, stage.words.saved.undo);
    },
  },
  {
    name: 'a conflict',
    reach: async (stage) => {
      const id = stage.seeds.ids.chinese;
      await openInquiry(stage, id);
      const inquiry = (await (await stage.colleague.get(`/desk/api/inquiries/${id}`)).json()).inquiry;
      // Otherwise the page may learn of Jun's change before it sends its own.
      await stage.page.route(`**/desk/api/inquiries/${id}`, (route) =>
        route.request().method() === 'GET' ? undefined : route.continue(),
      );
      await stage.colleague.patch(`/desk/api/inquiries/${id}`, {
        data: { version: inquiry.version, status: 'booked' },
      });
      await button(stage, stage.words.inquiry.assignToMe).click();
      return button(stage, stage.words.trouble.saveMine);
    },
  },
  {
    name: 'erased meanwhile',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.erased);
      await stage.colleague.post(`/desk/api/inquiries/${stage.seeds.ids.erased}/erase`, {
        data: { word: 'Delgado' },
      });
      return stage.page.getByText(stage.words.inquiry.erased.replace('{name}', jun.name));
    },
  },
];

const add = async (stage: Stage, name: string, email: string) => {
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
      await stage.page.getByRole('button', { name: `${stage.words.people.remove} ${jun.name}` }).click();
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
        data: { ...content, version, name: 'Trial lesson' },
      });
      await stage.page.locator('details[open] textarea').first().fill('Hello {student}');
      await button(stage, stage.words.saved.save).click();
      return stage.page.getByText(stage.words.settings.stale);
    },
  },
];

/** What is the matter with the whole desk. */
export const troubleStates: DeskState[] = [
  {
    name: 'trouble with mails, and an inquiry with everything',
    reach: async (stage) => {
      stage.seeds.addMail(stage.seeds.ids.full, 'acknowledgement', 'dead', '550 5.1.1 No such mailbox.');
      await openInquiry(stage, stage.seeds.ids.full, 'view=all&search=brooks');
      return stage.page.getByText(stage.words.trouble.mailsTitle);
    },
  },
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
    name: 'signed out',
    reach: async (stage) => {
      await stage.page.context().setOffline(false);
      await openInquiry(stage, stage.seeds.ids.full, 'view=all&search=brooks');
      stage.seeds.database.exec('delete from sessions');
      await stage.page.getByRole('radio', { name: stage.words.status.booked }).dispatchEvent('click');
      return stage.page.getByText(stage.words.trouble.signedOut).first();
    },
  },
  {
    name: 'signing in again',
    reach: async (stage) => {
      await button(stage, stage.words.trouble.signInAgain).click();
      return stage.page.getByRole('dialog');
    },
  },
];
