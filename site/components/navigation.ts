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
 * The `aria-current` of a link in a menu: for the current page, or for its parent, as Instructors is for a profile.
 */
export function currentMark(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
