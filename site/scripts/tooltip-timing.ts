/** From the mouse entering a target to its tooltip opening, in milliseconds (docs/contract.md, section 3). */
const openDelay = 700;

/** How long a tooltip confirms what a press did, in milliseconds. */
export const confirmTime = 2000;

export interface TooltipTiming {
  /** A pointer has come over the target; a finger never opens a tooltip. */
  enter(pointerType: string): void;
  /** The keyboard's focus has come to the target. */
  focus(): void;
  /** The pointer or the focus has left, or Escape, a press or scrolling asks it to go. */
  close(): void;
  /** A press has done its work: says so at once, to every kind of pointer, and closes by itself. */
  confirm(): void;
}

/** What a tooltip shows: nothing, what the target does, or what it has just done. */
export type TooltipState = 'closed' | 'open' | 'confirming';

/**
 * Decides when a tooltip shows (docs/contract.md, section 3).
 *
 * @param setState is told what it shows now
 */
export function createTooltipTiming(setState: (state: TooltipState) => void): TooltipTiming {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(state: TooltipState) {
    clearTimeout(timer);
    setState(state);
  }

  return {
    enter(pointerType) {
      if (pointerType === 'touch') return;
      clearTimeout(timer);
      timer = setTimeout(() => show('open'), openDelay);
    },
    focus: () => show('open'),
    close: () => show('closed'),
    confirm() {
      show('confirming');
      timer = setTimeout(() => show('closed'), confirmTime);
    },
  };
}
