import { spokenKinds } from '../../desk/messages.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';

type Inquiry = Pick<InquiriesTable, 'id' | 'created_at'>;

/** Reads which message of an inquiry is the newest, by arrival; the form's, where no other came. */
export async function readNewestMessage(
  transaction: Database,
  { id, created_at: createdAt }: Inquiry,
): Promise<Pick<InquiriesTable, 'last_message_at' | 'last_message_id'>> {
  const newest = await transaction
    .selectFrom('messages')
    .select(['id', 'created_at'])
    .where('inquiry_id', '=', id)
    .where('kind', 'in', spokenKinds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { last_message_at: newest?.created_at ?? createdAt, last_message_id: newest?.id ?? null };
}

/** Whether a message came after the one that was the newest on screen; null for none but the form's. */
export async function hasNewerMessage(
  transaction: Database,
  inquiry: InquiriesTable,
  seen: string | null,
): Promise<boolean> {
  if (inquiry.last_message_id === seen || inquiry.last_message_id === null) return false;
  // One that was taken back since is still known.
  const last = await transaction
    .selectFrom('messages')
    .select(['id', 'created_at'])
    .where('id', '=', seen)
    .where('inquiry_id', '=', inquiry.id)
    .executeTakeFirst();
  const sortKey = (at: string, id: string) => `${at} ${id}`;
  return (
    !last || sortKey(inquiry.last_message_at, inquiry.last_message_id) > sortKey(last.created_at, last.id)
  );
}
