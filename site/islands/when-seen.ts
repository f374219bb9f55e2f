// Chromium's alone so far, so TypeScript's own types lack it.
export type PrerenderedDocument = Document & { prerendering?: boolean };

/**
 * Runs something as soon as a visitor sees the page: at once, or when one comes to a page that the browser has
 * prepared ahead, which may never happen.
 */
export function whenSeen(document: PrerenderedDocument, run: () => void) {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
