import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import { type ContentSource, checkTrees, joinLanguages, readSite } from './check-content.ts';
import type { Content } from './content.ts';
import { locate } from './content-problem.ts';
import type { Facts, Words } from './content-schema.ts';
import { listFields } from './fields.ts';
import { readField, type Trees } from './overlay.ts';
import { listPages } from './pages.ts';
import { createMark, mostMarks, withoutMarks } from './text-marks.ts';

const shownKinds = ['line', 'text', 'lines', 'list'];

/** Lists the addresses of all texts that pages may show, in an order that only the content decides. */
export function listMarkedAddresses(trees: Trees): string[] {
  const fields = listPages(trees)
    .flatMap((page) => listFields(page, trees))
    .flatMap((part) => part.fields)
    .filter(({ kind, options }) => shownKinds.includes(kind) && options.length === 0)
    // By the name of a network its drawing is found.
    .filter(({ id }) => id !== 'academy: social');
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

/** Creates what marks the texts of checked content: a list in it may be a group by key in its file. */
function createMarker(trees: Trees) {
  const places = new Map(listMarkedAddresses(trees).map((address, place) => [address, place]));
  // Before it: what follows a colon depends on it (site/components/next-steps.tsx).
  const lastColon = /:?$/;

  function markValue(value: unknown, place: number): unknown {
    if (typeof value === 'string') return value.replace(lastColon, `${createMark(place)}$&`);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return MarkedTexts.from(value, (each) => markValue(each, place));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markValue(inner, place)]));
  }

  return function mark(value: unknown, raw: unknown, language?: Language, path: string[] = []): unknown {
    const place = path.length > 0 ? places.get(locate(path, language)) : undefined;
    if (place !== undefined) return markValue(value, place);
    if (typeof value !== 'object' || value === null || typeof raw !== 'object' || raw === null) return value;
    const markAt = (key: string, inner: unknown) =>
      mark(inner, readField(raw, [key]), language, [...path, key]);
    // An entry of `named` begins with its key.
    if (Array.isArray(value)) return value.map((each) => markAt(String(Object.values(each)[0]), each));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markAt(key, inner)]));
  };
}

/** Reads the content of each language for a preview: the same, with a mark after each text. */
export function markContent(source: ContentSource): Record<Language, Content> {
  const trees = readSite(source, source.overlay ?? {});
  const { facts, words } = checkTrees(trees, source.portraits);
  const mark = createMarker(trees);
  return joinLanguages(
    mark(facts, trees.facts) as Facts,
    inEachLanguage((language) => mark(words[language], trees.words[language], language) as Words),
  );
}
