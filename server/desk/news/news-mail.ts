import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../database/open.ts';
import type { OutboxMessagesTable, Schema } from '../../database/schema.ts';
import { fillIn, toOneLine } from '../../fill.ts';
import { callConditions, createViewer } from '../../inquiries/select-inquiries.ts';
import type { WriterContext, WrittenMail } from '../../mail/attempt.ts';
import { readWords, wordsFile } from '../../mail/mail-text.ts';
import { findPerson } from '../../staff/people.ts';
import { createMailDates, readMorningWords } from '../morning/morning-letter.ts';
import { writeLetter } from '../morning/write-letter.ts';
import { addressToStaff } from '../staff-mail.ts';

type Kind = Schema['news']['kind'];
const kinds: readonly Kind[] = ['assigned', 'answered', 'returned'];

const row = expressionBuilder<Schema, 'inquiries' | 'news'>();

/**
 * Creates the writer of the mail of what became a person's while they had no desk open. It reads what still is
 * so at that moment, and what their desk has not shown since.
 */
export function createNewsMailWriter({ database, now, config, facts }: WriterContext) {
  const morningWords = readMorningWords();
  const newsWords = readWords(wordsFile('news'), [
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
      const lines = own.map(({ name, created_at: at, actor }) => ({
        name: toOneLine(name),
        time: actor ? fillIn(words.from, { by: toOneLine(actor), time: timeOfToday(at) }) : timeOfToday(at),
        ...{ about: [], owner: '', reason: '', isBooked: false },
      }));
      const title = fillIn(words.title, { title: words[kind], n: own.length });
      return own.length > 0 ? [{ title, lines, more: '' }] : [];
    });
    const letter = {
      subject: fillIn(subject, { name: toOneLine(first.name), n: count }),
      heading: fillIn(words.heading, { name: toOneLine(person.name) }),
      paragraphs: [],
      sections,
    };
    return {
      ...addressToStaff(words.sender, config.mail.from, person.email),
      ...writeLetter(letter, { words, language, address: `${config.siteUrl}/desk` }),
    };
  };
}

/** Reads the news of a mail that still are so, oldest first. */
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
