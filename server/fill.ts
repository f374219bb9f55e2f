import { isolateDirection } from '../content/isolate-direction.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';

/** Fills words in braces; unknown ones stay. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** Makes a name safe in a mail: it can't begin a line, header or encoded word, nor turn the words around. */
export function toOneLine(name: string): string {
  return isolateDirection(escapeControlCharacters(name).replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim());
}
