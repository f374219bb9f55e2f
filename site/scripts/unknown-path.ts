/**
 * Says in the console which path no page answers (docs/contract.md, section 3), and lets the link to the
 * other language ask for the same path there: its page, too, says that nothing is there.
 *
 * It does not ask whether a visitor sees the page: with their status, browsers build none of these pages
 * ahead.
 */
export function followUnknownPath(path: string) {
  // biome-ignore lint/suspicious/noConsole: the specification has the path logged here
  console.error('404 Error: User attempted to access non-existent route:', path);
  const page = path.replace(/^\/zh(?=\/|$)/, '');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language-link]'))
    Object.assign(link, { pathname: page === path ? `/zh${page}` : page, search: location.search });
}
