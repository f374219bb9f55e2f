/**
 * Turns a name into a button that copies it, with a tooltip that says so: 700 ms after hovering, at once on
 * keyboard focus, never on touch; Escape, press, blur and scrolling close it (docs/contract.md, section 3).
 *
 * @param target holds the name, and in a template the button, the tooltip and its live region
 */
export function wakeCopyHandle(target: HTMLElement) {
  const content = target.querySelector('template')?.content;
  if (!content) return;
  const [button, tip, status] = content.children as unknown as HTMLElement[];
  if (!button || !tip || !status) return;
  const copy = tip.textContent;
  const copied = tip.dataset['copied'] ?? '';

  const timing = createTooltipTiming((state) => {
    const isCopied = state === 'confirming';
    tip.dataset['show'] = String(state !== 'closed');
    tip.textContent = isCopied ? copied : copy;
    status.textContent = isCopied ? copied : '';
  });

  const write = async () => {
    try {
      await navigator.clipboard.writeText(button.textContent);
      timing.confirm();
    } catch {
      // Refused, or absent over plain http: selected, the name is one keystroke from the clipboard.
      getSelection()?.selectAllChildren(button);
    }
  };

  target.replaceChildren(content);
  // A mouse that was there before this script.
  if (target.matches(':hover')) timing.enter(matchMedia('(hover: hover)').matches ? 'mouse' : 'touch');
  target.addEventListener('pointerenter', ({ pointerType }) => timing.enter(pointerType));
  for (const type of ['pointerleave', 'pointerdown', 'focusout']) target.addEventListener(type, timing.close);
  target.addEventListener('focusin', () => button.matches(':focus-visible') && timing.focus());
  button.addEventListener('click', write);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && timing.close());
  // Scrolling does not bubble: only capturing hears that of a scrolling part of the page.
  document.addEventListener('scroll', timing.close, { capture: true, passive: true });
}

/** From the mouse entering a target to its tooltip opening, in milliseconds (docs/contract.md, section 3). */
const openDelay = 700;

/** How long a tooltip confirms what a press did, in milliseconds. */
export const confirmTime = 2000;

/** What a tooltip shows: nothing, what the target does, or what it has just done. */
type TooltipState = 'closed' | 'open' | 'confirming';

/** Decides when a tooltip shows (docs/contract.md, section 3). */
function createTooltipTiming(setState: (state: TooltipState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(state: TooltipState) {
    clearTimeout(timer);
    setState(state);
  }

  return {
    /** A pointer has come over the target; a finger never opens a tooltip. */
    enter(pointerType: string) {
      if (pointerType === 'touch') return;
      clearTimeout(timer);
      timer = setTimeout(() => show('open'), openDelay);
    },
    focus: () => show('open'),
    close: () => show('closed'),
    /** A press has done its work: says so at once, and closes by itself. */
    confirm() {
      show('confirming');
      timer = setTimeout(() => show('closed'), confirmTime);
    },
  };
}
