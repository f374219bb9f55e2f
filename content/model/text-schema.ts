import * as z from 'zod';
import { inEachLanguage, languageNames } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { readOnly } from '../field-notes.ts';
import { checkText, longestDescription, type TextLimits } from '../plain-text.ts';

// Common patterns without flags, because a JSON schema can't express flags.
const commonChinese = /[\u3400-\u9fff]/;
interface FieldLimits extends TextLimits {
  /** Whether spaces at both ends are kept, for a fragment of a sentence; else they are left out. */
  piece?: boolean;
}

/** A text for visitors: limited in length, without markup or unknown slots. */
export const text = (max: number, { piece = false, ...limits }: FieldLimits = {}) =>
  (piece ? z.string() : z.string().trim())
    .min(1)
    .superRefine((value, context) => checkText(value, context, max, limits))
    .meta({ maxLength: max });

// Common lengths, for fields and the texts of lists. A field that they don't fit has its own: `text(60)`. A
// field's title in the editor stands in titles-en.ts and its twin, by the field's address. Notes for editors
// of YAML alone are zod's description: `label.describe('Under the title')`.
export const label = text(40);
export const heading = text(70);
export const sentence = text(200, { min: 10 });
export const paragraph = text(500, { min: 30 });
/** Several labels of a group: `...labels('call', 'directions')`. */
export const labels = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, label])) as Record<Name, typeof label>;
/** A heading with line breaks fixed by the design. */
export const lines = z.array(label).length(2);

/** The accessible name of a card's link, with the instructor's name: its visible text is the same on all. */
export const spokenLink = text(60, { slots: ['instructor'] });

export const chineseText = (max: number, limits?: FieldLimits) =>
  text(max * 2, limits)
    .regex(commonChinese, 'must hold Chinese characters')
    .meta({ maxLength: max * 2 });

/** The same text in one language or more; one of Chinese has its own length. */
export const inLanguages = (words: z.ZodString, maxChinese: number, limits?: FieldLimits) =>
  z.strictObject(
    inEachLanguage((language) => {
      const schema = locales[language].script === 'Han' ? chineseText(maxChinese, limits) : words;
      return schema.optional().describe(`The words in ${languageNames[language]}`);
    }),
  );

/**
 * The same text in one language or more, shown side by side; check-languages.ts knows in which on the pages
 * of a language.
 */
export const multilingual = inLanguages(label, 40);

/** A sentence in one language or more, one after the other. */
export const multilingualSentence = inLanguages(sentence, 100);

/** A sentence that switches language, as a list of fragments, each in one language. */
export const pieces = z.array(inLanguages(text(80, { piece: true }), 40, { piece: true })).min(1);

/** The last segment of an address, and the name of an entry's file. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lowercase words joined by hyphens');

/**
 * Things that are named by an id, at least one: in a file each is a group of fields under its id, for pages
 * a list of things that hold their id.
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
    .refine((byId) => Object.keys(byId).length > 0, {
      error: 'must hold at least one',
      params: { code: 'few', detail: { n: 1 } },
    })
    .meta({ minProperties: 1 })
    .transform((byId) =>
      Object.entries(byId).map(
        ([id, fields]) =>
          ({ [key]: id, ...(fields as object) }) as Record<Key, z.output<Ids>> & z.output<Item>,
      ),
    );

/** What people ask, with its answer. */
export const question = z.strictObject({ question: heading, answer: paragraph });

/** A list without duplicates. */
export const distinct = <T extends z.ZodType<string>>(item: T) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'must not hold the same twice');

/** Text for search engines. `pageTitle` appends the academy's name, so a title has 40 of 60 characters. */
export const seo = (maxTitle = 40) =>
  z.strictObject({ title: text(maxTitle, { min: 5 }), description: text(longestDescription, { min: 70 }) });

/** Marks a file's names, claims or recording as made up: the server counts such files (site-content.ts). */
export const invented = readOnly(z.literal(true).optional()).describe(
  'While it tells of nobody and nothing real: take the line away once it does',
);

/** The name of an icon, which a component draws. */
export const icon = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names).describe('Which drawing stands beside it');
