import type { Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import type { WriterContext, WrittenMail } from '../mail/attempt.ts';
import { readWords } from '../mail/mail-text.ts';
import { type News, type Notice, parseNotice } from '../staff/notice.ts';
import { fillIn } from '../text.ts';
import { addressToStaff, formatDayAndTime, writeStaffLetter } from './letter.ts';

const letters = [
  ...(['added', 'invited', 'removed', 'removedYou'] as const),
  ...(['newBrowser', 'mayEdit', 'mayNotEdit', 'contact'] as const),
];
type Letter = (typeof letters)[number];
const parts = ['Subject', 'Heading', 'Text'] as const;
const keys = letters.flatMap((letter) => parts.map((part) => `${letter}${part}` as const));
const others = [
  ...(['sender', 'commandLine', 'browserOn', 'browserAlone', 'browserUnknown'] as const),
  ...(['phone', 'email', 'chat', 'change', 'changes', 'original'] as const),
];

type Words = Record<(typeof keys)[number] | (typeof others)[number], string>;

/** Creates the writer of notices to staff. @throws StartupError when their words can't be read */
export function createNoticeMailWriter({ config, facts }: WriterContext) {
  const allWords: Record<Language, Words> = readWords('notices', [...keys, ...others]);

  return async (message: Pick<OutboxMessagesTable, 'notice'>): Promise<WrittenMail> => {
    const notice = parseNotice(message.notice ?? '');
    const { language, email, name } = notice.to;
    const words = allWords[language];
    const letter = chooseLetter(notice);
    const academy = facts.names[language];
    const values = {
      name,
      time: formatDayAndTime(notice.news.at, language, facts.timeZone),
      academy,
      place: `${config.siteUrl.replace(/^https?:\/\//, '')}/desk`,
      ...readValues(notice, words),
      // The command line has invited the person: the academy stands for it.
      ...(notice.news.kind === 'invited' && notice.news.by === null && { by: academy }),
    };
    const [subject, heading] = [words[`${letter}Subject`], words[`${letter}Heading`]];
    const text = words[`${letter}Text`];
    return {
      ...addressToStaff(words.sender, config.mail.from, email),
      ...writeStaffLetter({ subject, heading, text }, values, language),
    };
  };
}

const lettersOfNews: Record<Exclude<Notice['news']['kind'], 'removed'>, Letter> = {
  added: 'added',
  invited: 'invited',
  'may-edit': 'mayEdit',
  'may-not-edit': 'mayNotEdit',
  'new-browser': 'newBrowser',
  contact: 'contact',
};

function chooseLetter({ to, news }: Notice): Letter {
  if (news.kind !== 'removed') return lettersOfNews[news.kind];
  return news.person.email === to.email ? 'removedYou' : 'removed';
}

function readValues({ to, news }: Notice, words: Words): Record<string, string> {
  if (news.kind === 'new-browser') return { browser: describeBrowser(news, words) };
  if (news.kind === 'contact')
    return { by: news.by, changes: describeChanges(news, words, locales[to.language].gap) };
  return { person: news.person.name, address: news.person.email, by: news.by ?? words.commandLine };
}

function describeChanges({ changes }: Extract<News, { kind: 'contact' }>, words: Words, gap: string): string {
  const lines = changes.map(({ fact, before, after }) =>
    fillIn(words.change, { fact: words[fact], before, after: after ?? words.original }),
  );
  return lines.join(`${words.changes}${gap}`);
}

function describeBrowser({ browser, system }: Extract<News, { kind: 'new-browser' }>, words: Words): string {
  if (browser === null) return words.browserUnknown;
  const text = system === null ? words.browserAlone : words.browserOn;
  return fillIn(text, { browser, system: system ?? '' });
}
