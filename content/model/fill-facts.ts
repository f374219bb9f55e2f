import { diff } from 'node:util';
import { isTree, type Tree } from './content-problem.ts';
import { entryFolders } from './content-schema.ts';
import { readField } from './overlay.ts';

/** The facts behind `{academy.…}` and `{count.…}`, so that text never repeats a fact. */
export interface FactValues {
  academy: unknown;
  /** Zero, one, two and so on in words; a larger number is written in digits. */
  numbers: readonly string[];
  /** Each kind's number of entries, such as `{ instructors: 10 }`: shown as "ten", "Ten" for `{Count.…}`. */
  count: Readonly<Record<string, number>>;
}

/** Gathers the facts that the words of a language may name. */
export function gatherFacts(facts: Tree, { academy }: Tree): FactValues {
  const count = Object.fromEntries(
    entryFolders.map((folder) => [folder, Object.keys(facts[folder] as Tree).length]),
  );
  const known = { ...(facts['academy'] as Tree), ...(academy as Tree) };
  // The schema of the file refuses a value that is no list.
  const numbers = Array.isArray(known['numbers']) ? known['numbers'] : [];
  return { academy: known, numbers, count };
}

function countInWords(numbers: readonly string[], count: number | undefined, capital: boolean) {
  if (count === undefined) return undefined;
  const word = numbers[count] ?? String(count);
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

// An unknown slot stays unchanged: the schema then refuses it, and its message names file and field.
function fillText(text: string, { academy, numbers, count }: FactValues): string {
  return text.replace(/\{(academy|count|Count)\.([\w.]+)\}/g, (slot, kind: string, path: string) => {
    const number = Object.hasOwn(count, path) ? count[path] : undefined;
    const value =
      kind === 'academy'
        ? readField(academy, path.split('.'))
        : countInWords(numbers, number, kind === 'Count');
    return typeof value === 'string' ? value : slot;
  });
}

/** Returns the data with all facts filled in. */
export function fillFacts(data: unknown, facts: FactValues): unknown {
  if (typeof data === 'string') return fillText(data, facts);
  if (Array.isArray(data)) return data.map((item) => fillFacts(item, facts));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillFacts(value, facts)]));
}

/** How many characters differ between two texts: one was left out or put in. */
const countEdits = (a: string, b: string) => diff([...a], [...b]).filter(([step]) => step !== 0).length;

const listPaths = (value: unknown, path = 'academy'): string[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([key, inner]) => listPaths(inner, `${path}.${key}`))
    : typeof value === 'string'
      ? [path]
      : [];

/** The most characters by which a misspelled brace differs from the one that was meant. */
const mostEdits = 4;
const longestBrace = 60;

/** Finds the known brace closest to an unknown one: `{academy.area}` for `{academy.aera}`. */
export function suggestBrace(brace: string, { academy, count }: FactValues): string | undefined {
  const kinds = Object.keys(count).flatMap((kind) => [`count.${kind}`, `Count.${kind}`]);
  if (brace.length > longestBrace) return undefined;
  const [nearest] = [...listPaths(academy), ...kinds]
    .map((path) => ({ brace: `{${path}}`, edits: countEdits(brace, `{${path}}`) }))
    .toSorted((a, b) => a.edits - b.edits);
  // A fact is filled in verbatim: it names no other fact, so a known brace needs no suggestion.
  return nearest && nearest.edits > 0 && nearest.edits <= mostEdits ? nearest.brace : undefined;
}
