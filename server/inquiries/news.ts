import type { Database, Schema } from '../database/schema.ts';
import type { Act } from './acts.ts';

/**
 * Records that something became a person's, in the transaction that does it: for a mail, where they want one,
 * and have no desk open. What is still to be mailed of it stays as it is.
 *
 * @param staffId null for nobody
 */
export async function recordNews(
  transaction: Database,
  staffId: string | null,
  inquiryId: string,
  kind: Schema['news']['kind'],
  { by, now }: Act,
): Promise<void> {
  if (staffId === null) return;
  const people = transaction.selectFrom('staff').select('wants_news_mail').where('id', '=', staffId);
  if ((await people.executeTakeFirst())?.wants_news_mail !== 1) return;
  const news = { created_at: now.toISOString(), actor: by?.name ?? null, mail_id: null };
  await transaction
    .insertInto('news')
    .values({ staff_id: staffId, inquiry_id: inquiryId, kind, ...news })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'inquiry_id', 'kind'])
        .doUpdateSet(news)
        .where('news.mail_id', 'is not', null),
    )
    .execute();
}

/** Forgets the news of a person whose desk has just asked what there is: it shows them. */
export async function forgetNews(database: Database, staffId: string): Promise<void> {
  const news = database.selectFrom('news').select('kind').where('staff_id', '=', staffId).limit(1);
  // Nearly always there is none, and nothing has to be written.
  if (await news.executeTakeFirst())
    await database.deleteFrom('news').where('staff_id', '=', staffId).execute();
}
