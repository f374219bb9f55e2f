import type { Language } from '../../inquiry/language.ts';

interface MultilingualProps {
  /** The text in one language or more: English pages have some in Chinese too. */
  text: { [Each in Language]?: string | undefined };
  /** The language of the page. */
  language: Language;
}

/** Shows a text in each of its languages; a text in another language than the page's has a `lang`. */
export function Multilingual({ text, language }: MultilingualProps) {
  return Object.entries(text).map(([each, words], index, { length }) => {
    const spaced = index < length - 1 ? `${words} ` : words;
    if (each === language) return spaced;
    return (
      <span key={each} lang={each}>
        {spaced}
      </span>
    );
  });
}
