import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { foldSearchText } from '../database/search-text.ts';

/** A word to be found in an inquiry, folded; a phone number as it was typed, and also without its signs. */
export type SearchWord = readonly string[];

// Text in quotation marks is one word.
const piece = /["“”＂]([^"“”＂]*)["“”＂]|[^\s"“”＂]+/gu;
const phoneNumber = /^[\d\s()+./-]+$/;

/** Reads the words of a search, each once; none when there is nothing to search for. */
export function readSearchWords(typed: string): SearchWord[] {
  const all = foldSearchText(typed);
  const pieces = phoneNumber.test(all)
    ? [all]
    : Array.from(typed.matchAll(piece), ([text, phrase]) => foldSearchText(phrase ?? text));
  return [...new Set(pieces)].filter((text) => text !== '').map(readWord);
}

function readWord(text: string): SearchWord {
  const digits = text.replace(/\D/g, '');
  const hasSigns = phoneNumber.test(text) && digits !== '' && digits !== text;
  return hasSigns ? [text, digits] : [text];
}

/**
 * The condition that an inquiry has all the words, for queries of the table `inquiries`; none without words.
 * One subquery for all of them: SQLite looks the text of each row up, PostgreSQL joins the two tables.
 */
export function hasWords(words: readonly SearchWord[]): Expression<SqlBool>[] {
  if (words.length === 0) return [];
  const row = expressionBuilder<Schema, 'inquiries'>();
  const found = row
    .selectFrom('inquiry_search')
    .select('inquiry_search.inquiry_id')
    .whereRef('inquiry_search.inquiry_id', '=', 'inquiries.id')
    .where(({ and, or }) => and(words.map((texts) => or(texts.map(hasText)))));
  return [row.exists(found)];
}

function hasText(text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`inquiry_search.text like ${pattern} escape '\\'`;
}
