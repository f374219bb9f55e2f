import { factAt } from '../../content/academy-schema.ts';
import type { Language } from '../../inquiry/language.ts';

const english = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  .concat(['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'])
  .concat(['nineteen', 'twenty']);
// As before a measure word: two is 两, not 二.
const chineseDigits = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
const numberWords: Record<Language, string[]> = {
  en: english,
  'zh-Hans': chineseDigits.concat(
    [...'一二三四五六七八九'].map((digit) => `十${digit}`),
    '二十',
  ),
};

/** The facts behind `{academy.…}` and `{count.…}`, so that text never repeats a fact. */
export interface Facts {
  language: Language;
  academy: unknown;
  /** The number of entries of each kind, such as `{ instructors: 10 }`: shown as "ten", or "Ten" for `{Count.…}`. */
  count: Readonly<Record<string, number>>;
}

function countInWords(language: Language, count: number | undefined, capital: boolean): string | undefined {
  if (count === undefined) return undefined;
  const word = numberWords[language][count] ?? String(count);
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

// An unknown slot stays unchanged: the schema then refuses it, and its message names file and field.
function fillText(text: string, { language, academy, count }: Facts): string {
  return text.replace(/\{(academy|count|Count)\.([\w.]+)\}/g, (slot, kind: string, path: string) => {
    const value =
      kind === 'academy' ? factAt(academy, path) : countInWords(language, count[path], kind === 'Count');
    return typeof value === 'string' ? value : slot;
  });
}

/** Returns the data with all facts filled in. */
export function fillFacts(data: unknown, facts: Facts): unknown {
  if (typeof data === 'string') return fillText(data, facts);
  if (Array.isArray(data)) return data.map((item) => fillFacts(item, facts));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillFacts(value, facts)]));
}
