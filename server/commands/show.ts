import { inquiryTypeLabels } from '../../inquiry/fields.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import { readInquiry } from '../read-inquiries.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { showable } from './terminal-text.ts';

export const show: Command = {
  usage: 'show ID',
  summary: 'one inquiry with its message and what became of its mails',
  async *run(database, args) {
    const { positionals } = readArguments(args, {});
    const [id, ...others] = positionals;
    if (id === undefined || others.length > 0) throw new CommandError(2, 'show takes one id: show ID.');
    const inquiry = await readInquiry(database, id);
    if (!inquiry) throw new CommandError(1, `There is no inquiry ${showable(id)}.`);
    yield writeRow('Inquiry', inquiry.id);
    yield writeRow('Received', inquiry.created_at);
    yield writeRow('Status', inquiry.quarantined ? `${inquiry.status}, quarantined` : inquiry.status);
    yield writeRow('About', inquiryTypeLabels[inquiry.inquiry_type]);
    yield writeRow('Name', inquiry.name);
    yield writeRow('E-mail', inquiry.email);
    if (inquiry.phone) yield writeRow('Phone', inquiry.phone);
    if (inquiry.instructor) yield writeRow('Instructor', inquiry.instructor);
    if (inquiry.honeypot) yield writeRow('Trap', inquiry.honeypot);
    yield `\n${showable(inquiry.message)}\n\n`;
    for (const message of inquiry.messages) yield writeMessage(message);
    if (inquiry.messages.length === 0) yield 'No mails.\n';
  },
};

function writeMessage(message: OutboxMessagesTable): string {
  return [
    writeRow('Mail', `${message.kind}, ${message.state}`),
    writeRow('Attempts', String(message.attempts)),
    message.sent_at ? writeRow('Sent', message.sent_at) : writeRow('Next attempt', message.next_attempt_at),
    message.last_error ? writeRow('Last error', message.last_error) : '',
    writeRow('Message-ID', message.message_id),
  ].join('');
}

function writeRow(label: string, value: string): string {
  return `${label.padEnd(14)}${showable(value)}\n`;
}
