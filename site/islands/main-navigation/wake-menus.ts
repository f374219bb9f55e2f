import { createMenuTiming, type MenuTiming } from './menu-timing.ts';
import { moveFocus } from './move-focus.ts';

function showOpenMenu(triggers: HTMLElement[]) {
  return (open: string | null) => {
    for (const trigger of triggers) trigger.ariaExpanded = String(trigger.dataset['menu'] === open);
  };
}

function followMouse(item: HTMLElement, id: string, menu: MenuTiming) {
  const byMouse = (action: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') action();
  };
  item.addEventListener(
    'pointerenter',
    byMouse(() => menu.enter(id)),
  );
  item.addEventListener('pointerleave', byMouse(menu.leave));
  // A panel that CSS had opened under the mouse stays open when the script takes over.
  if (item.matches(':hover')) menu.show(id);
}

function followKeys(list: HTMLElement, menu: MenuTiming) {
  list.addEventListener('keydown', (event) => {
    const opened = list.querySelector<HTMLElement>('[aria-expanded="true"]');
    if (event.key === 'Escape' && opened) {
      menu.hide();
      opened.focus();
    } else moveFocus(event, list, menu.show);
  });
  // Wherever the focus goes but to an open panel or its trigger, the panel would lie over it.
  document.addEventListener('focusin', ({ target }) => {
    const opened = list.querySelector('[aria-expanded="true"]')?.parentElement;
    if (opened && !opened.contains(target as Node)) menu.hide();
  });
}

/**
 * Gives the main navigation its timing and its keys (docs/contract.md, section 3). Its HTML is complete, so it needs no
 * React: that would be 60 KB on every page of a desktop, for a menu (docs/decisions).
 *
 * @param list the navigation's list
 */
export function wakeMenus(list: HTMLElement) {
  const triggers = [...list.querySelectorAll<HTMLElement>('[data-menu]')];
  const menu = createMenuTiming(showOpenMenu(triggers));
  for (const trigger of triggers) {
    const id = trigger.dataset['menu'] ?? '';
    trigger.addEventListener('click', () => menu.click(id));
    if (trigger.parentElement) followMouse(trigger.parentElement, id, menu);
  }
  followKeys(list, menu);
  list.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[id^="menu-"] a')) menu.hide();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!list.contains(target as Node)) menu.hide();
  });
  list.dataset['hydrated'] = 'true';
}
