import * as z from 'zod';
import { slotsOf } from './fill-slots.ts';

const markup = /<\/?[a-z!]|&#?\w+;/i;
const chineseCharacter = /\p{Script=Han}/u;
// The common ones, without flags: a schema for editors keeps none.
const commonChinese = /[\u3400-\u9fff]/;
const blankEdge = /^\s|\s$/;

interface TextLimits {
  min?: number;
  /** The slots that the page fills; exactly these must stand in the text. */
  slots?: readonly string[];
  /** A piece of a sentence keeps the blanks at its edges. */
  piece?: boolean;
}

/** Words a visitor reads: within limits, without markup, Chinese or unknown slots. */
export function text(max: number, { min = 1, slots = [], piece = false }: TextLimits = {}) {
  return z
    .string()
    .min(min)
    .max(max)
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (markup.test(value)) refuse('must be words only, without markup');
      if (chineseCharacter.test(value)) refuse('holds Chinese, which belongs in a field of its own (zh)');
      if (!piece && blankEdge.test(value)) refuse('must not begin or end with a blank');
      for (const slot of slotsOf(value)) if (!slots.includes(slot)) refuse(`has an unknown slot {${slot}}`);
      for (const slot of slots) if (!value.includes(`{${slot}}`)) refuse(`needs the slot {${slot}}`);
    });
}

// The common lengths. A field whose use these descriptions don't tell has its own.
export const label = () => text(40).describe('A label, a button or a name');
export const heading = () => text(70).describe('A heading');
export const sentence = () => text(200, { min: 10 }).describe('One or two sentences');
export const paragraph = () => text(500, { min: 30 }).describe('A paragraph');
/** A heading whose lines the design fixes. */
export const lines = () => z.array(text(40)).length(2);

export const chineseText = (max = 40) =>
  z.string().min(1).max(max).regex(commonChinese, 'must hold Chinese characters');

/** A run that is only Chinese. */
export const chinese = (max?: number) =>
  z.strictObject({ zh: chineseText(max).describe('The Chinese words') });

/** The same words in both languages, shown side by side. */
export const bilingual = () =>
  z.strictObject({
    en: label().describe('The English words'),
    zh: chineseText().describe('The Chinese words'),
  });

/** A sentence in both languages, one after the other. */
export const bilingualSentence = () =>
  z.strictObject({
    en: sentence().describe('The English sentence'),
    zh: chineseText(100).describe('The Chinese sentence'),
  });

/** A sentence that changes language on the way, in pieces. */
export const pieces = () =>
  z
    .array(
      z.union([z.strictObject({ en: text(80, { piece: true }) }), chinese()], {
        error: 'must be { en: … } or { zh: … }',
      }),
    )
    .min(2);

/** The last part of an address, and the name of an entry's file. */
export const slug = () =>
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lowercase words joined by hyphens');

/** A list in which nothing stands twice. */
export const distinct = <T extends z.ZodType<string>>(item: T) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'must not hold the same twice');

/** What search engines show. `pageTitle` adds the academy's name to the title: 40 leave room for it within 60. */
export const seo = (maxTitle = 40) =>
  z
    .strictObject({
      title: text(maxTitle, { min: 5 }).describe('The title in the browser’s tab and in search results'),
      description: text(160, { min: 70 }).describe('The two lines under the title in search results'),
    })
    .describe('What search engines and shared links show');

/** An icon's name; the component that draws it decides how it looks. */
export const icon = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names).describe('Which drawing stands beside it');
