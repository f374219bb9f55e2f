import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { slotsOf } from '../../content/fill-slots.ts';
import { findForeignText, lengthOf } from '../../content/plain-text.ts';
import type { Problem } from '../../desk/website.ts';
import { inEachLanguage, type Language, languageNames } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';

// Common patterns without flags, because a JSON schema can't express flags.
export const commonChinese = /[\u3400-\u9fff]/;
const blankEdge = /^\s|\s$/;

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
      const refuse = (code: Problem['code'], message: string, detail?: Problem['detail']) =>
        context.addIssue({ code: 'custom', message, params: { code, detail } });
      const length = lengthOf(value);
      if (length < min)
        refuse('too-short', `is too short: ${length} characters, at least ${min}`, { n: min - length });
      if (length > max)
        refuse('too-long', `is too long: ${length} characters, at most ${max}`, { n: length - max });
      const foreign = findForeignText(value);
      if (foreign) refuse(foreign.code, foreign.message);
      if (!piece && blankEdge.test(value)) refuse('blank-edge', 'must not begin or end with a blank');
      // The first alone: a text may hold thousands.
      const unknown = slotsOf(value).find((slot) => !slots.includes(slot));
      if (unknown !== undefined)
        refuse('brace', `has an unknown slot {${unknown}}`, { brace: `{${unknown}}` });
      for (const slot of slots)
        if (!value.includes(`{${slot}}`))
          refuse('needs-brace', `needs the slot {${slot}}`, { brace: `{${slot}}` });
    })
    .meta({ maxLength: max });
}

// Common lengths. A field that these descriptions don't fit defines its own.
export const label = () => titled(text(40).describe('A label, a button or a name'), 'Label', '名称');
export const heading = () => titled(text(70).describe('A heading'), 'Heading', '标题');
export const sentence = () =>
  titled(text(200, { min: 10 }).describe('One or two sentences'), 'Sentence', '一两句话');
/** What stands under a heading. */
export const lead = () =>
  titled(sentence().describe('One or two sentences under the heading'), 'Lead', '导语', '标题下面的一两句话');
export const paragraph = () => titled(text(500, { min: 30 }).describe('A paragraph'), 'Paragraph', '段落');
/** A heading with line breaks fixed by the design. */
export const lines = () => z.array(titled(text(40), 'Line', '一行')).length(2);

export const chineseText = (max = 40) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(commonChinese, 'must hold Chinese characters')
    .superRefine((value, context) => {
      const foreign = findForeignText(value);
      if (foreign)
        context.addIssue({ code: 'custom', message: foreign.message, params: { code: foreign.code } });
    });

const wordsIn = (language: Language, words: () => z.ZodString, maxChinese: number) =>
  titled(
    (locales[language].script === 'Han' ? chineseText(maxChinese) : words())
      .optional()
      .describe(`The words in ${languageNames[language]}`),
    languageNames[language],
    locales[language].script === 'Han' ? '中文' : '英文',
  );

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
  titled(
    z
      .strictObject({
        title: titled(
          text(maxTitle, { min: 5 }).describe('The title in the browser’s tab and in search results'),
          'Title in search results',
          '搜索结果里的标题',
        ),
        description: titled(
          text(160, { min: 70 }).describe('The two lines under the title in search results'),
          'Two lines under it',
          '标题下的两行说明',
        ),
      })
      .describe('What search engines and shared links show'),
    'Search',
    '搜索与分享',
  );

/** The name of an icon, which a component draws. */
export const icon = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names).describe('Which drawing stands beside it');
