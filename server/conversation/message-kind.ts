import type { MessageKind } from '../../desk/messages.ts';
import { isSameAddress } from '../../desk/messages.ts';
import type { Database } from '../database/open.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { readFamilyAddresses } from '../mail/family-addresses.ts';
import type { SentMail } from './match-mail.ts';
import { firstOf, type Head, removeComments } from './read-head.ts';
import { isReport } from './read-report.ts';

export type ReceivedKind = Exclude<MessageKind, 'reply'>;

type Context = { database: Database; ownAddresses: ReadonlySet<string> };

/**
 * Says what a mail is. A report and an automatic answer are that whoever sends them; an answer to a mail that
 * went to an address which was corrected since is nobody's of the family.
 *
 * @param address the sender's
 * @param sent the mail that it answers
 */
export async function readKind(
  { database, ownAddresses }: Context,
  head: Head,
  address: string,
  sent: SentMail,
  inquiry: Pick<InquiriesTable, 'id' | 'email'>,
): Promise<ReceivedKind> {
  if (isReport(head)) return 'report';
  if (isAutomatic(head)) return 'automatic';
  const sender = address.toLowerCase();
  if (ownAddresses.has(sender)) return 'outside';
  const person = database.selectFrom('staff').select('id').where('email', '=', sender);
  if (await person.executeTakeFirst()) return 'outside';
  const family = await readFamilyAddresses(database, inquiry);
  const isToFamily = sent.address === null || family.some((each) => isSameAddress(each, sent.address ?? ''));
  return isToFamily ? 'answer' : 'corrected';
}

/** RFC 3834, and what older programs send. */
function isAutomatic(head: Head): boolean {
  const read = (name: string) =>
    removeComments(firstOf(head, name)).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return !['', 'no'].includes(read('auto-submitted')) || ['bulk', 'auto_reply'].includes(read('precedence'));
}
