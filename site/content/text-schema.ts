import * as z from 'zod';
import { type MoreWords, titled } from '../../content/field-words.ts';
import { lengthOf, longestDescription, refuseForeignText } from '../../content/plain-text.ts';
import type { Problem } from '../../desk/website.ts';
import { inEachLanguage, languageNames } from '../../inquiry/language.ts';
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
export function limitedText(max: number, { min = 1, slots = [], piece = false }: TextLimits = {}) {
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
      refuseForeignText(value, context, slots);
      if (!piece && blankEdge.test(value)) refuse('blank-edge', 'must not begin or end with a blank');
      for (const slot of slots)
        if (!value.includes(`{${slot}}`))
          refuse('needs-brace', `needs the slot {${slot}}`, { brace: `{${slot}}` });
    })
    .meta({ maxLength: max });
}

// A field is written with its title in English and Chinese, and where it needs one with a hint in both:
// `back: label('Way back', '返回', { hint: ['Under the title', '标题下面'] })`. What only those who edit YAML
// need to know is zod's description: `back: label('Way back', '返回').describe('Under the title')`.

/** A field for such a text. */
export const text = (
  max: number,
  en: string,
  chinese: string,
  { min, slots, piece, ...more }: TextLimits & MoreWords = {},
) => titled(limitedText(max, { min, slots, piece }), en, chinese, more);

/** A function that names fields of one schema; without a title of its own, a field has the usual one. */
const fieldOf =
  <Schema extends z.ZodType>(schema: Schema, usual: string, usualChinese: string) =>
  (en = usual, chinese = usualChinese, more: MoreWords = {}) =>
    titled(schema, en, chinese, more);

const oneLine = limitedText(40);
const oneOrTwoSentences = limitedText(200, { min: 10 }).describe('One or two sentences');

// Common lengths. A field that these descriptions don't fit has its own: `text(60, …)`.
export const label = fieldOf(oneLine, 'Label', '名称');
export const heading = fieldOf(limitedText(70), 'Heading', '标题');
export const sentence = fieldOf(oneOrTwoSentences, 'Text', '内容');
export const paragraph = fieldOf(limitedText(500, { min: 30 }), 'Paragraph', '段落');
export const button = (more?: MoreWords) => label('Button', '按钮', more);
export const link = (more?: MoreWords) => label('Link', '链接', more);
/** What stands under a heading. */
export const lead = () =>
  sentence('Lead', '导语', { hint: ['One or two sentences under the heading', '标题下面的一两句话'] });
/** A heading with line breaks fixed by the design. */
export const lines = () => z.array(text(40, 'Line', '一行')).length(2);

/** What screen readers call a thing that has no visible name: `accessibleName('the player', '播放器')`. */
export const accessibleName = (thing: string, inChinese: string) =>
  label('Name for screen readers', '读屏名称', {
    hint: [`What screen readers call ${thing}`, `读屏软件对${inChinese}的称呼`],
  });

/** Whose profile a link of a card opens: the link itself says the same on every card. */
export const spokenProfileLink = () =>
  text(60, 'Link for screen readers', '链接的读屏文字', {
    slots: ['instructor'],
    hint: ['The same link for screen readers', '同一个链接，读屏软件读出的文字'],
  });

/** Fields that belong together: `group('Footer', '页脚', { close: label('Close', '关闭') })`. */
export const group = <Shape extends z.core.$ZodLooseShape>(
  en: string,
  chinese: string,
  fields: Shape,
  more?: MoreWords,
) => titled(z.strictObject(fields), en, chinese, more);

export const chineseText = (max = 40) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(commonChinese, 'must hold Chinese characters')
    .superRefine(refuseForeignText);

const inLanguages = (words: () => z.ZodString, maxChinese: number) =>
  z.strictObject(
    inEachLanguage((language) => {
      const isChinese = locales[language].script === 'Han';
      const schema = isChinese ? chineseText(maxChinese) : words();
      const described = schema.optional().describe(`The words in ${languageNames[language]}`);
      return titled(described, languageNames[language], isChinese ? '中文' : '英文');
    }),
  );

/**
 * The same text in one language or more, shown side by side; check-languages.ts knows in which on the pages
 * of a language.
 */
export const multilingual = (en: string, chinese: string) => titled(inLanguages(label, 40), en, chinese);

/** A sentence in one language or more, one after the other. */
export const multilingualSentence = (en: string, chinese: string) =>
  titled(inLanguages(sentence, 100), en, chinese);

/** A sentence that switches language, as a list of fragments, each in one language. */
export const pieces = () => z.array(inLanguages(() => limitedText(80, { piece: true }), 40)).min(1);

/** The last segment of an address, and the name of an entry's file. */
export const slug = () =>
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lowercase words joined by hyphens');

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
    .refine((byId) => Object.keys(byId).length > 0, 'must hold at least one')
    .meta({ minProperties: 1 })
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
export const seo = (maxTitle = 40) => group('Search', '搜索与分享', searchTexts(maxTitle));

const searchTexts = (maxTitle: number) => ({
  title: text(maxTitle, 'Title in search results', '搜索结果里的标题', { min: 5 }),
  description: text(longestDescription, 'Two lines under it', '标题下的两行说明', { min: 70 }),
});

/** The same of a page that has texts of its own for it where there are none. */
export function optionalSeo() {
  const { title, description } = searchTexts(40);
  const texts = { title: title.optional(), description: description.optional() };
  return titled(z.strictObject(texts).default({}), 'Search', '搜索与分享');
}

/** The name of an icon, which a component draws. */
export const icon = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names).describe('Which drawing stands beside it');
