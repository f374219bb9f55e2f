// As in server/inquiries/read-inquiry.ts; the field of the form takes no other signs.
const phoneDigits = `replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', '')`;

/**
 * The indexes of the desk's lists and counts. Those of views leave out what is kept aside, so that a wave of
 * spam slows nobody down; each ends with the order of the list, or holds all that a count asks for. They hold
 * the column that is always null as well: SQLite prefers an index with all that a query asks for.
 */
export const inboxIndexes = [
  // The views All, New, Booked and Closed, and how many of New are unread.
  `create index inquiries_kept on inquiries (created_at, id, quarantine_reason)
    where quarantine_reason is null`,
  `create index inquiries_kept_by_status
    on inquiries (status, created_at, id, remind_at, opened_at, quarantine_reason)
    where quarantine_reason is null`,
  // Counts of views and filters.
  `create index inquiries_kept_by_choices
    on inquiries (status, inquiry_type, language, instructor, quarantine_reason)
    where quarantine_reason is null`,
  `create index inquiries_kept_by_waiting_since
    on inquiries (waiting_since, id, status, remind_at, quarantine_reason)
    where quarantine_reason is null and waiting_since is not null`,
  // All that the overview counts.
  `create index inquiries_for_overview
    on inquiries (created_at, inquiry_type, instructor, language, status, contact_minutes)
    where quarantine_reason is null`,
  // The view Spam.
  'create index inquiries_aside on inquiries (created_at, id) where quarantine_reason is not null',
  // The view Mine; also what has to be let go when a person is removed.
  `create index inquiries_by_assigned_to on inquiries (assigned_to, status, created_at, id)
    where assigned_to is not null`,
  // What else the same address or phone wrote.
  'create index inquiries_by_email on inquiries (lower(email), created_at, id)',
  `create index inquiries_by_phone on inquiries (${phoneDigits}, created_at, id)`,
  'create index erased_inquiries_by_created_at on erased_inquiries (created_at)',
  'drop index inquiries_by_instructor',
  `create index inquiries_by_instructor
    on inquiries (instructor, created_at, id, quarantine_reason, status, inquiry_type, language)
    where instructor is not null`,
  // Only the few morning mails are in it. Removing a person looks for theirs.
  'create index morning_mails_by_staff_id on outbox_messages (staff_id) where staff_id is not null',
  // The staff command that lists what is kept aside uses `inquiries_aside`, in the order of its list.
  'drop index inquiries_by_quarantine_reason',
];
