import { inquiryTypeLabels } from '../../inquiry/fields.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import type { FullInquiry } from '../inquiries/read-inquiries.ts';
import { formatMoment } from './academy-time.ts';
import { readArguments, readPositionals } from './arguments.ts';
import type { Command } from './command.ts';
import { findInquiry } from './find-inquiry.ts';
import { showable } from './terminal-text.ts';

export const show: Command = {
  usage: 'show ID',
  summary: 'one inquiry with its message, its notes and what became of its mails',
  details: '',
  async *run({ database, facts }, args) {
    const { positionals } = readArguments(args, {});
    const [id] = readPositionals(positionals, ['an ID'], show.usage);
    const inquiry = await findInquiry(database, id);
    const formatTime = (time: string) => `${formatMoment(time, facts.timeZone)} ${facts.timeZone}`;
    yield writeFields(inquiry, formatTime);
    yield `\n${showable(inquiry.message)}\n\n`;
    for (const note of inquiry.notes) yield writeRow('Note', `${formatTime(note.created_at)}: ${note.text}`);
    if (inquiry.notes.length > 0) yield '\n';
    for (const message of inquiry.messages) yield writeMessage(message, formatTime);
    if (inquiry.messages.length === 0) yield 'No mails.\n';
  },
};

type FormatTime = (time: string) => string;

function writeFields(inquiry: FullInquiry, formatTime: FormatTime): string {
  const { status, quarantine_reason: reason } = inquiry;
  return [
    writeRow('Inquiry', inquiry.id),
    writeRow('Received', formatTime(inquiry.created_at)),
    writeRow('Status', reason ? `${status}, quarantined: ${reason}` : status),
    writeRow('About', inquiryTypeLabels[inquiry.inquiry_type]),
    writeRow('Name', inquiry.name),
    writeRow('E-mail', inquiry.email),
    inquiry.phone ? writeRow('Phone', inquiry.phone) : '',
    inquiry.instructor ? writeRow('Instructor', inquiry.instructor) : '',
    inquiry.honeypot ? writeRow('Trap', inquiry.honeypot) : '',
  ].join('');
}

function writeMessage(message: OutboxMessagesTable, formatTime: FormatTime): string {
  const { sent_at: sentAt, next_attempt_at: nextAt } = message;
  return [
    writeRow('Mail', `${message.kind}, ${message.state}`),
    writeRow('Attempts', String(message.attempts)),
    sentAt ? writeRow('Sent', formatTime(sentAt)) : writeRow('Next attempt', formatTime(nextAt)),
    message.last_error ? writeRow('Last error', message.last_error) : '',
    writeRow('Message-ID', message.message_id),
  ].join('');
}

function writeRow(label: string, value: string): string {
  return `${label.padEnd(14)}${showable(value)}\n`;
}
