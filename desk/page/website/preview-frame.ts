// The desk's access to the frame of a preview, whose pages are of the same origin and marked with the
// addresses of their fields (`data-field`).

/** The prefix of a page's address in a preview. */
export const prefix = '/desk/preview';

/** Finds the page that a frame shows; empty before it has one, undefined where the browser shows an error. */
export const findPath = (frame: HTMLIFrameElement | null) =>
  frame?.contentDocument?.location.pathname.slice(prefix.length);

/** Leads a frame to a page, without a step in the history. */
export const leadFrame = ({ contentWindow }: HTMLIFrameElement, path: string) =>
  contentWindow?.location.replace(prefix + path);

/** Whether the frame was redirected, as from the page of a hidden instructor to the list. */
export function isRedirected({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'redirectCount' in entry && entry.redirectCount !== 0;
}

/** Reads the number of the error that came instead of a page; undefined where the server gave none. */
export function readFailureNumber(document: Document | null): string | undefined {
  try {
    // Browsers show JSON in such an element.
    return JSON.parse(document?.querySelector('pre')?.textContent ?? '{}').number;
  } catch {
    return undefined;
  }
}

const marked = (document: Document, address: string) =>
  document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(address)}"]`);

/** Shows a text while it is typed. An element with markup inside waits for the rendered page. */
export function showText(document: Document, address: string, text: string): void {
  for (const element of marked(document, address))
    if (element.childElementCount === 0 && element.textContent !== text) element.textContent = text;
}

/** Outlines the field that has the focus, and scrolls to it where it is out of view. */
export function outlineField(document: Document, address: string | null): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-field]')) style.outline = '';
  const [element] = address === null ? [] : marked(document, address);
  if (!element) return;
  // Rules of our own would need the page's policy to allow them.
  Object.assign(element.style, { outline: '2px solid #46604e', outlineOffset: '8px', borderRadius: '2px' });
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight = 0 } = document.defaultView ?? {};
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
}

/** Calls a function with the address of a sentence that is pressed; links and buttons act as ever. */
export function onFieldPressed(document: Document, act: (address: string) => void): void {
  document.addEventListener('click', ({ target }) => {
    // An element of the frame is none of this window's `Element`.
    const element = target as Element | null;
    const address = element?.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (address && !element?.closest('a, button, summary, label, input')) act(address);
  });
}
