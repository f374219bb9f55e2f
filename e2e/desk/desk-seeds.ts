import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { MessageKind } from '../../desk/contract/messages.ts';
import { toSearchText } from '../../server/database/search-text.ts';
import { createInquiryRow } from '../../server/inquiries/inquiry-row.ts';
import { sampleInquiry } from '../../server/testing/samples.ts';
import { anna, type DeskServer, hannah, jun } from './desk-server.ts';

export type Seeds = ReturnType<typeof seedDesk>;

/** The inquiries of a filled desk that a walk opens. */
export type FilledDesk = ReturnType<typeof fillDesk>;

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const longName = 'Maximiliana Featherstonehaugh-Cholmondeley Wolfeschlegelsteinhausen';
/** An unbroken name, as no real one is, which the form and the page People accept. */
export const unbrokenName = 'W'.repeat(100);
const longMessage = `${hannah.message}\n\nHe would like to play with others, and we are free on weekdays after four. Is there a lesson before the summer?`;
const chinese = {
  name: '陈思远',
  email: 'siyuan.chen@example.com',
  phone: '713-555-0147',
  language: 'zh-Hans',
  time_zone: 'Asia/Shanghai',
  message: '您好，孩子七岁，没有学过乐器，想先试一节钢琴课。周六上午方便。',
} as const;

type Row = Record<string, SQLInputValue>;

/** Writes rows as if they had come in time into the desk's SQLite file. */
export function seedDesk({ dataDir }: DeskServer) {
  const database = new DatabaseSync(join(dataDir, 'inquiries.sqlite'), { timeout: 10_000 });
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row);
    const marks = names.map(() => '?').join();
    database.prepare(`insert into ${table} (${names.join()}) values (${marks})`).run(...Object.values(row));
  };
  const findStaff = (email: string) =>
    database.prepare('select id from staff where email = ?').get(email)?.['id'] as string;

  function addInquiry(createdAt: Date, changes: Row = {}): string {
    const inquiry = { ...sampleInquiry, ...hannah, language: 'en', inquiry_type: 'private-lessons' } as const;
    const row = { ...createInquiryRow(inquiry, createdAt, 'none'), ...changes };
    insert('inquiries', row);
    insert('inquiry_search', { inquiry_id: row.id, text: toSearchText(row) });
    return row.id;
  }

  function insertMail(hours: number, own: Row) {
    const id = randomUUIDv7();
    const time = ago(hours).toISOString();
    insert('outbox_messages', {
      ...{ id, attempts: 3, next_attempt_at: time, created_at: time, message_id: `<${id}@example.com>` },
      ...{ sent_at: own['state'] === 'sent' ? time : null, ...own },
    });
  }

  const addMail = (inquiry_id: string, kind: string, state: string, last_error: string | null = null) =>
    insertMail(5, { inquiry_id, kind, state, last_error });

  /** Adds a message as if it had just come or gone; a reply went out as a mail of the same ID. */
  function addMessage(inquiry_id: string, hours: number, kind: MessageKind, own: Row = {}, mail: Row = {}) {
    const id = randomUUIDv7();
    const time = ago(hours).toISOString();
    insert('messages', {
      ...{ id, inquiry_id, kind, created_at: time, name: '', address: hannah.email },
      ...{ subject: '', text: '', quote: '', author: kind === 'reply' ? anna.name : null, ...own },
    });
    if (kind === 'reply')
      insertMail(hours, { id, inquiry_id, kind, state: 'sent', attempts: 1, address: hannah.email, ...mail });
    if (kind === 'automatic' || kind === 'report') return id;
    const news =
      kind === 'answer' ? ', unread_since = coalesce(unread_since, :time), waiting_since = :time' : '';
    database
      .prepare(
        `update inquiries set last_message_at = :time, last_message_id = :id, version = version + 1 ${news}
         where id = :inquiry_id`,
      )
      .run({ time, id, inquiry_id });
    return id;
  }

  function addAttachment(inquiry_id: string, message_id: string, name: string, changes: Row = {}) {
    const created_at = ago(0).toISOString();
    insert('attachments', {
      ...{ id: randomUUIDv7(), inquiry_id, message_id, position: 0, name, state: 'kept', created_at },
      ...{ type: 'application/pdf', size: 1_200_000, ...changes },
    });
  }

  function addNote(inquiry: string, hours: number, text: string, author = jun.name) {
    const created_at = ago(hours).toISOString();
    insert('notes', { id: randomUUIDv7(), inquiry_id: inquiry, created_at, text, author });
  }

  function addHistory(inquiry: string, hours: number, kind: string, detail: string | null = null) {
    const row = { id: randomUUIDv7(), inquiry_id: inquiry, kind, actor: jun.name, detail };
    insert('history', { ...row, created_at: ago(hours).toISOString() });
  }

  return {
    database,
    addInquiry,
    addMail,
    insertMail,
    addMessage,
    addAttachment,
    addNote,
    addHistory,
    annaId: () => findStaff(anna.email),
    junId: () => findStaff(jun.email),
    insert,
  };
}

/** Fills the empty desk with inquiries of every kind of row, and 12 weeks of settled ones; returns IDs. */
export function fillDesk(seeds: Seeds) {
  const { addInquiry, addMail, addNote, addHistory, annaId, junId, insert } = seeds;
  const opened = { opened_at: ago(2).toISOString() };
  const types = ['private-lessons', 'early-childhood', 'accompaniment', 'trial-lesson', 'general'];
  for (let week = 0; week < 12; week += 1)
    for (let at = 0; at < 3 + (week % 4); at += 1)
      addInquiry(ago(week * 168 + 200 + at * 20), {
        ...{ waiting_since: null, opened_at: ago(1).toISOString() },
        ...{ name: at % 2 ? chinese.name : 'Rosa Delgado', language: at % 2 ? 'zh-Hans' : 'en' },
        ...{ email: `family${week}${at}@example.com`, phone: '' },
        ...{ inquiry_type: types[(week + at) % 5] ?? null, instructor: at % 3 ? 'haoran-wu' : null },
        status: at % 3 ? 'booked' : 'closed',
      });
  const family = addInquiry(ago(0.3), { message: longMessage });
  const chineseFamily = addInquiry(ago(0.6), chinese);
  addInquiry(ago(1), { name: longName, message: 'w'.repeat(300), instructor: null, phone: '' });
  addInquiry(ago(2), {
    ...opened,
    name: 'Rosa Delgado',
    assigned_to: annaId(),
    inquiry_type: 'trial-lesson',
  });
  addInquiry(ago(150), { ...opened, name: longName, inquiry_type: 'accompaniment', assigned_to: junId() });
  const colleague = randomUUIDv7();
  const address = `${'w'.repeat(64)}@${'w'.repeat(60)}.example`;
  insert('staff', {
    ...{ id: colleague, email: address, name: unbrokenName, language: 'en', wants_morning_mail: 0 },
    created_at: ago(1).toISOString(),
  });
  const unbroken = addInquiry(ago(160), {
    ...opened,
    ...{ name: unbrokenName, email: address, message: 'w'.repeat(2000), instructor: null },
    assigned_to: colleague,
  });
  addHistory(unbroken, 150, 'assigned', unbrokenName);
  const erased = addInquiry(ago(170), { ...opened, name: 'Rosa Delgado', inquiry_type: 'general' });
  const remindAt = ago(-30).toISOString();
  const full = addInquiry(ago(120), {
    ...{ ...opened, status: 'contacted', assigned_to: junId(), remind_at: remindAt },
    ...{ waiting_since: ago(110).toISOString(), name: 'Hannah Brooks', inquiry_type: 'trial-lesson' },
  });
  addHistory(full, 119, 'opened');
  addHistory(full, 118, 'took');
  addHistory(full, 110, 'status', 'contacted');
  addHistory(full, 100, 'reminder', remindAt);
  addHistory(full, 90, 'reply');
  addNote(full, 20, 'Called, no answer. Try after four.');
  addNote(full, 3, '妈妈说周六上午可以。', anna.name);
  addMail(full, 'notification', 'sent');
  addMail(family, 'notification', 'sent');
  addMail(family, 'acknowledgement', 'sent');
  const spam = addInquiry(ago(4), { name: 'Best Seo Offers', quarantine_reason: 'honeypot' });
  addMail(spam, 'notification', 'withheld');
  addInquiry(ago(5), { ...chinese, quarantine_reason: 'staff', quarantined_by: 'Anna Keller' });
  addInquiry(ago(6), { name: 'Too Fast', quarantine_reason: 'too-fast', form_age: 90 });
  const conversation = addConversation(seeds);
  return { hannah: family, chinese: chineseFamily, full, spam, erased, unbroken, conversation };
}

/** A family's conversation with the academy, with everything that may stand in one; returns its inquiry's ID. */
export function addConversation(seeds: Seeds): string {
  const { addInquiry, addMessage, addAttachment, addNote, addHistory, addMail, annaId } = seeds;
  const id = addInquiry(ago(60), {
    ...{ message: longMessage, status: 'contacted', assigned_to: annaId(), opened_at: ago(59).toISOString() },
  });
  addMail(id, 'notification', 'sent');
  addMail(id, 'acknowledgement', 'sent');
  addHistory(id, 58, 'opened');
  addHistory(id, 57, 'assigned', anna.name);
  addHistory(id, 46, 'contacted-by-sending');
  addNote(id, 47, 'Haoran has Monday 4:30 from next week. Ask him before you offer it.');
  addMessage(id, 46, 'reply', {
    text: `Hello Hannah,

Thank you for writing. Mr. Wu would love to meet Eli. He has Monday at 4:30 or Wednesday at 5:15.

Would one of these times suit you?

Warm regards,
Anna Keller
The Music Academy`,
  });
  addMessage(id, 45.9, 'automatic', { name: hannah.name, text: 'I am out of the office until Monday.' });
  addMessage(id, 44, 'report', { name: 'Mail Delivery System', text: 'Your mail is delayed.' });
  addMessage(id, 30, 'outside', {
    ...{ name: jun.name, address: jun.email, text: 'We called you at noon, and try again at four.' },
  });
  addMessage(id, 20, 'answer', {
    ...{ name: 'H. Brooks', address: 'hbrooks@example.net', text: 'Both times work.' },
    dated_at: ago(2000).toISOString(),
  });
  const last = addMessage(id, 0.2, 'answer', {
    name: hannah.name,
    text: `Thank you, Anna! Monday at 4:30 is perfect. May we start on the 23rd?

I attach the piece, first page only. There is also a short video of Eli.

Hannah`,
    quote: 'On Wed, Anna Keller wrote:\n> Hello Hannah,\n>\n> Thank you for writing.',
    others: 'tom@example.org',
    is_cut: 1,
  });
  addAttachment(id, last, 'seitz-concerto-page-1.pdf');
  const video = { type: 'video/quicktime', size: 31_000_000, state: 'too-large', position: 1 };
  addAttachment(id, last, 'eli-school-concert.mov', video);
  const picture = { type: 'image/jpeg', size: 2100, position: 2 };
  addAttachment(id, last, `photo\u202Egpj${'w'.repeat(80)}.exe`, picture);
  return id;
}
