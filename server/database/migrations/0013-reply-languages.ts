import { type Kysely, sql } from 'kysely';

type Reply = { id: string; name: string; name_zh: string; text_en: string; text_zh: string };

/** Saved replies' names and texts as JSON by language: with a column each, a new language was a migration. */
export async function joinReplyLanguages(database: Kysely<unknown>): Promise<void> {
  for (const column of ['names', 'texts'])
    await sql`alter table saved_replies add column ${sql.ref(column)} text not null default '{}'`.execute(
      database,
    );
  const { rows } = await sql<Reply>`select * from saved_replies`.execute(database);
  for (const { id, name, name_zh, text_en, text_zh } of rows) {
    const names = JSON.stringify({ en: name, 'zh-Hans': name_zh });
    const texts = JSON.stringify({ en: text_en, 'zh-Hans': text_zh });
    await sql`update saved_replies set names = ${names}, texts = ${texts} where id = ${id}`.execute(database);
  }
  for (const column of ['name', 'name_zh', 'text_en', 'text_zh'])
    await sql`alter table saved_replies drop column ${sql.ref(column)}`.execute(database);
}
