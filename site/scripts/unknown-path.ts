/**
 * Says in the console which path no page answers (docs/contract.md, section 3), but for an unknown instructor,
 * and lets the links to the other language ask for the same path there: its page, too, says that nothing is
 * there.
 *
 * It does not ask whether a visitor sees the page: with their status, browsers build none of these pages
 * ahead.
 */
export function followUnknownPath(path: string) {
  const page = path.slice(findPrefix(path, document.documentElement.lang).length);
  if (!page.startsWith('/instructors/'))
    // biome-ignore lint/suspicious/noConsole: the specification has the path logged here
    console.error('404 Error: User attempted to access non-existent route:', path);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language-link]')) {
    const pathname = findPrefix(link.pathname, link.hreflang) + page;
    Object.assign(link, { pathname, search: location.search });
  }
}

// The prefix of a path in a language; the default language has none. With the list of languages, which the
// form holds, this script would be a file to fetch.
function findPrefix(path: string, language: string): string {
  const prefix = `/${language.split('-')[0]}`;
  return `${path}/`.startsWith(`${prefix}/`) ? prefix : '';
}
