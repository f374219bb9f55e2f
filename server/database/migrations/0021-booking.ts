import { type Kysely, sql } from 'kysely';
import type { SavedRepliesTable } from '../schema.ts';

/** Adds the last calls and the booking of an inquiry, and mends the saved replies that 0006 inserted. */
export async function addBooking(database: Kysely<unknown>): Promise<void> {
  for (const column of ['booking', 'reached_at', 'missed_at'])
    await sql`alter table inquiries add column ${sql.ref(column)} text`.execute(database);
  const tables = database as Kysely<{ saved_replies: SavedRepliesTable }>;
  for (const { id, version, texts } of await tables.selectFrom('saved_replies').selectAll().execute()) {
    const fresh = version === 1 && mended.find((reply) => reply.id === id);
    // Nothing fills in `{student}` any more.
    const kept = texts.replaceAll('{student}', '…');
    const written = fresh ? JSON.stringify(fresh.texts) : kept;
    await tables.updateTable('saved_replies').set({ texts: written }).where('id', '=', id).execute();
  }
  const written = { names: JSON.stringify(confirmation.names), texts: JSON.stringify(confirmation.texts) };
  const { id } = confirmation;
  const created_at = new Date().toISOString();
  const reply = { id, ...written, inquiry_type: null, version: 1, created_at };
  await tables.insertInto('saved_replies').values(reply).execute();
}

// The composer brings greeting and signature; the replies of 0006-the-inbox.ts had a closing.
const mended = [
  {
    id: '00000000-0000-7000-8000-000000000001',
    texts: {
      en: `Thank you for writing to us. We would love to meet you.

Which two or three times in the week suit you best? We ask the teacher and write back with an hour.`,
      'zh-Hans': `谢谢您的来信，很期待见到您。

请告诉我们一周里方便的两三个时间，我们和老师确认后就回复您。`,
    },
  },
  {
    id: '00000000-0000-7000-8000-000000000002',
    texts: {
      en: `Thank you for asking about private lessons.

They are once a week. Which days and times suit you, and is there a teacher you have in mind? We look \
for an hour that can stay yours.`,
      'zh-Hans': `谢谢您咨询一对一私课。

私课每周一次。您哪几天、什么时间方便？有没有想跟的老师？我们来安排一个固定的时间。`,
    },
  },
];

const confirmation = {
  id: '00000000-0000-7000-8000-000000000003',
  names: { en: 'Booked: day, hour and teacher', 'zh-Hans': '约课确认' },
  texts: {
    en: `Your lesson is booked: {when}, with {instructor}.

If anything comes up, just answer this mail and we will find another time.

We look forward to seeing you.`,
    'zh-Hans': `已为您约好课程：{when}，{instructor}老师。

如果临时有事，直接回复这封邮件就好，我们再约时间。

期待见到您！`,
  },
};
