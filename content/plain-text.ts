import type { core } from 'zod/mini';
import { slotsOf } from './fill-slots.ts';

/** Chinese characters and full-width punctuation: each is as wide as two letters. */
const wideCharacters = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/g;

/** How long a text is on a page: limits are for space, and a Chinese character takes that of two letters. */
export const lengthOf = (value: string) => value.length + (value.match(wideCharacters)?.length ?? 0);

/** The letters that a character of a text takes, for readers who count characters. */
export const widthOf = (value: string, isChinese: boolean) =>
  isChinese || value.search(wideCharacters) >= 0 ? 2 : 1;

/** A text of at most so many characters; a longer one ends in “…”, after a word where it has words. */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const kept = characters.slice(0, most - 1).join('');
  return `${kept.replace(/\s\S{0,20}$/u, '').trimEnd()}…`;
}

/** The longest description that search engines show. */
export const longestDescription = 160;

/** Markup, character references and script addresses, which a browser could take for more than words. */
const markup = /<\/?[a-z!]|&#?\w+;|javascript:/i;

/** Half a character, a line break, a private mark, or a control that turns the words around it. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Visible characters: neither blanks nor characters without width. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

export interface TextLimits {
  min?: number;
  /** The slots that the page fills; the text must contain exactly these. */
  slots?: readonly string[];
}

/** Refuses a text that is too long, too short or no words for visitors: the check of a schema. */
export function checkText(
  value: string,
  context: core.$RefinementCtx<string>,
  max: number,
  { min = 1, slots = [] }: TextLimits = {},
): void {
  const refuse = (code: string, message: string, detail?: object) =>
    context.addIssue({ code: 'custom', message, params: { code, detail } });
  const length = lengthOf(value);
  if (length < min)
    refuse('too-short', `is too short: ${length} characters, at least ${min}`, { n: min - length });
  if (length > max)
    refuse('too-long', `is too long: ${length} characters, at most ${max}`, { n: length - max });
  if (markup.test(value)) refuse('markup', 'must be words only, without markup');
  else if (unprintable.test(value)) refuse('other', 'holds a character that no page can show');
  else if (!visible.test(value)) refuse('empty', 'holds nothing that people see');
  // Only the first is reported: a text may hold thousands.
  const unknown = slotsOf(value).find((slot) => !slots.includes(slot));
  if (unknown !== undefined) refuse('brace', `has an unknown slot {${unknown}}`, { brace: `{${unknown}}` });
  for (const slot of slots)
    if (!value.includes(`{${slot}}`))
      refuse('needs-brace', `needs the slot {${slot}}`, { brace: `{${slot}}` });
}
