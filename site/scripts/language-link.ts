/** The hash of the place where the reader is: a card, or the question that is open. */
function findHash(): string {
  const open = document.querySelector('[data-questions] [aria-expanded=true]');
  return location.hash || (open ? `#${open.getAttribute('aria-controls')}` : '');
}

/**
 * Lets the links to the other language lead to the same place of the same page: they carry along what the address asks for,
 * such as a filter or an instructor. When a link is followed, for both change while the page is read.
 */
export function carryPlace() {
  for (const event of ['click', 'auxclick', 'contextmenu'])
    document.addEventListener(event, ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-language-link]');
      if (link) Object.assign(link, { search: location.search, hash: findHash() });
    });
}
