import { isSameAddress } from '../../desk/messages.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import { readFamilyAddresses } from '../mail/family-addresses.ts';
import type { SentMail } from './match-mail.ts';
import type { ParsedMail, ReceivedKind } from './parse-mail.ts';

type Context = { database: Database; ownAddresses: ReadonlySet<string> };
type Received = { mail: ParsedMail; sent: SentMail };

/**
 * Reads the kind of a mail. A report and an automatic answer may come from anybody, but a report that
 * somebody of the family passes on is none; an answer to a mail whose address was corrected since is not the
 * family's.
 */
export async function readKind(
  { database, ownAddresses }: Context,
  { mail, sent }: Received,
  inquiry: Pick<InquiriesTable, 'id' | 'email'>,
): Promise<ReceivedKind> {
  const family = await readFamilyAddresses(database, inquiry);
  const has = (address: string) => family.some((each) => isSameAddress(each, address));
  const { signs } = mail;
  const canReport = signs.isReceipt || mail.text.trim() === '' || !has(mail.address);
  if (canReport && (signs.isOfServer || mail.deliveries)) return 'report';
  if (signs.isAutomatic) return 'automatic';
  if (canReport && signs.isFromNobody) return 'report';
  const sender = mail.address.toLowerCase();
  if (ownAddresses.has(sender)) return 'outside';
  const person = database.selectFrom('staff').select('id').where('email', '=', sender);
  if (await person.executeTakeFirst()) return 'outside';
  return sent.address === null || has(sent.address) ? 'answer' : 'corrected';
}
