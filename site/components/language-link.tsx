import type { Language } from '../../inquiry/language.ts';
import { pathIn } from '../paths.ts';
import s from './language-link.module.css';

// Each is named in itself: who looks for it reads it.
const others = {
  en: { language: 'zh-Hans', name: '中文' },
  'zh-Hans': { language: 'en', name: 'English' },
} as const satisfies Record<Language, { language: Language; name: string }>;

interface LanguageLinkProps {
  language: Language;
  /** Of the page; an error page leads home. */
  path?: string;
}

/** The link to the same page in the other language; `site/scripts/language-link.ts` lets it carry query and hash along. */
export function LanguageLink({ language, path = '/' }: LanguageLinkProps) {
  const other = others[language];
  return (
    <a
      className={s.language}
      href={pathIn(other.language, path)}
      lang={other.language}
      hrefLang={other.language}
      data-language-link=""
    >
      {other.name}
    </a>
  );
}
