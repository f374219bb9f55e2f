import { useLayoutEffect, useRef } from 'react';

/**
 * Gives a control its focus back after it was disabled: a browser takes it away then, and a keyboard or a
 * screen reader would be left at the top of the page. Whoever has moved on meanwhile is left alone.
 *
 * @param disabled whether the control is disabled now
 */
export function useReturningFocus<Control extends HTMLElement>(disabled: boolean) {
  const control = useRef<Control>(null);

  // Before the browser draws, the control that was just disabled still has the focus.
  useLayoutEffect(() => {
    if (!disabled || document.activeElement !== control.current) return;
    return () => {
      if (document.activeElement === document.body) control.current?.focus({ preventScroll: true });
    };
  }, [disabled]);

  return control;
}
