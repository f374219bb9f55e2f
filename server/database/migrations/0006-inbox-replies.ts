import { type Kysely, sql } from 'kysely';

/** Inserts two saved replies. An example says best what they are for; staff change or delete them. */
export async function insertSavedReplies(database: Kysely<unknown>): Promise<void> {
  for (const { id, name, type, en, zh } of firstReplies)
    await sql`insert into saved_replies (id, name, inquiry_type, text_en, text_zh, version, created_at)
      values (${id}, ${name}, ${type}, ${en}, ${zh}, 1, ${new Date().toISOString()})`.execute(database);
}

// Their IDs are the same everywhere, so that a copy into another database adds none twice.
const firstReplies = [
  {
    id: '00000000-0000-7000-8000-000000000001',
    name: 'First answer, trial lesson',
    type: 'trial-lesson',
    en: `Thank you for writing to us. We would love to meet {student}.

{instructor} has time on …
Would one of these suit you?

Warm regards,
{me}`,
    zh: `谢谢您的来信，很期待见到{student}。

{instructor}老师以下时间有空：…
您看哪个时间方便？

祝好
{me}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000002',
    name: 'Private lessons: times and teacher',
    type: 'private-lessons',
    en: `Thank you for writing to us about private lessons for {student}.

{instructor} still has room on …
A lesson takes … minutes, once a week. Which day would suit you best?

Warm regards,
{me}`,
    zh: `谢谢您咨询{student}的一对一私课。

{instructor}老师以下时间还有名额：…
每周一次，每次…分钟。您看哪一天最方便？

祝好
{me}`,
  },
];
