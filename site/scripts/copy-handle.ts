/** From the mouse entering a target to its tooltip opening, in milliseconds (docs/contract.md, section 3). */
const openDelay = 700;

/** How long a tooltip confirms a press, in milliseconds. */
export const confirmTime = 2000;

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
  // Read before a translator can change them: in a template nothing is translated.
  const handle = button.textContent;
  const copy = tip.textContent;
  const copied = tip.dataset['copied'] ?? '';

  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (isShown: boolean, isCopied = false) => {
    clearTimeout(timer);
    tip.dataset['show'] = String(isShown);
    tip.textContent = isCopied ? copied : copy;
    status.textContent = isCopied ? copied : '';
  };
  const open = () => show(true);
  const close = () => show(false);

  // A finger never opens a tooltip.
  const openLater = (pointerType: string) => {
    if (pointerType === 'touch') return;
    clearTimeout(timer);
    timer = setTimeout(open, openDelay);
  };

  const write = async () => {
    try {
      await navigator.clipboard.writeText(handle);
      show(true, true);
      timer = setTimeout(close, confirmTime);
    } catch {
      // The clipboard is refused, or absent over plain http: one keystroke copies the selected name instead.
      getSelection()?.selectAllChildren(button);
    }
  };

  target.replaceChildren(content);
  // The mouse may have entered before this script came.
  if (target.matches(':hover')) openLater(matchMedia('(hover: hover)').matches ? 'mouse' : 'touch');
  target.addEventListener('pointerenter', ({ pointerType }) => openLater(pointerType));
  for (const type of ['pointerleave', 'pointerdown', 'focusout']) target.addEventListener(type, close);
  target.addEventListener('focusin', () => button.matches(':focus-visible') && open());
  button.addEventListener('click', write);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  // Scrolling does not bubble: only capturing hears that of a scrolling part of the page.
  document.addEventListener('scroll', close, { capture: true, passive: true });
}
