import { sql } from 'kysely';
import { type Database, isPostgres } from '../../database/open.ts';
import { readCode } from '../../database/postgres-pool.ts';
import type { Viewer } from './inbox-views.ts';
import { orderOf } from './inbox-views.ts';
import { containsAny, type SearchTexts } from './search-pattern.ts';
import { comparePositions, type Filter, isSelected, type Position } from './select-inquiries.ts';

/** What to list: the filter, what is searched for, and who asks. */
export type Asked = { database: Database; filter: Filter; texts: SearchTexts; viewer: Viewer };

// A rare text of common trigrams, such as 'lesson cost lesson', makes PostgreSQL test most rows: 0.3 s at a million.
const ginMilliseconds = 1000;
// PostgreSQL's code for a statement that ran out of time (its manual, appendix A).
const canceledCode = '57014';
// So many are found, sorted and counted in time.
const mostMatches = 2000;

/**
 * Finds all matches through the database's index of trigrams.
 *
 * @returns them in the order of the view; undefined when the index can't help: it needs three letters or digits in a row,
 *   and a text that few inquiries contain
 */
export async function findThroughIndex(asked: Asked): Promise<Position[] | undefined> {
  const { database, filter, texts, viewer } = asked;
  if (!texts.every((text) => hasTrigram(database, text))) return undefined;
  const ids = await (isPostgres(database) ? askGin(database, texts) : askTrigrams(database, texts));
  if (!ids || ids.length > mostMatches) return undefined;
  if (ids.length === 0) return [];
  const found = await database
    // A cross join, which SQLite never turns round: it would read the whole view and look for each row among these.
    .selectFrom('inquiry_search')
    .crossJoin('inquiries')
    .select([
      'inquiries.id',
      (row) =>
        row
          .ref(`inquiries.${orderOf(filter.view).time}`)
          .$castTo<string>()
          .as('time'),
    ])
    .whereRef('inquiries.id', '=', 'inquiry_search.inquiry_id')
    .where('inquiry_search.inquiry_id', 'in', ids)
    .where(containsAny(texts))
    .where(isSelected(filter, viewer))
    .execute();
  return found.sort((one, other) => comparePositions(filter.view, one, other));
}

// PostgreSQL sees no letters but these under some locales, and would read the whole index for a text without any.
function hasTrigram(database: Database, text: string): boolean {
  return isPostgres(database) ? /[a-z0-9]{3}/.test(text) : Array.from(text).length >= 3;
}

async function askTrigrams(database: Database, texts: SearchTexts): Promise<string[]> {
  // A phrase of trigrams is a part of the text; unlike `like` with `escape`, it goes through the index.
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ');
  const { rows } = await sql<{ inquiry_id: string }>`select inquiry_id
    from (select rowid from inquiry_trigrams where inquiry_trigrams match ${phrases} limit ${mostMatches + 1}) as found
    cross join inquiry_search where inquiry_search.number = found.rowid`.execute(database);
  return rows.map(({ inquiry_id: id }) => id);
}

async function askGin(database: Database, texts: SearchTexts): Promise<string[] | undefined> {
  const ids = database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(ginMilliseconds)}`.execute(transaction);
    // The planner can't tell how rare a text is; if it takes it for common, it reads the whole table.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const rows = await transaction
      .selectFrom('inquiry_search')
      .select('inquiry_id')
      .where(containsAny(texts))
      .limit(mostMatches + 1)
      .execute();
    return rows.map(({ inquiry_id: id }) => id);
  });
  return ids.catch((error) => {
    if (readCode(error) === canceledCode) return undefined;
    throw error;
  });
}
