import { isSameAddress, listCopies, spokenKinds } from '../../desk/contract/messages.ts';
import type { Database, InquiriesTable, MessagesTable } from '../database/schema.ts';

/** The addresses that a message names beside its own. */
export const splitOthers = ({ others }: Pick<MessagesTable, 'others'>): string[] => others?.split(' ') ?? [];

/** Reads the addresses that a reply to one of the family may go to, too, and which of them are known. */
export async function readCopyAddresses(database: Database, inquiryId: string, family: readonly string[]) {
  const messages = await database
    .selectFrom('messages')
    .select(['kind', 'address', 'others'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', 'in', spokenKinds)
    .execute();
  return listCopies(
    family,
    messages.map((message) => ({ ...message, others: splitOthers(message) })),
  );
}

/**
 * Reads the addresses that replies of an inquiry may go to: its own, and those from which the mails to it
 * were answered. The sender of an answer to a mail whose address was corrected since is none of the family.
 */
export async function readFamilyAddresses(
  database: Database,
  { id, email }: Pick<InquiriesTable, 'id' | 'email'>,
): Promise<string[]> {
  const answers = await database
    .selectFrom('messages')
    .leftJoin('outbox_messages as answered', 'answered.id', 'messages.answered_id')
    .select(['messages.address', 'answered.address as answered_address'])
    .where('messages.inquiry_id', '=', id)
    .where('messages.kind', '=', 'answer')
    .execute();
  const own = answers.filter(({ answered_address: to }) => to === null || isSameAddress(to, email));
  // Empty where one was entered without, or a mail named no sender.
  return [email, ...own.map(({ address }) => address)].filter((address) => address !== '');
}
