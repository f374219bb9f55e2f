import type { ComponentType } from 'react';
import { type Content, getBySlug } from '../../content/model/content.ts';
import { type Language, languages, pathIn } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { ClefMark } from '../../ui/clef-mark.tsx';
import type { Thumbnails } from '../media/images/pictures.ts';
import { aboutPath, contactPath, homePath, instructorsPath, instrumentPath, programPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import s from './navigation.module.css';

export interface MenuEntry {
  href: string;
  label: string;
  /** The summary of a program. */
  summary?: string;
  /** The address of an instrument's small square picture. */
  thumbnail?: string | undefined;
}

/** The four pages that header, phone menu and footer lead to. */
export function listMainPages({ language, navigation: { links } }: Content): MenuEntry[] {
  return [
    { href: homePath(language), label: links.home },
    { href: aboutPath(language), label: links.about },
    { href: instructorsPath(language), label: links.instructors },
    { href: contactPath(language), label: links.contact },
  ];
}

/** The menus of programs and of instruments, in the order of navigation.yaml. */
export function listMenus(content: Content, thumbnails: Thumbnails) {
  const { language, navigation } = content;
  function createMenu(id: 'offer' | 'instruments', createEntry: (slug: string) => MenuEntry) {
    const { label, columns } = navigation[id];
    const filled = columns.map(({ heading, slugs }) => ({ heading, entries: slugs.map(createEntry) }));
    return { id, label, columns: filled };
  }
  return [
    createMenu('offer', (slug) => {
      const { name, summary } = getBySlug(content.programs, slug);
      return { href: programPath(language, slug), label: name, summary };
    }),
    createMenu('instruments', (slug) => {
      const { name } = getBySlug(content.instruments, slug);
      return { href: instrumentPath(language, slug), label: name, thumbnail: thumbnails[slug] };
    }),
  ];
}

export type Menu = ReturnType<typeof listMenus>[number];

/** The `aria-current` of a link in a menu: of the page itself, or of its parent, which home never is. */
export function currentMark(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return pathIn('en', href) !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

interface NavigationListProps {
  content: Content;
  menus: Menu[];
  /** The path of the current page. */
  path: string;
  /** The component that shows a menu in the list. */
  MenuItem: ComponentType<{ menu: Menu; path: string }>;
}

/** The entries of the header's navigation and of the phone menu: pages, and the menus between them. */
export function NavigationItems({ content, menus, path, MenuItem }: NavigationListProps) {
  const pages = listMainPages(content).map(({ href, label }) => (
    <li key={href}>
      <a href={href} aria-current={currentMark(path, href)}>
        {label}
      </a>
    </li>
  ));
  const items = menus.map((menu) => (
    <li key={menu.id}>
      <MenuItem menu={menu} path={path} />
    </li>
  ));
  return [...pages.slice(0, 2), ...items, ...pages.slice(2)];
}

/** The mark and the academy's name, linking home. */
export function Brand({ content, className = '' }: { content: Content; className?: string | undefined }) {
  const { academy, language } = content;
  return (
    <a className={`${s.brand} ${className}`} href={homePath(language)}>
      <ClefMark />
      <span>{academy.name}</span>
    </a>
  );
}

/**
 * A link to the same page in each other language; `site/scripts/every-page.ts` adds query and hash.
 *
 * @param path of the page; an error page leads home
 */
export function LanguageLink({ language, path = '/' }: { language: Language; path?: string }) {
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

interface BreadcrumbProps {
  content: Content;
  /** The menu that contains the page, as plain text, because it has no page of its own. */
  menu: Menu['id'];
  current: string;
  /** Shows the logo before the home link, on pages without the shared header. */
  mark?: boolean;
}

/** The page's position in the site, with a link to the home page. */
export function Breadcrumb({ content: { language, navigation }, menu, current, mark }: BreadcrumbProps) {
  return (
    <nav aria-label={navigation.breadcrumb}>
      <ol className={`${layout.sm} ${layout.muted} ${s.crumbs}`}>
        <li>
          <a href={homePath(language)}>
            {mark && <ClefMark />}
            {navigation.links.home}
          </a>
        </li>
        <li>{navigation[menu].label}</li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
