import { type Kysely, PostgresAdapter } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * A picture is made within the request that brings it, in all its sizes: nothing waits or is refused any
 * more. A picture that the publisher had made has one file, which stands for all sizes.
 */
export async function addPictureFiles(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await runStatements(database, [
    `create table picture_files (
      picture_id text not null references pictures (id) on delete cascade,
      name text not null,
      bytes ${isPostgres ? 'bytea' : 'blob'} not null,
      constraint picture_files_key primary key (picture_id, name)
    )`,
    "delete from pictures where state != 'ready' or bytes is null or width is null or height is null",
    `insert into picture_files (picture_id, name, bytes) select id, 'source', bytes from pictures`,
    ...['state', 'leased_until', 'problem', 'bytes'].map(
      (column) => `alter table pictures drop column ${column}`,
    ),
  ]);
}
