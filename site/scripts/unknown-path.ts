/**
 * Says in the console which path no page answers (docs/contract.md, section 3). It does not ask whether a visitor sees the page:
 * with their status, browsers build none of these pages ahead.
 */
export function logUnknownPath(path: string) {
  // biome-ignore lint/suspicious/noConsole: the specification has the path logged here
  console.error('404 Error: User attempted to access non-existent route:', path);
}

/** Lets the link to another language ask for the same unknown path there: its page, too, says that nothing is there. */
export function followUnknownPath(path: string) {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[data-language-link]'));
  // They lead home. Where one of these is the root, that is the default language's, and this page has a prefix.
  const page = links.some(({ pathname }) => pathname === '/') ? path.replace(/^\/[^/]+/, '') : path;
  for (const link of links)
    Object.assign(link, { pathname: link.pathname.replace(/\/$/, '') + page, search: location.search });
}
