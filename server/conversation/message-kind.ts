import type { MessageKind } from '../../desk/messages.ts';
import { isSameAddress } from '../../desk/messages.ts';
import type { Database } from '../database/open.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { readFamilyAddresses } from '../mail/family-addresses.ts';
import type { SentMail } from './match-mail.ts';
import { firstOf, type Head, removeComments } from './read-head.ts';
import type { ReadMail } from './read-mail.ts';
import { isFromNobody, isOfServer } from './read-report.ts';

export type ReceivedKind = Exclude<MessageKind, 'reply'>;

type Context = { database: Database; ownAddresses: ReadonlySet<string> };
type Received = { head: Head; mail: ReadMail; sent: SentMail };

/**
 * Says what a mail is. A report and an automatic answer are that whoever sends them, but for a report that
 * somebody of the family passes on; an answer to a mail that went to an address which was corrected since is
 * nobody's of the family.
 *
 * @param received with the mail of ours that it answers
 */
export async function readKind(
  { database, ownAddresses }: Context,
  { head, mail, sent }: Received,
  inquiry: Pick<InquiriesTable, 'id' | 'email'>,
): Promise<ReceivedKind> {
  const family = await readFamilyAddresses(database, inquiry);
  const has = (address: string) => family.some((each) => isSameAddress(each, address));
  const isPassedOn = mail.text.trim() !== '' && has(mail.address) && !isReceipt(head);
  const isReport = isOfServer(head) || mail.deliveries !== undefined;
  if (isReport && !isPassedOn) return 'report';
  if (isAutomatic(head, mail.subject)) return 'automatic';
  if (isFromNobody(head) && !isPassedOn) return 'report';
  const sender = mail.address.toLowerCase();
  if (ownAddresses.has(sender)) return 'outside';
  const person = database.selectFrom('staff').select('id').where('email', '=', sender);
  if (await person.executeTakeFirst()) return 'outside';
  return sent.address === null || has(sent.address) ? 'answer' : 'corrected';
}

/** Whether a mail says that one of ours was read. */
const isReceipt = (head: Head) =>
  /^\s*multipart\/report.*disposition-notification/i.test(firstOf(head, 'content-type').slice(0, 1000));

const automaticSubject =
  /^\s*(?:(?:automatic|auto)[- ]?(?:reply|response)|out of (?:the )?office(?: auto-?reply)?|自动(?:回复|答复)|自動(?:回覆|回复|答覆)|(?:外出|休假)自动回复)\s*(?:[:：]|$)/i;

/** RFC 3834, and what other programs write. */
function isAutomatic(head: Head, subject: string): boolean {
  const read = (name: string) =>
    removeComments(firstOf(head, name)).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (
    ['auto-submitted', 'x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-mail-autoreply'].some(
      (name) => !['', 'no', 'false'].includes(read(name)),
    ) ||
    ['bulk', 'junk', 'auto_reply'].includes(read('precedence')) ||
    automaticSubject.test(subject)
  );
}
