/**
 * Gives the form's button its focus back when it can be pressed again: a browser takes it from a disabled control,
 * and a keyboard or a screen reader would be left at the top of the page. Whoever has moved on is left alone.
 */
export function returnFocus(form: Element | null | undefined) {
  if (document.activeElement === document.body)
    form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
}
