import { useEffect, useRef } from 'react';

// Walking through the list by j and k leaves the focus there. Which key was last is known before the pane is there.
let isWalking: boolean | null = null;

function watchInput() {
  const keyDown = ({ key }: KeyboardEvent) => {
    isWalking = key === 'j' || key === 'k';
  };
  const pressed = () => {
    isWalking = false;
  };
  window.addEventListener('keydown', keyDown, { capture: true });
  window.addEventListener('pointerdown', pressed, { capture: true });
  // By the browser's own buttons, which the page does not see pressed.
  window.addEventListener('popstate', pressed, { capture: true });
}

if (typeof window !== 'undefined') watchInput();

const isListShown = () => document.getElementById('list')?.checkVisibility();

/**
 * Moves the focus into the pane when somebody opens an inquiry, and shows its beginning. When the page is loaded with one
 * open, the focus stays at the beginning of the page.
 */
export function usePaneFocus(id: string) {
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for each inquiry that is opened
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    element.scrollTop = 0;
    if (isWalking === null) return;
    if (!isWalking) element.focus({ preventScroll: true });
    // On phones the page scrolls, not the pane, and the list is not there to walk in.
    if (!isWalking || !isListShown()) element.scrollIntoView({ block: 'start' });
  }, [id]);
  return pane;
}
