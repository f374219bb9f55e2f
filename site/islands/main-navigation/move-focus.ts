/** Steps of the keys along a row of triggers or a panel of links; the ends do not wrap. */
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

function focusAt(items: HTMLElement[], index: number) {
  items[Math.max(0, Math.min(index, items.length - 1))]?.focus();
}

/**
 * Moves the focus by arrow keys, Home and End: along the top row from a top-level item, along the panel's
 * links from inside it. ArrowDown on a trigger opens its panel and enters it (docs/contract.md, section 3).
 *
 * @param list the menu's list
 * @param show opens the panel of the given menu
 */
export function moveFocus(event: KeyboardEvent, list: HTMLElement, show: (menu: string) => void) {
  const step = steps[event.key];
  const item = (event.target as Element).closest<HTMLElement>('a, button');
  if (!step || !item) return;
  event.preventDefault();
  const panel = item.closest<HTMLElement>('[id^="menu-"]');
  const menu = item.dataset['menu'];
  if (menu && event.key === 'ArrowDown') {
    show(menu);
    // At once, so that a second press of the key already counts from here.
    list.querySelector<HTMLElement>(`#menu-${menu} a`)?.focus();
    return;
  }
  if (!panel && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return;
  const items = [
    ...(panel ?? list).querySelectorAll<HTMLElement>(panel ? 'a' : ':scope > li > :is(a, button)'),
  ];
  focusAt(items, step(items.indexOf(item), items.length - 1));
}
