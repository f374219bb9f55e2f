/** How many milliseconds the track must be still to count as settled: `scrollend` is too new for Safari. */
const settleTime = 100;

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Says which quote is shown, as its dot and its slide say it, with the page's own punctuation. */
function describeQuote(
  dot: HTMLElement | undefined,
  slide: HTMLElement | undefined,
  { colon, comma }: DOMStringMap,
): string {
  const read = (parts: string) =>
    Array.from(slide?.querySelectorAll(parts) ?? [], (part) => part.textContent);
  return `${dot?.getAttribute('aria-label')}${colon}${read('blockquote')} ${read('b, b ~ span').join(comma)}`;
}

/**
 * Ties the shown quote to the scroll position of its track. The browser scrolls and snaps; this finds the
 * quote where the track comes to rest, marks its dot and announces it, and scrolls to the quote that a
 * button, an arrow key or a swipe beyond an end asks for. It begins at the first, as the page does: reading
 * the track's position while the page is parsed would make a phone lay out twice.
 *
 * @param carousel the group of track, buttons, dots and the line that is announced
 *   (site/components/about/quote-carousel.tsx)
 */
export function startQuotes(carousel: HTMLElement) {
  const track = carousel.querySelector('ul');
  const said = carousel.querySelector<HTMLElement>('[aria-live]');
  if (!track || !said) return;
  const slides = [...track.children] as HTMLElement[];
  const dots = [...carousel.querySelectorAll<HTMLElement>('button:not([data-step])')];
  const total = slides.length;
  // Not read off the track: presses may follow faster than it scrolls.
  let current = 0;
  let timer = 0;

  /** At an end, a swipe beyond it is ours and not the browser's. */
  const markEnd = () => {
    const index = readIndex(track);
    track.setAttribute('data-end', index === 0 ? 'first' : index === total - 1 ? 'last' : '');
  };

  const mark = (index: number) => {
    current = index;
    for (const dot of dots) dot.removeAttribute('aria-current');
    dots[index]?.setAttribute('aria-current', 'true');
  };

  // Nothing is announced before the visitor has moved.
  const announce = (index: number) => {
    mark(index);
    said.textContent = describeQuote(dots[index], slides[index], said.dataset);
  };

  const show = (index: number) => {
    announce(index);
    // The scroll before may just have ended: its timer must not replace the quote that is shown now.
    clearTimeout(timer);
    // Smooth or not is for the style sheet to say: it knows prefers-reduced-motion.
    track.scrollTo({ left: index * track.clientWidth });
  };

  // Round both ends (docs/contract.md, section 3).
  const step = (by: number) => show((current + by + total) % total);

  const settle = () => {
    const index = readIndex(track);
    if (index !== null && index !== current) announce(index);
  };

  track.addEventListener('scroll', () => {
    markEnd();
    clearTimeout(timer);
    timer = window.setTimeout(settle, settleTime);
  });
  carousel.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    const by = button.dataset['step'];
    if (by) step(Number(by));
    else show(dots.indexOf(button));
  });
  carousel.addEventListener('keydown', (event) => {
    const by = arrows[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  });
  followSwipe(track, total - 1, step);
}

/**
 * Which quote a scrolled track shows; null while it is between two. A zoomed page leaves half a pixel.
 */
function readIndex(track: HTMLElement): number | null {
  const position = track.scrollLeft / track.clientWidth;
  const index = Math.round(position);
  return Math.abs(position - index) < 0.02 ? index : null;
}

/** How far a finger must travel sideways to mean a swipe, in pixels. */
const swipeThreshold = 40;

/**
 * Follows a finger that swipes beyond an end of the track, where native scrolling stops: from the last quote
 * on to the first, from the first back to the last.
 */
function followSwipe(track: HTMLElement, last: number, step: (by: number) => void) {
  let from: { x: number; y: number; index: number | null } = { x: 0, y: 0, index: null };
  track.addEventListener(
    'touchstart',
    ({ touches: [finger] }) => {
      if (finger) from = { x: finger.clientX, y: finger.clientY, index: readIndex(track) };
    },
    { passive: true },
  );
  track.addEventListener('touchend', ({ changedTouches: [finger] }) => {
    if (!finger) return;
    const across = finger.clientX - from.x;
    if (Math.abs(across) < swipeThreshold || Math.abs(across) <= Math.abs(finger.clientY - from.y)) return;
    if (across < 0 && from.index === last) step(1);
    if (across > 0 && from.index === 0) step(-1);
  });
}
