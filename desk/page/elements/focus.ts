type Target = Element | string | null | undefined;

interface MoveOptions extends FocusOptions {
  /** Whether to select a field's text, so that typing replaces it. */
  selects?: boolean;
}

/**
 * Moves the focus to the first of these that is on the page: an element, or the first one of a selector. What
 * is drawn by the same press is drawn before, by `flushSync`; a dialog gives the focus back as it closes.
 */
export function moveFocus(targets: Target | readonly Target[], { selects, ...options }: MoveOptions = {}) {
  const element = [targets]
    .flat()
    .map((target) => (typeof target === 'string' ? document.querySelector(target) : target))
    .find((found) => found instanceof HTMLElement && found.isConnected && found !== document.body);
  if (element instanceof HTMLElement) element.focus(options);
  if (selects && element instanceof HTMLInputElement) element.select();
}

/** The first field of a form that was refused; and the heading of the page, which is there when a row is gone. */
export const refusedField = '[aria-invalid="true"]';
export const pageHeading = '#main h1';

/** Marks the element of a dialog that the browser focuses as it opens; React writes no `autofocus`. */
export const takeFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
