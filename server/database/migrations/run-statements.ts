import { type Kysely, sql } from 'kysely';

/** Runs statements that both databases understand, one after another. */
export async function runStatements(database: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
