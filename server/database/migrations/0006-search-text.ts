type Searched = 'name' | 'email' | 'phone' | 'message';

// The search text as this migration wrote it first. Migration 0007 writes it anew: change nothing here.

/** The text that searches looked through: name, address, phone with and without its signs, and message. */
export function toSearchText({ name, email, phone, message }: Record<Searched, string>): string {
  return foldSearchText([name, email, phone, phone.replace(/\D/g, ''), message].join(' '));
}

// Kana, Chinese characters and Hangul. Minus its start, each is at most three digits in base 36.
const eastAsian = /[\u3040-\ud7ff]/gu;

/**
 * Folds a text, or what is searched for in it, so that either database's index of trigrams finds it: without case, full
 * width and runs of spaces. Chinese words have two characters, less than a trigram, and PostgreSQL sees no letters in
 * them under some locales. So each such character becomes a word of three letters and digits.
 */
function foldSearchText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(eastAsian, (character) => {
      const offset = (character.codePointAt(0) ?? 0) - 0x3000;
      return ` ${offset.toString(36).padStart(3, '0')} `;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
