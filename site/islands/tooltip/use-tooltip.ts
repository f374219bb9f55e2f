import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createTooltipTiming, type TooltipState, type TooltipTiming } from './tooltip-timing.ts';

/**
 * When a tooltip shows: 700 ms after hovering, at once on keyboard focus, never on touch; Escape, press, blur
 * and scrolling close it.
 *
 * @returns the state, the handlers for the element around target and tooltip, and the timing for presses
 */
export function useTooltip() {
  const [state, setState] = useState<TooltipState>('closed');
  const timing = useRef<TooltipTiming>(null);
  timing.current ??= createTooltipTiming(setState);
  const tooltip = timing.current;

  useEffect(() => {
    if (state === 'closed') return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && tooltip.close();
    // Scrolling does not bubble: only capturing hears that of a scrolling part of the page.
    const onScroll = { capture: true, passive: true };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('scroll', tooltip.close, onScroll);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', tooltip.close, onScroll);
    };
  }, [state, tooltip]);

  useEffect(() => tooltip.close, [tooltip]);

  const handlers = {
    onPointerEnter: (event: PointerEvent) => tooltip.enter(event.pointerType),
    onPointerLeave: tooltip.close,
    onPointerDown: tooltip.close,
    onBlur: tooltip.close,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && tooltip.focus(),
  };
  return { state, handlers, tooltip };
}
