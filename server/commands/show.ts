import type { Database } from '../database/open.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { formatMoment } from '../format-moment.ts';
import {
  type FullInquiry,
  type InquiryFilter,
  type InquiryRecord,
  readInquiryPages,
} from '../inquiries/read-inquiries.ts';
import { formatField, pickFields } from '../staff-fields.ts';
import { readArguments, readPositionals } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { findInquiry, isIdStart } from './find-inquiry.ts';
import { writeTable } from './list.ts';

export const show: Command = {
  usage: 'show ID|NAME',
  summary: 'one inquiry with its notes, what became of its mails, and its message',
  details: `An ID may be given by its first 8 characters or more, here and wherever one is asked for. A part of a name or of
an e-mail address, with its accents or without, shows the inquiry it fits, or lists them where it fits several.
`,
  async *run(context, args) {
    const { positionals } = readArguments(args, {});
    const [typed] = readPositionals(positionals, ['an ID or a name in quotes'], show.usage);
    const filter = { person: isIdStart(typed) ? undefined : typed.trim() };
    const found = filter.person ? await readFirst(context.database, filter) : [];
    if (found.length > 1) return yield* writeTable(context, filter, Number.POSITIVE_INFINITY);
    yield* writeInquiry(context, await findInquiry(context.database, found[0]?.id ?? typed));
  },
};

async function readFirst(database: Database, filter: InquiryFilter): Promise<InquiryRecord[]> {
  const { value } = await readInquiryPages(database, filter, 2).next();
  return value ?? [];
}

// The visitor's text comes last, so that it can't imitate our own lines.
function* writeInquiry({ facts }: CommandContext, inquiry: FullInquiry) {
  const formatTime = (time: string) => `${formatMoment(time, facts.timeZone)} ${facts.timeZone}`;
  yield `${writeFields(inquiry, formatTime)}\n`;
  for (const [index, { created_at: time, text }] of inquiry.notes.entries())
    yield writeRow(`Note ${index + 1}`, `${formatTime(time)}: ${text}`);
  if (inquiry.notes.length > 0) yield '\n';
  for (const message of inquiry.messages) yield writeMessage(message, formatTime);
  if (inquiry.messages.length === 0) yield 'No mails.\n';
  yield `\nThe visitor's message, to the end:\n\n${escapeControlCharacters(inquiry.message)}\n`;
}

// The message stands below, apart.
const shownFields = [
  ...pickFields('select'),
  ...pickFields('text', 'email', 'tel', 'hidden', 'context'),
  ...pickFields('trap'),
];

type FormatTime = (time: string) => string;

function writeFields(inquiry: FullInquiry, formatTime: FormatTime): string {
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

function writeMessage(message: OutboxMessagesTable, formatTime: FormatTime): string {
  const { state, sent_at: sentAt, next_attempt_at: nextAt } = message;
  return [
    writeRow('Mail', `${message.kind}, ${state}`),
    writeRow('Attempts', String(message.attempts)),
    sentAt ? writeRow('Sent', formatTime(sentAt)) : '',
    state === 'pending' ? writeRow('Next attempt', formatTime(nextAt)) : '',
    message.last_error ? writeRow('Last error', message.last_error) : '',
    writeRow('Message-ID', message.message_id),
  ].join('');
}

function writeRow(label: string, value: string): string {
  const lines = escapeControlCharacters(value).split('\n');
  return `${label.padEnd(14)}${lines.join(`\n${' '.repeat(14)}`)}\n`;
}
