import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Language, languages } from '../../inquiry/language.ts';
import { readContentFile } from '../facts.ts';
import { root } from '../root.ts';

/** Reads the words of a mail in each language. @throws StartupError when the file is missing or incomplete */
export function readWords<const Key extends string>(
  name: 'acknowledgement' | 'morning' | 'news' | 'notices' | 'reply' | 'sign-in-code',
  keys: readonly Key[],
  folder = join(root, 'content/mail'),
): Record<Language, Record<Key, string>> {
  const text = z.string().check(z.trim(), z.minLength(1));
  const schema = z.record(z.enum(languages), z.object(Object.fromEntries(keys.map((key) => [key, text]))));
  return readContentFile(join(folder, `${name}.yaml`), schema, 'The words of a mail') as Record<
    Language,
    Record<Key, string>
  >;
}

export function formatMailPage(language: Language, content: string, style?: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head><body${style ? ` style="${style}"` : ''}>
${content}
</body></html>
`;
}
