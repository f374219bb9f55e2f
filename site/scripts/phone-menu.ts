/**
 * Closes the phone menu when its page is left: a page that the browser keeps for going back to would show
 * it open again. All else the menu does is HTML.
 */
export function closeMenuOnLeaving(menu: HTMLDialogElement) {
  addEventListener('pagehide', () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
    menu.close();
  });
}
