import type { Language } from '../../inquiry/language.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import { fill } from '../fill.ts';
import type { WriterContext, WrittenMail } from '../mail/attempt.ts';
import { readWords, wordsFile } from '../mail/mail-text.ts';
import { type Notice, parseNotice } from '../staff/notice.ts';
import { addressToStaff, formatDayAndTime, writeStaffLetter } from './staff-mail.ts';

const letters = ['added', 'removed', 'removedYou', 'newBrowser', 'mayEdit', 'mayNotEdit'] as const;
type Letter = (typeof letters)[number];
const parts = ['Subject', 'Heading', 'Text'] as const;
const keys = letters.flatMap((letter) => parts.map((part) => `${letter}${part}` as const));
const others = ['sender', 'commandLine', 'browserOn', 'browserAlone', 'browserUnknown'] as const;

type Words = Record<(typeof keys)[number] | (typeof others)[number], string>;

/** Creates the writer of notices to staff. @throws StartupError when their words can't be read */
export function createNoticeMailWriter({ config, facts }: WriterContext) {
  const allWords: Record<Language, Words> = readWords(wordsFile('notices'), [...keys, ...others]);

  return async (message: Pick<OutboxMessagesTable, 'notice'>): Promise<WrittenMail> => {
    const notice = parseNotice(message.notice ?? '');
    const { language, email, name } = notice.to;
    const words = allWords[language];
    const letter = chooseLetter(notice);
    const values = {
      name,
      time: formatDayAndTime(notice.news.at, language, facts.timeZone),
      ...readValues(notice, words),
    };
    return {
      ...addressToStaff(words.sender, config.mail.from, email),
      ...writeStaffLetter(
        {
          subject: words[`${letter}Subject`],
          heading: words[`${letter}Heading`],
          text: words[`${letter}Text`],
        },
        values,
        language,
      ),
    };
  };
}

function chooseLetter({ to, news }: Notice): Letter {
  if (news.kind === 'new-browser') return 'newBrowser';
  if (news.kind === 'added') return 'added';
  if (news.kind === 'may-edit') return 'mayEdit';
  if (news.kind === 'may-not-edit') return 'mayNotEdit';
  return news.person.email === to.email ? 'removedYou' : 'removed';
}

function readValues({ news }: Notice, words: Words): Record<string, string> {
  if (news.kind === 'new-browser') return { browser: describeBrowser(news, words) };
  return { person: news.person.name, address: news.person.email, by: news.by ?? words.commandLine };
}

function describeBrowser(
  { browser, system }: { browser: string | null; system: string | null },
  words: Words,
): string {
  if (browser === null) return words.browserUnknown;
  const text = system === null ? words.browserAlone : words.browserOn;
  return fill(text, { browser, system: system ?? '' });
}
