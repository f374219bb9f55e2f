import { type RefObject, useEffect } from 'react';

interface Fresh {
  count: number;
  show: () => void;
}

/**
 * Lets new rows enter by themselves where nobody reads: at the top of the list, with nothing chosen, and neither the
 * focus nor the pointer on it. Otherwise they come when somebody asks, who then has the focus on the first of them.
 */
export function useEntering(list: RefObject<HTMLElement | null>, fresh: Fresh, isFree: boolean): Fresh {
  const { count, show } = fresh;
  useEffect(() => {
    if (count > 0 && isFree && list.current && isUntouched(list.current)) show();
  }, [count, show, isFree, list]);
  return {
    count,
    show: () => {
      show();
      scrollToTop(list.current);
      // The button is gone with the next drawing.
      setTimeout(() => list.current?.querySelector<HTMLElement>('[data-row]')?.focus());
    },
  };
}

function isUntouched(list: HTMLElement): boolean {
  const isAtTop = list.scrollTop === 0 && window.scrollY === 0;
  return isAtTop && !list.matches(':hover') && !list.contains(document.activeElement);
}

/** Scrolls to the beginning of the list, which scrolls by itself on wide screens, and with the page on phones. */
export function scrollToTop(list: HTMLElement | null): void {
  if (!list?.checkVisibility()) return;
  list.scrollTop = 0;
  window.scrollTo({ top: 0 });
}
