import { type Language, languages } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { pathIn } from '../paths.ts';
import s from './language-link.module.css';

interface LanguageLinkProps {
  language: Language;
  /** Of the page; an error page leads home. */
  path?: string;
}

/** A link to the same page in each other language; `site/scripts/language-link.ts` lets it carry query and hash along. */
export function LanguageLink({ language, path = '/' }: LanguageLinkProps) {
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        className={s.language}
        href={pathIn(other, path)}
        lang={other}
        hrefLang={other}
        data-language-link=""
      >
        {locales[other].ownName}
      </a>
    ));
}
