import { findLanguage, type Language } from '../../../inquiry/language.ts';

const key = 'desk-language';

/** The language in which the desk was last seen in this browser; at first the browser's own. */
export function readStoredLanguage(): Language {
  const stored = findLanguage(readItem());
  return stored ?? (navigator.language.startsWith('zh') ? 'zh-Hans' : 'en');
}

// A browser may refuse to store anything: then its own language is shown each time.
function readItem(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers the language for the next visit of this browser. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // As above.
  }
}
