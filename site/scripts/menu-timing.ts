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

export interface MenuTiming {
  enter(menu: string): void;
  leave(): void;
  click(menu: string): void;
  show(menu: string): void;
  hide(): void;
}

/**
 * Decides when the panels of the main menu open and close. Radix's own menu has these delays but needs its
 * panels out of the HTML: force-mounted, each closed panel still swallows the first press on another's links.
 *
 * @param setOpen is told which panel is open now, or null
 * @param now the clock, in milliseconds
 */
export function createMenuTiming(
  setOpen: (menu: string | null) => void,
  now: () => number = () => performance.now(),
): MenuTiming {
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
    closedAt = now();
    setOpen(null);
  }

  function showByHover(menu: string) {
    hoverOpenedAt = now();
    show(menu);
  }

  return {
    show,
    hide,
    enter(menu) {
      clearTimeout(timer);
      if (open === menu) return;
      if (open !== null || now() - closedAt < menuDelays.skip) showByHover(menu);
      else timer = setTimeout(() => showByHover(menu), menuDelays.open);
    },
    leave() {
      clearTimeout(timer);
      if (open !== null) timer = setTimeout(hide, menuDelays.close);
    },
    click(menu) {
      if (open !== menu) show(menu);
      else if (now() - hoverOpenedAt >= menuDelays.clickAfterHover) hide();
    },
  };
}
