import { normalize } from '../../inquiry/normalize.ts';
import type { Database, NotesTable } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { type MailPolicy, resendMail } from '../mail/outbox-messages.ts';
import { type Act, actOnInquiry, findLast, recordHistory, updateInquiry } from './acts.ts';

/**
 * Records that an inquiry was opened: the first time by anybody, by the person to whom a colleague has handed
 * it over, and when its answers are read by those they are meant for: its assignee, anybody without one.
 *
 * @param seen when the newest message on screen came or went; undefined for pages that don't say
 * @param since where it is tried again: one that was marked as unread since then stays so
 */
export function markOpened(
  database: Database,
  id: string,
  { seen, since }: { seen?: string; since?: string },
  act: Act,
): Promise<'done' | 'unknown'> {
  return actOnInquiry(database, id, async (transaction, inquiry) => {
    const { opened_at: openedAt, assigned_to: assignee, unread_since: unreadSince, version } = inquiry;
    const hasSeenAll = seen !== undefined && seen >= inquiry.last_message_at;
    const isHanded = inquiry.handed_at !== null && act.by?.id === assignee;
    const isReading =
      isHanded || (unreadSince !== null && hasSeenAll && [null, act.by?.id].includes(assignee));
    if (openedAt !== null && !isReading) return 'done';
    const unread = since !== undefined && (await findLast(transaction, id, ['unread']));
    if (unread && unread.at > since) return 'done';
    await transaction
      .updateTable('inquiries')
      .set({ opened_at: openedAt ?? act.now.toISOString() })
      .$if(isReading, (update) =>
        update.set({
          ...{ handed_at: isHanded ? null : inquiry.handed_at, version: version + 1 },
          unread_since: hasSeenAll ? null : unreadSince,
        }),
      )
      .where('id', '=', id)
      .execute();
    await recordHistory(transaction, [id], 'opened', act);
    return 'done';
  });
}

/** Marks an inquiry as unread for everybody, as if nobody had opened it. */
export function markUnread(database: Database, id: string, act: Act) {
  return actOnInquiry(database, id, async (transaction, inquiry) => {
    if (inquiry.opened_at === null) return 'done';
    if (inquiry.quarantine_reason !== null) return 'kept-aside';
    await updateInquiry(transaction, inquiry, { opened_at: null });
    await recordHistory(transaction, [id], 'unread', act);
    return 'done';
  });
}

/** Records that somebody prepared a reply, for a mail program or copied; whether it was sent is unknown. */
export function recordReply(database: Database, id: string, act: Act): Promise<'done' | 'unknown'> {
  return actOnInquiry(database, id, async (transaction) => {
    await recordHistory(transaction, [id], 'reply', act);
    return 'done';
  });
}

/** Makes a mail about an inquiry due at once; see `resendMail`. `kept-aside`: in quarantine it sends none. */
export function resend(
  database: Database,
  id: string,
  mailId: string,
  act: Act,
  policy: Pick<MailPolicy, 'mailDomain'>,
): Promise<'done' | 'unknown' | 'unknown-mail' | 'kept-aside'> {
  return actOnInquiry(database, id, async (transaction, inquiry) => {
    if (inquiry.quarantine_reason !== null) return 'kept-aside';
    const mail = await findMail(transaction, id, mailId);
    if (!mail) return 'unknown-mail';
    await resendMail(transaction, inquiry, mail.kind, policy, act.now);
    await recordHistory(transaction, [id], 'resent', act, mail.kind);
    return 'done';
  });
}

function findMail(database: Database, inquiryId: string, id: string) {
  return database
    .selectFrom('outbox_messages')
    .select('kind')
    .where('id', '=', id)
    .where('inquiry_id', '=', inquiryId)
    .where('kind', 'in', ['notification', 'acknowledgement'])
    .$narrowType<{ kind: 'notification' | 'acknowledgement' }>()
    .executeTakeFirst();
}

/**
 * Adds a note under the ID that its author's page has made: `repeated` when it is there already, `taken` when
 * another note has the ID.
 */
export function addNote(
  database: Database,
  id: string,
  { id: noteId, text: typed }: Pick<NotesTable, 'id' | 'text'>,
  act: Act,
): Promise<'added' | 'repeated' | 'taken' | 'unknown'> {
  const text = normalize(typed, 'NFC');
  return actOnInquiry(database, id, async (transaction) => {
    const by = { created_at: act.now.toISOString(), author: act.by?.name ?? null };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('notes')
      .values({ id: noteId, inquiry_id: id, text, ...by })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      await writeSearchTexts(transaction, [id]);
      await recordHistory(transaction, [id], 'note', act);
      return 'added';
    }
    const same = transaction.selectFrom('notes').select(['inquiry_id', 'text']).where('id', '=', noteId);
    const earlier = await same.executeTakeFirst();
    // A person who changed the text after a lost answer must hear that the change is not saved.
    return earlier?.inquiry_id === id && earlier.text === text ? 'repeated' : 'taken';
  });
}
