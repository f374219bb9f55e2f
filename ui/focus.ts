import { useEffect } from 'react';

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
