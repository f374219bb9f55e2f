import type { Language } from '../../inquiry/language.ts';

/** A text in one language or more. English pages have some in Chinese too. */
type MultilingualText = { [Each in Language]?: string | undefined };

interface MultilingualProps {
  text: MultilingualText;
  /** The page's. */
  language: Language;
}

/** Shows a text in each of its languages; what is not in the page's is marked as such. */
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
