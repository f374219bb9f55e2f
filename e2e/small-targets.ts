/**
 * Finds controls smaller than 44 px, which a thumb would miss, and that react nowhere around; links in a sentence
 * may be. Runs in the page.
 */
export function findSmallTargets(): string[] {
  const half = 21.5;
  const scope = document.querySelector('dialog[open]') ?? document;
  const targets = scope.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=button], [role=menuitem]',
  );
  const isSmall = (target: Element) => {
    const box = (target.matches('input') && target.closest('label')) || target;
    const { width, height } = box.getBoundingClientRect();
    // Rows far down have no size until they are near the window.
    const seen = { contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true };
    const isSeen = box.checkVisibility(seen);
    if (!isSeen || target.closest('[aria-hidden=true], [inert], .vh, dialog:not([open])')) return false;
    if (getComputedStyle(target).display === 'inline' && target.matches('p a')) return false;
    if (width >= 43.5 && height >= 43.5) return false;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isHit = (atX: number, atY: number) => target.contains(document.elementFromPoint(atX, atY));
    return !(
      (height >= 43.5 || (isHit(x, y - half) && isHit(x, y + half))) &&
      (width >= 43.5 || (isHit(x - half, y) && isHit(x + half, y)))
    );
  };
  const found = [...targets].filter(isSmall).map((target) => `${target.outerHTML.slice(0, 120)} is small`);
  // At the top, the next check finds the same elements under the header each time.
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
}
