import { randomUUIDv7 } from 'node:crypto';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { MailConfig } from '../config.ts';
import type { Database, OutboxMessagesTable, Schema } from '../database/schema.ts';
import { callConditions, createViewer } from '../inquiries/select-inquiries.ts';
import type { WriterContext, WrittenMail } from '../mail/attempt.ts';
import { readWords } from '../mail/mail-text.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { findPerson } from '../staff/people.ts';
import { fillIn, toOneLine } from '../text.ts';
import { addressToStaff, createMailDates, writeListLetter } from './letter.ts';
import { readMorningWords } from './morning-letter.ts';

type Kind = Schema['news']['kind'];
const kinds: readonly Kind[] = ['assigned', 'answered', 'returned'];

const row = expressionBuilder<Schema, 'inquiries' | 'news'>();

/** Creates the writer of the mail of news; it tells those that still hold, and that no desk has shown. */
export function createNewsMailWriter({ database, now, config, facts }: WriterContext) {
  const morningWords = readMorningWords();
  const newsWords = readWords('news', [
    ...(['assignedSubject', 'answeredSubject', 'returnedSubject', 'manySubject', 'heading'] as const),
    ...(['assigned', 'answered', 'returned', 'from', 'end'] as const),
  ]);

  /** Writes the mail; undefined when there is nothing to tell, or nobody who wants it. */
  return async (message: Pick<OutboxMessagesTable, 'id' | 'staff_id'>): Promise<WrittenMail | undefined> => {
    const person = await findPerson(database, 'id', message.staff_id ?? '');
    if (person?.wants_news_mail !== 1) return undefined;
    const time = now();
    const calls = callConditions.returned(createViewer(person.id, time, facts));
    const news = await readNews(database, message.id, calls);
    const [first] = news;
    if (!first) return undefined;
    const { language } = person;
    const words = { ...morningWords[language], ...newsWords[language] };
    const { timeOfToday } = createMailDates(time, language, facts.timeZone);
    const count = new Set(news.map(({ inquiry_id: id }) => id)).size;
    const subject = count === 1 ? words[`${first.kind}Subject`] : words.manySubject;
    const sections = kinds.flatMap((kind) => {
      const own = news.filter((each) => each.kind === kind);
      const lines = own.map(({ created_at: at, actor, ...inquiry }) => {
        const clock = timeOfToday(at);
        const time = actor ? fillIn(words.from, { by: toOneLine(actor), time: clock }) : clock;
        const name = toOneLine(inquiry.name);
        return { name, time, detail: '', text: fillIn(words.line, { name, time }) };
      });
      const title = fillIn(words.title, { title: words[kind], n: own.length });
      return own.length > 0 ? [{ title, lines }] : [];
    });
    const letter = {
      subject: fillIn(subject, { name: toOneLine(first.name), n: count }),
      heading: fillIn(words.heading, { name: toOneLine(person.name) }),
      paragraphs: [],
      sections,
    };
    return {
      ...addressToStaff(words.sender, config.mail.from, person.email),
      ...writeListLetter(letter, words, language, `${config.siteUrl}/desk`),
    };
  };
}

function readNews(database: Database, mailId: string, isReturned: Expression<SqlBool>) {
  const isTheirs = row('inquiries.assigned_to', '=', row.ref('news.staff_id'));
  const still: Record<Kind, Expression<SqlBool>> = {
    assigned: isTheirs,
    answered: row.and([isTheirs, row('inquiries.unread_since', 'is not', null)]),
    returned: isReturned,
  };
  return database
    .selectFrom('news')
    .innerJoin('inquiries', 'inquiries.id', 'news.inquiry_id')
    .select(['news.kind', 'news.inquiry_id', 'news.created_at', 'news.actor', 'inquiries.name'])
    .where('news.mail_id', '=', mailId)
    .where('inquiries.quarantine_reason', 'is', null)
    .where(row.or(kinds.map((kind) => row.and([row('news.kind', '=', kind), still[kind]]))))
    .orderBy('news.created_at')
    .orderBy('inquiries.id')
    .orderBy('news.kind', 'desc')
    .execute();
}

type Context = {
  database: Database;
  now: () => Date;
  config: { mail: Pick<MailConfig, 'mailDomain'> };
};

// News within this time go into one mail. An open desk has shown them by then, and they are forgotten.
const togetherMilliseconds = 10 * 60_000;

/** Queues the mails of news; of several instances, one queues each. */
export async function queueNewsMails({ database, now, config }: Context): Promise<void> {
  const before = new Date(now().getTime() - togetherMilliseconds).toISOString();
  const untold = database.selectFrom('news').select('staff_id').distinct().where('mail_id', 'is', null);
  const due = await untold.where('created_at', '<=', before).execute();
  for (const { staff_id: staffId } of due) await queueNews(database, staffId, config.mail.mailDomain, now());
}

/** Queues one mail for all the news of a person that no other mail tells. */
function queueNews(database: Database, staffId: string, mailDomain: string, now: Date): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
    const news = transaction.selectFrom('news').select('kind').where('staff_id', '=', staffId);
    if (!(await news.where('mail_id', 'is', null).executeTakeFirst())) return;
    const id = randomUUIDv7();
    await queueMails(transaction, [{ id, kind: 'news', staff_id: staffId }], mailDomain, now);
    const untold = transaction.updateTable('news').set({ mail_id: id }).where('staff_id', '=', staffId);
    await untold.where('mail_id', 'is', null).execute();
  });
}
