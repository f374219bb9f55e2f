import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * An element that takes the focus when what had it is gone: after a dialog has closed, which gives the focus back to
 * its opener first.
 *
 * @returns the reference for the element, and the function to call together with what closes the dialog
 */
export function useFocusLater<Target extends HTMLElement>(): [RefObject<Target | null>, () => void] {
  const target = useRef<Target>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [times]);
  return [target, useCallback(() => setTimes((before) => before + 1), [])];
}
