import { type Kysely, sql } from 'kysely';

/** A saved reply's Chinese name, beside the English one; replies that staff named keep their name in both. */
export async function addReplyNames(database: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_replies add column name_zh text not null default ''`.execute(database);
  await sql`update saved_replies set name_zh = name`.execute(database);
  for (const [name, chinese] of firstNames)
    await sql`update saved_replies set name_zh = ${chinese} where name = ${name}`.execute(database);
}

// The two that the desk began with (0006-the-inbox.ts).
const firstNames = [
  ['First answer, trial lesson', '试课：第一次回复'],
  ['Private lessons: times and teacher', '一对一私课：时间和老师'],
];
