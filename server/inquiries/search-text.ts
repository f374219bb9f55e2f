import type { Inquiry } from '../../inquiry/schema.ts';

/** The text that searches look through: the name, the address, the phone with and without its signs, and the message. */
export function toSearchText({
  name,
  email,
  phone,
  message,
}: Pick<Inquiry, 'name' | 'email' | 'phone' | 'message'>): string {
  return foldSearchText([name, email, phone, phone.replace(/\D/g, ''), message].join(' '));
}

// Kana, Chinese characters and Hangul. Minus its start, each is at most three digits in base 36.
const eastAsian = /[\u3040-\ud7ff]/gu;

/**
 * Folds a text, or what is searched for in it, so that either database's index of trigrams finds it: without case, full
 * width and runs of spaces. Chinese words have two characters, less than a trigram, and PostgreSQL sees no letters in
 * them under some locales. So each such character becomes a word of three letters and digits.
 */
export function foldSearchText(text: string): string {
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
