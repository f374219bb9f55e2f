import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTemporaryDatabase } from '../testing/temporary-database.ts';
import { createGroupCommits } from './group-commits.ts';

async function openNotes() {
  const database = await openTemporaryDatabase();
  await sql`create table note (text text unique)`.execute(database);
  await sql`create table parent (id integer primary key)`.execute(database);
  await sql`create table child (parent integer references parent deferrable initially deferred)`.execute(
    database,
  );
  const group = createGroupCommits(database);
  const write = (text: string) =>
    group((transaction) => sql`insert into note values (${text})`.execute(transaction));
  const read = async () => {
    const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(database);
    return rows.map((row) => row.text);
  };
  return { database, group, write, read };
}

it('stores concurrent inquiries in one transaction', async () => {
  const { group } = await openNotes();
  const transactions = new Set<unknown>();
  await Promise.all(
    Array.from({ length: 5 }, () => group(async (transaction) => transactions.add(transaction))),
  );
  expect(transactions.size).toBe(1);
});

it('acknowledges none before the commit', async () => {
  const { write, group } = await openNotes();
  let answered = 0;
  const first = write('a').then(() => {
    answered += 1;
  });
  await group(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answered).toBe(0);
  });
  await first;
});

it('keeps the others when one fails, or makes the commit fail, and rolls that one back', async () => {
  const { write, group, read } = await openNotes();
  const failing = group(async (transaction) => {
    await sql`insert into note values ('half')`.execute(transaction);
    throw new Error('too many');
  });
  const orphan = () => group((transaction) => sql`insert into child values (1)`.execute(transaction));
  const [first, second, third] = await Promise.allSettled([write('a'), failing, write('b')]);
  expect([first.status, third.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(second).toMatchObject({ status: 'rejected', reason: new Error('too many') });
  const outcomes = await Promise.allSettled([write('c'), orphan(), write('d')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await read()).toEqual(['a', 'b', 'c', 'd']);
});

it('accepts more work than fits into one group', async () => {
  const { write, read } = await openNotes();
  await Promise.all(Array.from({ length: 250 }, (_, index) => write(String(index))));
  expect(await read()).toHaveLength(250);
});
