import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import { type ContentSource, checkTrees, joinLanguages, readSite } from './check-content.ts';
import type { Content } from './content.ts';
import { locate } from './content-problem.ts';
import type { Facts, Words } from './content-schema.ts';
import { type FieldNode, innerNode, nodeAtAddress } from './field-schema.ts';
import { kindOf, listAllFields } from './fields.ts';
import { type Overlay, readField, type Trees } from './overlay.ts';
import { createMark, mostMarks, withoutMarks } from './text-marks.ts';

/** Whether a text is words: these have a longest length. Pages compute with others: days, a phone number. */
const isShownText = (node: FieldNode) => node.maxLength !== undefined && kindOf(node) === 'line';

/** Lists the addresses of all fields whose texts may be marked, in an order that only the content decides. */
export function listMarkedAddresses(trees: Trees): string[] {
  // Entries by key have fields of their own; by the name of a network its drawing is found.
  const fields = listAllFields(trees).filter(({ id, kind }) => kind !== 'keys' && id !== 'academy: social');
  const addresses = fields.flatMap(({ boxes }) => boxes.map(({ address }) => address));
  if (addresses.length > mostMarks) throw new Error('There are more texts than marks for them');
  return addresses;
}

/** Marked texts of a list. Pages ask whether it holds another text, such as the name of an instrument. */
class MarkedTexts extends Array<unknown> {
  override includes(text: unknown): boolean {
    return this.some((each) => withoutMarks(String(each)) === withoutMarks(String(text)));
  }
}

/** Creates a marker for the texts of checked content, where a list may be a group by key in its file. */
function createMarker(trees: Trees) {
  const numbers = new Map(listMarkedAddresses(trees).map((address, number) => [address, number]));
  // The mark goes before a last colon, which pages look for at the end (site/components/next-steps.tsx).
  const lastColon = /:?$/;

  function markValue(value: unknown, number: number, node: FieldNode | undefined): unknown {
    if (!node) return value;
    if (typeof value === 'string')
      return isShownText(node) ? value.replace(lastColon, `${createMark(number)}$&`) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return MarkedTexts.from(value, (each) => markValue(each, number, node.items));
    const markAt = (key: string, inner: unknown) => markValue(inner, number, innerNode(node, key));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markAt(key, inner)]));
  }

  return function mark(value: unknown, raw: unknown, language?: Language, path: string[] = []): unknown {
    const address = path.length > 0 ? locate(path, language) : '';
    const number = numbers.get(address);
    if (number !== undefined) return markValue(value, number, nodeAtAddress(address));
    if (typeof value !== 'object' || value === null || typeof raw !== 'object' || raw === null) return value;
    const markAt = (key: string, inner: unknown) =>
      mark(inner, readField(raw, [key]), language, [...path, key]);
    // An entry of `named` begins with its key.
    if (Array.isArray(value)) return value.map((each) => markAt(String(Object.values(each)[0]), each));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markAt(key, inner)]));
  };
}

/** Reads the content of each language for a preview: the same, with a mark after each text. */
export function markContent(source: ContentSource, overlay: Overlay, now: Date): Record<Language, Content> {
  const trees = readSite(source, overlay);
  const { facts, words } = checkTrees(trees, source.portraits);
  const mark = createMarker(trees);
  return joinLanguages(
    mark(facts, trees.facts) as Facts,
    inEachLanguage((language) => mark(words[language], trees.words[language], language) as Words),
    now,
  );
}
