import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { deskWords } from '../desk/words/desk-words.ts';
import { contents } from './site-routes.ts';

/** A text or a name on a page, and the language its nearest `lang` announces. */
interface Text {
  words: string;
  language: string;
}

/** @param html the page as it came; by default, the one that is open */
function readTexts(html?: string): Text[] {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? '';
  const texts: Text[] = [];
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, noscript, astro-island > template')) continue;
    const words = node.textContent ?? '';
    // An option shows plain text, so no part of it can have a language of its own. With both languages in it,
    // English comes first and is read by the right voice; `lang` for the whole would take that voice away,
    // and many screen readers change voices at Chinese characters by themselves. An all Chinese option is
    // marked.
    if (element.closest('option:lang(en)') && /^\s*[a-z]{2}/i.test(words)) continue;
    texts.push({ words, language: languageOf(element) });
  }
  const names = ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt', 'label'];
  for (const element of page.querySelectorAll(names.map((name) => `[${name}]`).join()))
    for (const name of names)
      texts.push({ words: element.getAttribute(name) ?? '', language: languageOf(element) });
  for (const meta of page.querySelectorAll('meta:is([name=description], [property^="og:"])'))
    if (!/:(?:type|locale|alternate|url|image|width|height)$/.test(meta.getAttribute('property') ?? ''))
      texts.push({ words: meta.getAttribute('content') ?? '', language: languageOf(meta) });
  return texts;
}

const findWords = (text: string) => text.match(/[a-z][a-z’']+/gi) ?? [];

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return findWords(value.replace(/\{[^}]*\}/g, ''));
  return value && typeof value === 'object' ? Object.values(value).flatMap(listWords) : [];
}

const { academy, instructors, instruments } = contents.en;
const nameWords = new Set(
  [
    academy.address,
    ...instructors.map(({ latinName }) => latinName),
    ...instruments.map(({ displayedName = '' }) => displayedName),
  ].flatMap(findWords),
);

/** The words of the English pages and of the desk, in small letters, without names and abbreviations. */
const englishWords = new Set(
  [deskWords.en, ...globSync('content/en/**/*.yaml').map((file) => parse(readFileSync(file, 'utf8')))]
    .flatMap(listWords)
    .filter((word) => !nameWords.has(word) && word !== word.toUpperCase())
    .map((word) => word.toLowerCase()),
);

// Addresses, numbers of works, a title that is the same in every language, slots that a script fills, and the
// names of browsers.
const ofNoLanguage =
  /\{\w+\}|[\w.-]+@[\w.-]+|https?:\/\/\S+|(?:Op|No)\. \d+|Ave Maria|Chrome|Edge|Firefox|Safari|iOS/g;

/** Whether a text in Chinese holds an English word or sentence; names, addresses and titles are none. */
function holdsEnglish(text: string): boolean {
  const plain = text.replace(ofNoLanguage, '').replaceAll(academy.name, '');
  const words = findWords(plain).filter((word) => !nameWords.has(word));
  return (
    words.some((word) => englishWords.has(word.toLowerCase())) ||
    (words.length > 1 && words.some((word) => /^[a-z]/.test(word)))
  );
}

/**
 * The texts and names of a page that are in another language than the one announced for them.
 *
 * @param html the page as it came; by default, the one that is open
 */
export async function findUnmarkedLanguage(page: Page, html?: string): Promise<string[]> {
  const texts = await page.evaluate(readTexts, html);
  return texts
    .filter(({ words, language }) =>
      language.startsWith('zh') ? holdsEnglish(words) : /\p{Script=Han}/u.test(words),
    )
    .map(({ words, language }) => `${language}: ${words.trim()}`);
}
