import { formatMoment } from '../../content/studio-hours.ts';
import type { Message, MessageKind } from '../../desk/contract/messages.ts';
import { pickFields } from '../../desk/facts.ts';
import { foldSearchText } from '../database/fold-text.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import { type ExportedInquiry, readInquiryPages } from '../inquiries/list-inquiries.ts';
import { readMessages, readWholeMessage } from '../inquiries/read-messages.ts';
import { readSearchWords, type SearchWord } from '../inquiries/search-words.ts';
import { escapeControlCharacters, formatCount, formatField } from '../text.ts';
import { readArguments, readPositional } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { findTypedInquiry, isIdStart, listContext, shownRows, writeTable } from './list.ts';

export const show: Command = {
  usage: 'show ID|NAME',
  summary: 'one inquiry with its notes, its conversation, what became of its mails, and its message',
  details: `An ID may be given by its first 8 characters or more, here and wherever one is asked for. A part of a name or of
an e-mail address, with its accents or without, shows the inquiry it fits, or lists them where it fits several.
`,
  async *run(context, args) {
    const { positionals } = readArguments(args, {});
    const typed = readPositional(positionals, 'an ID or a name in quotes', show.usage);
    const words = isIdStart(typed) ? [] : readSearchWords(typed, context.facts);
    const found = words.length > 0 ? await readNamed(context, words) : [];
    if (found.length > 1) yield writeTable(found, context.facts.timeZone);
    else yield* writeInquiry(context, await findTypedInquiry(context.database, found[0]?.id ?? typed));
  },
};

// The text that is searched holds all fields: whether the words stand in these two is tested here.
async function readNamed(context: CommandContext, words: readonly SearchWord[]): Promise<ExportedInquiry[]> {
  const found: ExportedInquiry[] = [];
  for await (const page of readInquiryPages(listContext(context, words))) {
    const named = page.filter(({ name, email }) => {
      const text = foldSearchText(`${name} ${email}`);
      return words.every(({ texts }) => texts.some((word) => text.includes(word)));
    });
    found.push(...named.slice(0, shownRows - found.length));
    if (found.length === shownRows) break;
  }
  return found;
}

// The visitor's text comes last, so that it can't imitate our own lines.
async function* writeInquiry({ database, facts }: CommandContext, inquiry: ExportedInquiry) {
  const formatTime = (time: string) => `${formatMoment(time, facts.timeZone)} ${facts.timeZone}`;
  yield `${writeFields(inquiry, formatTime)}\n`;
  for (const { created_at: time, text } of inquiry.notes)
    yield writeRow('Note', `${formatTime(time)}: ${text}`);
  if (inquiry.notes.length > 0) yield '\n';
  for (const message of await readAllMessages(database, inquiry.id)) {
    const whole = await readWholeMessage(database, inquiry.id, message.id);
    yield writeMessage({ ...message, ...whole }, formatTime);
  }
  const mails = await database
    .selectFrom('outbox_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiry.id)
    .orderBy('id')
    .execute();
  for (const mail of mails) yield writeMail(mail, formatTime);
  if (mails.length === 0) yield 'No mails.\n';
  yield `\nThe visitor's message, to the end:\n\n${escapeControlCharacters(inquiry.message)}\n`;
}

async function readAllMessages(database: CommandContext['database'], inquiryId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let earlier = 1; earlier > 0; ) {
    const page = await readMessages(database, inquiryId, all[0]?.id);
    all.unshift(...page.messages);
    earlier = page.earlier;
  }
  return all;
}

const shownFields = [
  ...pickFields('select'),
  ...pickFields('text', 'email', 'tel', 'hidden', 'context'),
  ...pickFields('trap'),
];

type FormatTime = (time: string) => string;

function writeFields(inquiry: ExportedInquiry, formatTime: FormatTime): string {
  const { status, quarantine_reason: reason } = inquiry;
  return [
    writeRow('Inquiry', inquiry.id),
    writeRow('Received', formatTime(inquiry.created_at)),
    writeRow('Status', reason ? `${status}, quarantined: ${reason}` : status),
    ...shownFields.map((field) => {
      const value = formatField(field, inquiry);
      return value && writeRow(field.heading, value);
    }),
  ].join('');
}

const kindLabels: Record<MessageKind, string> = {
  reply: 'Reply',
  answer: 'Answer',
  outside: 'Sent elsewhere',
  automatic: 'Automatic',
  report: 'Report',
  corrected: 'Old address',
};

// Every line of a stranger's text is indented: none begins where our own lines do.
function writeMessage(message: Message, formatTime: FormatTime): string {
  const { kind, at, author, name, address, others, text, fate } = message;
  const people = kind === 'reply' ? `${author} to ${address}` : `${name} <${address}>`.trim();
  return [
    writeRow(kindLabels[kind], `${formatTime(at)}, ${people}`),
    others.length > 0 ? writeRow('Also named', others.join(', ')) : '',
    writeRow('Subject', message.subject),
    fate ? writeRow('Fate', fate.bounce ? `came back: ${fate.bounce.reason}` : nameFate(fate)) : '',
    writeRow('Text', text),
    ...message.attachments.map((file) =>
      writeRow('Attachment', `${file.name}, ${file.type}, ${formatCount(file.size, 'byte')}, ${file.state}`),
    ),
    '\n',
  ].join('');
}

const nameFate = ({ state, isFile }: { state: string; isFile: boolean }) =>
  isFile ? 'written to a file: no mail server was set' : state;

function writeMail(mail: OutboxMessagesTable, formatTime: FormatTime): string {
  const { state, sent_at: sentAt, next_attempt_at: nextAt } = mail;
  const isFile = mail.is_file === 1;
  return [
    writeRow('Mail', `${mail.kind}, ${nameFate({ state, isFile })}`),
    writeRow('Attempts', String(mail.attempts)),
    sentAt ? writeRow(isFile ? 'Written' : 'Sent', formatTime(sentAt)) : '',
    state === 'pending' ? writeRow('Next attempt', formatTime(nextAt)) : '',
    mail.last_error ? writeRow('Last error', mail.last_error) : '',
    writeRow('Message-ID', mail.message_id),
  ].join('');
}

function writeRow(label: string, value: string): string {
  const lines = escapeControlCharacters(value).split('\n');
  return `${label.padEnd(14)}${lines.join(`\n${' '.repeat(14)}`)}\n`;
}
