import { isSameAddress, type MessageKind } from '../../desk/contract/messages.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import { readFamilyAddresses } from '../mail/family-addresses.ts';
import type { SentMail } from './match-mail.ts';
import { firstOf, type Head } from './read-head.ts';
import type { ReadMail } from './read-mail.ts';
import type { OurAddresses } from './read-people.ts';
import { isFromNobody, isOfServer } from './read-report.ts';

export type ReceivedKind = Exclude<MessageKind, 'reply'>;

type Context = { database: Database; academy: readonly string[] };
type Received = { head: Head; mail: ReadMail; sent: SentMail };

/**
 * Reads the kind of a mail. A report and an automatic answer may come from anybody, but a report that
 * somebody of the family passes on is none; an answer to a mail whose address was corrected since is not the
 * family's.
 */
export async function readKind(
  { database, academy }: Context,
  { head, mail, sent }: Received,
  inquiry: Pick<InquiriesTable, 'id' | 'email'>,
): Promise<ReceivedKind> {
  const family = await readFamilyAddresses(database, inquiry);
  const has = (address: string) => family.some((each) => isSameAddress(each, address));
  const isReceipt = firstOf(head, 'content-type').includes('disposition-notification');
  const canReport = isReceipt || mail.text.trim() === '' || !has(mail.address);
  if (canReport && (isOfServer(head) || mail.deliveries)) return 'report';
  if (isAutomatic(head, mail.subject)) return 'automatic';
  if (canReport && isFromNobody(head)) return 'report';
  const ours = Object.values(await readOurAddresses(database, academy)).flat();
  if (ours.includes(mail.address.toLowerCase())) return 'outside';
  return sent.address === null || has(sent.address) ? 'answer' : 'corrected';
}

/** Reads the addresses of staff, beside those of the academy. */
export async function readOurAddresses(
  database: Database,
  academy: readonly string[],
): Promise<OurAddresses> {
  const staff = await database.selectFrom('staff').select('email').execute();
  return { academy, staff: staff.map(({ email }) => email.toLowerCase()) };
}

/** Whether a head has the fields of RFC 3834, or those of other programs. */
function isAutomatic(head: Head, subject: string): boolean {
  const read = (name: string) =>
    firstOf(head, name)
      .toLowerCase()
      .split(/[\s;(]/, 1)[0] ?? '';
  return (
    ['auto-submitted', 'x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-mail-autoreply'].some(
      (name) => !['', 'no', 'false'].includes(read(name)),
    ) ||
    ['bulk', 'junk', 'auto_reply'].includes(read('precedence')) ||
    /rules\.oof|ooftemplate|out-?of-?office/i.test(
      firstOf(head, 'x-ms-exchange-message-class') + firstOf(head, 'content-class'),
    ) ||
    // A program asks others not to answer, and puts a word of its language above our subject: not that of a reply.
    (/\b(?:all|oof|autoreply)\b/.test(firstOf(head, 'x-auto-response-suppress').toLowerCase()) &&
      /^(?!antw\b)[^:：]{4,40}[:：]/i.test(subject)) ||
    /^(?:auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office(?: auto-?reply)?|(?:外出|休假)?(?:自动|自動)(?:回复|回覆|答复|答覆)) ?(?:[:：]|$)/i.test(
      subject,
    )
  );
}
