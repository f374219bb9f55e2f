/** Steps of the keys along a row of triggers or a panel of links; the ends do not wrap. */
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Moves the focus by arrow keys, Home and End: along the top row from a top-level item, along the panel's
 * links from inside it. ArrowDown on a trigger opens its panel and enters it (docs/contract.md, section 3).
 */
function moveFocus(event: KeyboardEvent, list: HTMLElement, show: (menu: string) => void) {
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
  const [index, last] = [items.indexOf(item), items.length - 1];
  items[Math.max(0, Math.min(step(index, last), last))]?.focus();
}

function followMouse(item: HTMLElement, id: string, menu: MenuTiming) {
  item.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && menu.enter(id));
  item.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && menu.leave());
  // A panel that CSS had opened, under the mouse or the focus, stays open when the script takes over.
  if (item.matches(':hover, :focus-within')) menu.show(id);
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
 * Gives the main navigation its timing and its keys (docs/contract.md, section 3). Its HTML is complete, so
 * it needs no React: that would be 60 KB on every page of a desktop, for a menu (docs/decisions).
 */
export function wakeMenus(list: HTMLElement) {
  const triggers = [...list.querySelectorAll<HTMLElement>('[data-menu]')];
  const setOpen = (open: string | null) => {
    for (const trigger of triggers)
      trigger.setAttribute('aria-expanded', String(trigger.dataset['menu'] === open));
  };
  setOpen(null);
  const menu = createMenuTiming(setOpen);
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

/** Delays of the menu in milliseconds (docs/contract.md, section 3). */
const menuDelays = {
  /** From the mouse entering a trigger to its panel opening. */
  open: 200,
  /** After a close, another trigger opens at once within this time. */
  skip: 300,
  /** From the mouse leaving trigger and panel to its closing. */
  close: 150,
  /** A click this soon after the hover opened a panel was meant to open it and must not close it. */
  clickAfterHover: 300,
} as const;

type MenuTiming = ReturnType<typeof createMenuTiming>;

/**
 * Decides when the panels of the main menu open and close. Radix's own menu has these delays but needs its
 * panels out of the HTML: force-mounted, each closed panel still swallows the first press on another's links.
 */
function createMenuTiming(setOpen: (menu: string | null) => void) {
  let open: string | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let hoverOpenedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(menu: string) {
    clearTimeout(timer);
    open = menu;
    setOpen(menu);
  }

  function hide() {
    clearTimeout(timer);
    if (open === null) return;
    open = null;
    closedAt = performance.now();
    setOpen(null);
  }

  function showByHover(menu: string) {
    hoverOpenedAt = performance.now();
    show(menu);
  }

  return {
    show,
    hide,
    enter(menu: string) {
      clearTimeout(timer);
      if (open === menu) return;
      if (open !== null || performance.now() - closedAt < menuDelays.skip) showByHover(menu);
      else timer = setTimeout(() => showByHover(menu), menuDelays.open);
    },
    leave() {
      clearTimeout(timer);
      if (open !== null) timer = setTimeout(hide, menuDelays.close);
    },
    click(menu: string) {
      if (open !== menu) show(menu);
      else if (performance.now() - hoverOpenedAt >= menuDelays.clickAfterHover) hide();
    },
  };
}
