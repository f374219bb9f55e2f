import { inquiryStatuses } from '../database/schema.ts';
import { readArguments, readPositionals, readWord } from './arguments.ts';
import type { Command } from './command.ts';
import { findInquiry } from './find-inquiry.ts';

export const status: Command = {
  usage: `status ID ${inquiryStatuses.join('|')}`,
  summary: 'says how far you are with an inquiry',
  details: '',
  async *run({ database }, args) {
    const { positionals } = readArguments(args, {});
    const [id, word] = readPositionals(positionals, ['an ID', 'a status'], status.usage);
    const next = readWord('The status', word, inquiryStatuses);
    const inquiry = await findInquiry(database, id);
    await database.updateTable('inquiries').set({ status: next }).where('id', '=', id).execute();
    yield `Inquiry ${id} is ${next}; it was ${inquiry.status}.\n`;
  },
};
