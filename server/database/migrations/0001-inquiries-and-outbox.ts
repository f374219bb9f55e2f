/** The two main tables. Never change what an applied migration does: add the next number. */
export const createInquiriesAndOutbox = [
  `create table inquiries (
    id text primary key,
    created_at text not null,
    name text not null,
    email text not null,
    phone text not null,
    inquiry_type text not null,
    message text not null,
    honeypot text not null,
    instructor text,
    status text not null,
    quarantine_reason text,
    idempotency_key text unique,
    fingerprint text not null
  )`,
  'create index inquiries_by_created_at_id on inquiries (created_at, id)',
  'create index inquiries_by_fingerprint_created_at on inquiries (fingerprint, created_at)',
  `create table outbox_messages (
    id text primary key,
    inquiry_id text not null references inquiries (id) on delete cascade,
    kind text not null,
    state text not null,
    attempts integer not null,
    next_attempt_at text not null,
    leased_until text,
    last_error text,
    message_id text not null unique,
    created_at text not null,
    sent_at text
  )`,
  'create index outbox_messages_by_state_next_attempt_at on outbox_messages (state, next_attempt_at)',
  'create index outbox_messages_by_inquiry_id on outbox_messages (inquiry_id)',
];
