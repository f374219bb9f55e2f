import type { Language } from '../../inquiry/language.ts';

/** A text in both languages, of which a Chinese page has the Chinese alone. */
interface BilingualText {
  en?: string | undefined;
  zh: string;
}

interface BilingualProps {
  text: BilingualText;
  /** The page's. */
  language: Language;
}

/** Shows a text in both languages, one after the other; where the page is not in Chinese, it is marked as such. */
export function Bilingual({ text: { en, zh }, language }: BilingualProps) {
  if (language === 'zh-Hans') return zh;
  return (
    <>
      {en && `${en} `}
      <span lang="zh-Hans">{zh}</span>
    </>
  );
}
