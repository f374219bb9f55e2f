/**
 * Brings what the keyboard has come to wholly into sight in a row that scrolls sideways: browsers leave alone
 * what is half in sight, and its name and ring may be in the other half.
 */
export function showWholeFocus(document: Document) {
  document.addEventListener('focusin', ({ target }) => {
    const element = target as Element;
    const { left, right } = element.getBoundingClientRect();
    // To the start: snapping would take back less.
    if (left < 0 || right > innerWidth) element.scrollIntoView({ block: 'nearest', inline: 'start' });
  });
}
