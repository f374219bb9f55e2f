import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Language } from '../../inquiry/language.ts';
import { root } from '../root.ts';

const text = z.string();
const words = <const Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);

// Those of the page's words that the server writes, too.
const deskWords = z.object({
  status: words('label', 'new', 'contacted', 'booked', 'closed'),
  list: words('type', 'instructor', 'language', 'english', 'chinese'),
  inquiry: words('assignedTo', 'reminder', 'notes', 'commandLine'),
  quarantine: z.extend(words('honeypot', 'tooFastUnknown', 'staff'), { tooFast: words('one', 'other') }),
  people: words('name', 'email'),
  csv: words('arrived', 'phone', 'timeZone', 'firstContact', 'message', 'keptAside', 'note'),
});

/** The words of the desk that the server writes, in one language. */
export type ServedDeskWords = z.output<typeof deskWords>;

const folders = { en: 'en', 'zh-Hans': 'zh' } satisfies Record<Language, string>;
const read = new Map<Language, ServedDeskWords>();

/** Reads the words of the desk, at the first call in each language: only an export needs them. */
export function readDeskWords(language: Language): ServedDeskWords {
  const known = read.get(language);
  if (known) return known;
  const file = join(root, 'content', folders[language], 'desk.yaml');
  const found = deskWords.parse(parse(readFileSync(file, 'utf8')));
  read.set(language, found);
  return found;
}
