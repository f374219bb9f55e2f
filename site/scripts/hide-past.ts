/** The longest time that browsers wait at once, nearly. */
const longestWait = 2e9;

/**
 * Hides the dates of a list that are over, and the list with the last one: now, and while the page is open or
 * comes back. The server renders the page without them; a browser or a static host may keep an older one.
 */
export function hidePast(section: HTMLElement | null) {
  if (!section) return;
  const rows = [...section.querySelectorAll<HTMLElement>('[data-until]')];
  let timer = 0;
  const hide = () => {
    const left = rows.map((row) => Number(row.dataset['until']) - Date.now());
    for (const [index, row] of rows.entries()) row.hidden = (left[index] ?? 0) <= 0;
    const next = Math.min(...left.filter((time) => time > 0));
    section.hidden = next === Number.POSITIVE_INFINITY;
    clearTimeout(timer);
    if (!section.hidden) timer = window.setTimeout(hide, Math.min(next, longestWait));
  };
  hide();
  addEventListener('pageshow', hide);
}
