/**
 * Publishing is one request, and pages are rendered: publications that were to go out later, or could not,
 * become drafts of their author; nobody builds, claims or waits any more. An author who has typed something
 * else since keeps that, and one who has left gets the drafts on coming back.
 */
export const renderPages = [
  'alter table drafts add column was_set_for text',
  `insert into drafts (staff_id, address, value, base, changed_at)
    select author_id, address, after_value, before_value, max(created_at)
    from publications inner join publication_fields on publication_id = id
    where number is null and state != 'cancelled' and after_value != 'gone'
      and author_id in (select id from staff)
      and not exists (select 1 from drafts where staff_id = author_id
        and drafts.address = publication_fields.address)
      and not exists (select 1 from publications as later inner join publication_fields as fields
          on fields.publication_id = later.id
        where later.number is null and later.state != 'cancelled' and fields.after_value != 'gone'
          and later.author_id = publications.author_id and fields.address = publication_fields.address
          and (later.created_at > publications.created_at
            or later.created_at = publications.created_at and later.id > publications.id))
    group by author_id, address, after_value, before_value`,
  `update drafts set was_set_for = (
    select max(publish_at) from publications inner join publication_fields on publication_id = id
    where number is null and state != 'cancelled' and author_id = staff_id
      and publication_fields.address = drafts.address
  )`,
  'delete from publication_fields where publication_id in (select id from publications where number is null)',
  'delete from publications where number is null',
  `delete from outbox_messages where notice like '{%"kind":"publication-%'`,
  'drop index publications_by_state',
  ...['created_at', 'language', 'publish_at', 'state', 'leased_until', 'failure'].map(
    (column) => `alter table publications drop column ${column}`,
  ),
  'drop table previews',
  'drop table site_machines',
];
