import { randomUUIDv7 } from 'node:crypto';
import type { OutboxMessagesTable } from './database/schema.ts';

/**
 * The outbox message that tells the staff of an inquiry, due at once.
 *
 * @param inquiry the inquiry it tells of, and when that came
 * @param mailDomain domain of the stable Message-ID
 */
export function newNotification(
  inquiry: { id: string; created_at: string },
  mailDomain: string,
): OutboxMessagesTable {
  const id = randomUUIDv7();
  return {
    id,
    inquiry_id: inquiry.id,
    kind: 'notification',
    state: 'pending',
    attempts: 0,
    next_attempt_at: inquiry.created_at,
    leased_until: null,
    last_error: null,
    message_id: `<${id}@${mailDomain}>`,
    created_at: inquiry.created_at,
    sent_at: null,
  };
}

/** The domain of an address such as `Academy <site@academy.example>`. */
export function readMailDomain(address: string): string {
  return /@([^<>@\s,]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
