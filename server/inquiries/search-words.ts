import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { NamedInstructor } from '../../desk/contract/people.ts';
import { type InquiryType, inquiryTypeLabels, inquiryTypes } from '../../inquiry/fields.ts';
import { languages } from '../../inquiry/language.ts';
import { translateMessage } from '../../inquiry/messages.ts';
import { foldPhone, foldSearchText } from '../database/fold-text.ts';
import type { Schema } from '../database/schema.ts';

/** A word to be found in an inquiry: as one of the texts, or in the label of its type or its instructor. */
export type SearchWord = {
  /** Folded; a phone number as it was typed, and without its signs and its country's code. */
  texts: string[];
  types: InquiryType[];
  instructors: string[];
};

type Label = { slug: string; text: string };

// Text in quotation marks is one word, and so is a phone number that begins with the code of a country.
const piece = /["“”＂]([^"“”＂]*)["“”＂]|(?<!\S)(?:\+|00)[\d\s()+./-]+|[^\s"“”＂]+/gu;
const phoneNumber = /^[\d\s()+./-]+$/;

export type Named = { instructors: readonly NamedInstructor[] };

/** Reads the words of a search, each once; none when there is nothing to search for. */
export function readSearchWords(typed: string, { instructors }: Named): SearchWord[] {
  const all = foldSearchText(typed);
  const pieces = phoneNumber.test(all)
    ? [all]
    : Array.from(typed.matchAll(piece), ([text, phrase]) => foldSearchText(phrase ?? text));
  const words = [...new Set(pieces)].filter((text) => text !== '');
  const labels = words.length > 0 ? instructors.map(labelInstructor) : [];
  return words.map((text) => readWord(text, labels));
}

function readWord(text: string, instructors: readonly Label[]): SearchWord {
  const digits = phoneNumber.test(text) ? text.replace(/\D/g, '') : '';
  // Also while the number is typed, which is found in the middle of the stored one then.
  const phone = foldPhone(digits.replace(/^0*(?:86|1)(?=\d{6})/, ''));
  const slugsOf = (labels: readonly Label[]) =>
    labels.filter((label) => hasWordWith(label.text, text)).map(({ slug }) => slug);
  return {
    texts: phone !== '' && phone !== text ? [text, phone] : [text],
    types: slugsOf(typeLabels) as InquiryType[],
    instructors: slugsOf(instructors),
  };
}

const foldLabel = (names: string[]): string => names.map(foldSearchText).join('\n');

const typeLabels = inquiryTypes.map((type) => {
  const names = languages.map((language) => translateMessage(inquiryTypeLabels[type], language));
  return { slug: type, text: foldLabel([type, ...names]) };
});

const labelInstructor = ({ slug, names }: NamedInstructor): Label => ({
  slug,
  text: foldLabel([slug, ...Object.values(names)]),
});

// From the beginning: `son` may be a name, and is not in `lessons`. Chinese has no blanks between words.
function hasWordWith(label: string, text: string): boolean {
  for (let at = label.indexOf(text); at !== -1; at = label.indexOf(text, at + 1)) {
    if (/^\p{Script=Han}/u.test(text) || !/[\p{L}\p{N}]/u.test(label[at - 1] ?? '')) return true;
  }
  return false;
}

/** The condition that an inquiry has all the words; one subquery for all, which both databases do fast. */
export function hasWords(words: readonly SearchWord[]): Expression<SqlBool>[] {
  if (words.length === 0) return [];
  const row = expressionBuilder<Schema, 'inquiries'>();
  const found = row
    .selectFrom('inquiry_search')
    .select('inquiry_search.inquiry_id')
    .whereRef('inquiry_search.inquiry_id', '=', 'inquiries.id')
    .where(({ and }) => and(words.map(hasWord)));
  return [row.exists(found)];
}

function hasWord({ texts, types, instructors }: SearchWord): Expression<SqlBool> {
  const row = expressionBuilder<Schema, 'inquiries'>();
  return row.or([
    ...texts.map((text) => {
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      return sql<SqlBool>`inquiry_search.text like ${pattern} escape '\\'`;
    }),
    ...(types.length > 0 ? [row('inquiries.inquiry_type', 'in', types)] : []),
    ...(instructors.length > 0 ? [row('inquiries.instructor', 'in', instructors)] : []),
  ]);
}
