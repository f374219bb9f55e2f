import { type Language, languages } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { ClefMark } from '../../ui/clef-mark.tsx';
import type { Content } from '../content/content.ts';
import { homePath, pathIn } from '../paths.ts';
import s from './navigation.module.css';

/** The data of header, phone menu and footer: the navigation's texts with their links resolved. */
export interface MenuEntry {
  href: string;
  label: string;
  summary?: string | undefined;
  /** The address of a small square picture, for instruments. */
  thumbnail?: string | undefined;
}

export interface MenuColumn {
  heading: string;
  entries: MenuEntry[];
}

export interface Menu {
  id: string;
  label: string;
  columns: MenuColumn[];
}

export interface Navigation {
  mainLabel: string;
  links: { home: string; about: string; instructors: string; contact: string };
  menus: Menu[];
  open: string;
  close: string;
}

/**
 * The `aria-current` of a link in a menu: for the current page, or for its parent, as Instructors is for a profile. Home is
 * the parent of none.
 */
export function currentMark(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return pathIn('en', href) !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

interface NavigationItemProps {
  href: string;
  label: string;
  /** The path of the current page. */
  path: string;
}

/** An entry of the header's navigation and of the phone menu that leads to a page. */
export function NavigationItem({ href, label, path }: NavigationItemProps) {
  return (
    <li>
      <a href={href} aria-current={currentMark(path, href)}>
        {label}
      </a>
    </li>
  );
}

interface BrandProps {
  content: Content;
  className?: string | undefined;
}

/** The mark and the academy's name, linking home. */
export function Brand({ content: { academy, language }, className = '' }: BrandProps) {
  return (
    <a className={`${s.brand} ${className}`} href={homePath(language)}>
      <ClefMark />
      <span>{academy.name}</span>
    </a>
  );
}

interface LanguageLinkProps {
  language: Language;
  /** Of the page; an error page leads home. */
  path?: string;
}

/** A link to the same page in each other language; `site/scripts/every-page.ts` lets it carry query and hash along. */
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
