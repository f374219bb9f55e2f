import type { Content } from '../../content/model/content.ts';
import { getPathLanguage, type Language, languages } from '../../inquiry/language.ts';
import { homePath } from '../paths.ts';
import { listPages } from '../seo/list-pages.ts';

/** What stands at an address of the site. */
export interface SiteAddress {
  path: string;
  /** Its file in a folder that a static host serves. */
  file: string;
  language: Language;
}

/** Pages and files that are at no address of their own, or are none that search engines list. */
const unlisted = ['contact/thank-you', 'instructors/not-found', '404', '500', '503'];
const files = ['contact.vcf', 'site.webmanifest'];
const shared = ['/desk', '/favicon.svg', '/robots.txt', '/sitemap.xml'];

/** Lists all addresses that the site has with a content. */
export function listAddresses(contents: Record<Language, Content>): SiteAddress[] {
  const paths = languages.flatMap((language) => {
    const home = homePath(language).replace(/\/$/, '');
    return [
      ...listPages(contents[language]).map(({ path }) => path),
      ...[...unlisted, ...files].map((name) => `${home}/${name}`),
    ];
  });
  return [...paths, ...shared].map((path) => ({ path, file: fileOf(path), language: getPathLanguage(path) }));
}

// Astro writes 404.html and 500.html without a folder, but only at the root.
function fileOf(path: string): string {
  if (/\.\w+$/.test(path)) return path;
  return /^\/(404|500)$/.test(path) ? `${path}.html` : `${path.replace(/\/$/, '')}/index.html`;
}
