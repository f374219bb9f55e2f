/**
 * The calls that stand above all else: a reply that came back and a reminder, each with the person it is for,
 * or for everybody once that person has left. And the news that are mailed to the people they concern.
 */
export const addTold = [
  'alter table inquiries add column returned_at text',
  'alter table inquiries add column returned_to text references staff (id) on delete set null',
  'alter table inquiries add column remind_by text references staff (id) on delete set null',
  // The history knows names alone.
  `update inquiries set remind_by = coalesce(
    (select staff.id from history inner join staff on staff.name = history.actor
      where history.inquiry_id = inquiries.id and history.kind = 'reminder'
      order by history.created_at desc, history.id desc limit 1),
    assigned_to)
    where remind_at is not null`,
  'drop index inquiries_new',
  // The condition is in the words of the view New.
  `create index inquiries_new on inquiries
    (last_message_at, id, remind_at, opened_at, status, assigned_to, unread_since, quarantine_reason,
      waiting_since, returned_at, returned_to, remind_by)
    where quarantine_reason is null and (status = 'new'
      or (assigned_to is null and unread_since is not null)
      or (waiting_since <= returned_at and (assigned_to is null or returned_to is null))
      or (remind_at is not null and remind_by is null))`,
  // The few that call somebody by name.
  `create index inquiries_by_returned_to on inquiries (returned_to, returned_at)
    where returned_to is not null`,
  'create index inquiries_by_remind_by on inquiries (remind_by, remind_at) where remind_by is not null',
  'alter table staff add column wants_news_mail integer not null default 1',
  `create table news (
    staff_id text not null references staff (id) on delete cascade,
    inquiry_id text not null references inquiries (id) on delete cascade,
    kind text not null,
    created_at text not null,
    actor text,
    mail_id text references outbox_messages (id) on delete cascade,
    constraint news_key primary key (staff_id, inquiry_id, kind)
  )`,
];
