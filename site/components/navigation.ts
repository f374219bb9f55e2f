import { pathIn } from '../paths.ts';

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
