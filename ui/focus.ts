import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Whether keys belong to the focused element, because somebody types there or chooses by letters. */
export function isTyping(target: EventTarget | null): target is Element {
  const field = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}

/**
 * Lets Escape leave a field and keep its text, so that single keys are shortcuts again. In a dialog, Escape
 * closes the dialog.
 */
export function useEscapeFromFields(): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const { target: field } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (!isTyping(field) || field instanceof HTMLSelectElement || field.closest('dialog')) return;
      // Chromium empties a search field.
      event.preventDefault();
      const surroundings = field.closest<HTMLElement>('[tabindex="-1"]');
      if (surroundings) surroundings.focus({ preventScroll: true });
      else if (field instanceof HTMLElement) field.blur();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, []);
}

/**
 * Focuses an element once the focused one is removed: after a dialog has closed, which returns the focus to
 * its opener first.
 *
 * @returns the reference for the element, and the function to call when the dialog is closed
 */
export function useFocusLater<Target extends HTMLElement>(): [RefObject<Target | null>, () => void] {
  const target = useRef<Target>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [times]);
  return [target, useCallback(() => setTimes((before) => before + 1), [])];
}

/** Moves the focus to the first field of a form that was refused. */
export function focusRefused(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
