import { sql } from 'kysely';
import { foldSearchText } from '../../inquiries/search-text.ts';

/** What is searched for: one text, or a phone number as it was typed and without its signs. */
export type SearchTexts = readonly string[];

const phoneNumber = /^[\d\s()+./-]*$/;

/** Prepares what somebody typed; undefined when there is nothing to search for. */
export function readSearch(typed: string | undefined): SearchTexts | undefined {
  const text = foldSearchText(typed ?? '');
  if (text === '') return undefined;
  const digits = text.replace(/\D/g, '');
  return phoneNumber.test(text) && digits !== '' && digits !== text ? [text, digits] : [text];
}

/** Whether the text of an inquiry in the table `inquiry_search` contains one of these. */
export function containsAny(texts: SearchTexts) {
  const found = texts.map((text) => {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`inquiry_search.text like ${pattern} escape '\\'`;
  });
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
