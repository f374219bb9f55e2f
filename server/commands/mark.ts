import { inquiryStatuses } from '../../desk/inbox.ts';
import { changeInquiry } from '../inquiries/change-inquiry.ts';
import { quarantineInquiry } from '../inquiries/quarantine.ts';
import { readArguments, readPositionals, readWord } from './arguments.ts';
import type { Command } from './command.ts';
import { findInquiry, refuseErased } from './find-inquiry.ts';

const marks = [...inquiryStatuses, 'spam'] as const;

export const mark: Command = {
  usage: `mark ID ${marks.join('|')}`,
  summary: 'says how far you are with an inquiry, or that it is spam',
  details: `spam puts it into quarantine. Its mails that were not sent are withheld, except one that is being sent just now;
\`restore ID\` takes it out and sends those. The status that it had stays.
`,
  async *run({ database, facts, now }, args) {
    const { positionals } = readArguments(args, {});
    const [typed, word] = readPositionals(positionals, ['an ID', 'a mark'], mark.usage);
    const next = readWord('The mark', word, marks);
    const { id, status, quarantined } = await findInquiry(database, typed);
    const act = { by: null, now: now() };
    if (next === 'spam') {
      refuseErased(id, await quarantineInquiry(database, { id }, act));
      return yield `Inquiry ${id} is in quarantine; mails of it that were not sent are withheld.\n`;
    }
    refuseErased(id, await changeInquiry(database, id, next ? { status: next } : {}, act, facts));
    const hint = quarantined ? ` It stays in quarantine until restore ${id}.` : '';
    yield `Inquiry ${id} is ${next}; it was ${status}.${hint}\n`;
  },
};
