/** How long the track must be still to count as settled, in milliseconds: `scrollend` is too new for Safari. */
const settleTime = 100;

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Says which quote is shown, as its dot and its slide say it. */
function describeQuote(dot: HTMLElement | undefined, slide: HTMLElement | undefined): string {
  const read = (parts: string) =>
    Array.from(slide?.querySelectorAll(parts) ?? [], (part) => part.textContent);
  return `${dot?.getAttribute('aria-label')}: ${read('blockquote')} ${read('b, b ~ span').join(', ')}`;
}

/**
 * Ties the shown quote to the scroll position of its track. The browser scrolls and snaps; this follows where it came to
 * rest, marks its dot and says what it shows, and sends it where a button, an arrow key or a swipe beyond an end points.
 *
 * @param carousel the group of track, buttons, dots and the line that is announced (site/components/about/quote-carousel.tsx)
 */
export function startQuotes(carousel: HTMLElement) {
  const track = carousel.querySelector('ul');
  const said = carousel.querySelector('[aria-live]');
  if (!track || !said) return;
  const slides = [...track.children] as HTMLElement[];
  const dots = [...carousel.querySelectorAll<HTMLElement>('button:not([data-step])')];
  const total = slides.length;
  // Not read off the track: presses may follow faster than it scrolls.
  let current = 0;
  let timer = 0;

  const readIndex = () => indexAt(track.scrollLeft, track.clientWidth);

  /** At an end, a swipe beyond it is ours and not the browser's. */
  function markEnd() {
    const index = readIndex();
    track?.setAttribute('data-end', index === 0 ? 'first' : index === total - 1 ? 'last' : '');
  }

  function mark(index: number) {
    current = index;
    for (const dot of dots) dot.removeAttribute('aria-current');
    dots[index]?.setAttribute('aria-current', 'true');
  }

  // Nothing is announced before the visitor has moved.
  function announce(index: number) {
    mark(index);
    if (said) said.textContent = describeQuote(dots[index], slides[index]);
  }

  function show(index: number) {
    announce(index);
    // The scroll before may just have ended: where it ended is no longer what is shown.
    clearTimeout(timer);
    // Smooth or not is for the style sheet to say: it knows prefers-reduced-motion.
    track?.scrollTo({ left: index * track.clientWidth });
  }

  const step = (by: number) => show(stepIndex(current, by, total));

  function settle() {
    const index = readIndex();
    if (index !== null && index !== current) announce(index);
  }

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
  followSwipe(track, readIndex, total, step);
  // A browser may have kept where the track was.
  mark(readIndex() ?? 0);
  markEnd();
}

/** The quote `by` steps further on, round both ends (docs/contract.md, section 3). */
function stepIndex(index: number, by: number, total: number): number {
  return (index + by + total) % total;
}

/**
 * Which quote a scrolled track shows.
 *
 * @param left how far the track is scrolled
 * @param width the width of one quote, which is the track's
 * @returns its index, or null while the track is between two quotes
 */
export function indexAt(left: number, width: number): number | null {
  if (width <= 0) return null;
  const position = left / width;
  const index = Math.round(position);
  return Math.abs(position - index) < 0.02 ? index : null;
}

/** A place of a finger on the screen. */
interface Point {
  x: number;
  y: number;
}

/** How far a finger must travel sideways to mean a swipe, in pixels. */
export const swipeThreshold = 40;

/**
 * Where a swipe leads beyond the ends of the track, where native scrolling stops: from the last quote on to
 * the first, from the first back to the last.
 *
 * @returns 1, -1, or 0 when the finger did not swipe or the track scrolls there by itself
 */
export function stepBeyondEnd(from: Point, to: Point, index: number, total: number): -1 | 0 | 1 {
  const across = to.x - from.x;
  if (Math.abs(across) < swipeThreshold || Math.abs(across) <= Math.abs(to.y - from.y)) return 0;
  if (across < 0 && index === total - 1) return 1;
  if (across > 0 && index === 0) return -1;
  return 0;
}

/**
 * Follows a finger on the track, and steps round an end where it swipes beyond it.
 *
 * @param readIndex the index of the quote that is shown, or null between two
 * @param step goes on or back by one
 */
function followSwipe(
  track: HTMLElement,
  readIndex: () => number | null,
  total: number,
  step: (by: number) => void,
) {
  let touch: { from: Point; index: number | null } | null = null;
  track.addEventListener(
    'touchstart',
    ({ touches: [finger] }) => {
      if (finger) touch = { from: { x: finger.clientX, y: finger.clientY }, index: readIndex() };
    },
    { passive: true },
  );
  track.addEventListener('touchend', ({ changedTouches: [finger] }) => {
    if (!finger || !touch || touch.index === null) return;
    const by = stepBeyondEnd(touch.from, { x: finger.clientX, y: finger.clientY }, touch.index, total);
    if (by) step(by);
  });
}
