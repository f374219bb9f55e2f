import * as z from 'zod';
import { slotsOf } from '../../content/fill-slots.ts';
import { inEachLanguage, type Language, languageNames } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';

const markup = /<\/?[a-z!]|&#?\w+;/i;
// Common patterns without flags, because a JSON schema can't express flags.
const commonChinese = /[\u3400-\u9fff]/;
const blankEdge = /^\s|\s$/;
// Chinese characters and full-width punctuation: each is as wide as two letters.
const wideCharacters = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/g;

/** How long a text is on a page: limits are for space, and a Chinese character takes that of two letters. */
const lengthOf = (value: string) => value.length + (value.match(wideCharacters)?.length ?? 0);

interface TextLimits {
  min?: number;
  /** The slots that the page fills; the text must contain exactly these. */
  slots?: readonly string[];
  /** Whether spaces at both ends are kept, for a fragment of a sentence. */
  piece?: boolean;
}

/** A text for visitors: limited in length, without markup or unknown slots. */
export function text(max: number, { min = 1, slots = [], piece = false }: TextLimits = {}) {
  return z
    .string()
    .min(1)
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      const length = lengthOf(value);
      if (length < min) refuse(`is too short: ${length} characters, at least ${min}`);
      if (length > max) refuse(`is too long: ${length} characters, at most ${max}`);
      if (markup.test(value)) refuse('must be words only, without markup');
      if (!piece && blankEdge.test(value)) refuse('must not begin or end with a blank');
      for (const slot of slotsOf(value)) if (!slots.includes(slot)) refuse(`has an unknown slot {${slot}}`);
      for (const slot of slots) if (!value.includes(`{${slot}}`)) refuse(`needs the slot {${slot}}`);
    })
    .meta({ maxLength: max });
}

// Common lengths. A field that these descriptions don't fit defines its own.
export const label = () => text(40).describe('A label, a button or a name');
export const heading = () => text(70).describe('A heading');
export const sentence = () => text(200, { min: 10 }).describe('One or two sentences');
export const paragraph = () => text(500, { min: 30 }).describe('A paragraph');
/** A heading with line breaks fixed by the design. */
export const lines = () => z.array(text(40)).length(2);

export const chineseText = (max = 40) =>
  z.string().min(1).max(max).regex(commonChinese, 'must hold Chinese characters');

const wordsIn = (language: Language, words: () => z.ZodString, maxChinese: number) =>
  (locales[language].script === 'Han' ? chineseText(maxChinese) : words())
    .optional()
    .describe(`The words in ${languageNames[language]}`);

/**
 * The same text in one language or more, shown side by side; check-languages.ts knows in which on the pages
 * of a language.
 *
 * @param words the rule of those in Latin letters
 */
export const multilingual = (words: () => z.ZodString = label, maxChinese = 40) =>
  z.strictObject(inEachLanguage((language) => wordsIn(language, words, maxChinese)));

/** A sentence in one language or more, one after the other. */
export const multilingualSentence = () => multilingual(sentence, 100);

/** A sentence that switches language, as a list of fragments, each in one language. */
export const pieces = () => z.array(multilingual(() => text(80, { piece: true }))).min(1);

/** The last segment of an address, and the name of an entry's file. */
export const slug = () =>
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lowercase words joined by hyphens');

/**
 * Things that are named by an id: in a file each is a group of fields under its id, for the pages a list of
 * things that hold their id.
 *
 * @param key the name of the id in the list
 */
export const named = <Key extends string, Ids extends z.ZodType<string, string>, Item extends z.ZodType>(
  key: Key,
  ids: Ids,
  item: Item,
) =>
  z
    .record(ids, item)
    .transform((byId) =>
      Object.entries(byId).map(
        ([id, fields]) =>
          ({ [key]: id, ...(fields as object) }) as Record<Key, z.output<Ids>> & z.output<Item>,
      ),
    );

/** A list without duplicates. */
export const distinct = <T extends z.ZodType<string>>(item: T) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'must not hold the same twice');

/** Text for search engines. `pageTitle` appends the academy's name, so a title has 40 of 60 characters. */
export const seo = (maxTitle = 40) =>
  z
    .strictObject({
      title: text(maxTitle, { min: 5 }).describe('The title in the browser’s tab and in search results'),
      description: text(160, { min: 70 }).describe('The two lines under the title in search results'),
    })
    .describe('What search engines and shared links show');

/** The name of an icon, which a component draws. */
export const icon = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names).describe('Which drawing stands beside it');
