import { isolateDirection } from '../content/isolate-direction.ts';
import { formatValue } from '../desk/facts.ts';
import type { NamedField } from '../inquiry/fields.ts';
import type { Inquiry } from '../inquiry/schema.ts';

/** Fills words in braces; unknown ones stay. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));

/** Formats a number with its noun, in the singular for one. */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** Makes a name safe in a mail: it can't begin a line, header or encoded word, nor turn the words around. */
export const toOneLine = (name: string): string =>
  isolateDirection(escapeControlCharacters(name).replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim());

// Line breaks and tabs stay. Bidi_Control covers marks, embeddings, overrides and isolates of direction.
const unsafe = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Escapes, as `[U+202E]`, invisible characters that recolour a terminal, or show `exe.jpg` as `gpj.exe`. */
export function escapeControlCharacters(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (character) => `[U+${formatHexadecimal(character).toUpperCase()}]`);
}

/** Drops the same characters from a text that staff pasted, whose breaks of lines may be others. */
export const dropControlCharacters = (text: string): string =>
  text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n').replace(unsafe, '');

/** Formats JSON on one line, with the same characters as JSON escapes: a parser reads the original text. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value).replace(unsafe, (character) => `\\u${formatHexadecimal(character)}`);

const formatHexadecimal = (character: string): string =>
  character.charCodeAt(0).toString(16).padStart(4, '0');

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A field's value for mails and commands: the label of the chosen option, or the text. */
export const formatField = (field: NamedField, inquiry: Inquiry): string =>
  escapeControlCharacters(formatValue(field, inquiry[field.name] ?? '', 'en'));

/** Makes one expression of words of any letters, each of which is bounded: strangers choose what they meet. */
// Not a stranger's text: the words of the program.
export const matchWords = (...words: string[]): RegExp => new RegExp(words.join('|'), 'iu');
