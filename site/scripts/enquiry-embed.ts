/**
 * Loads the forms provider's script and watches for its form. Where the script fails, or no form comes in time,
 * our own form takes its place.
 *
 * @param embed the place of the provider's form (site/components/enquiry-embed.tsx)
 */
export function loadForm(embed: HTMLElement) {
  const frame = embed.querySelector<HTMLElement>('.hs-form-frame');
  if (!frame) return;
  const watch = new AbortController();
  const { signal } = watch;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    watch.abort();
  };
  const showForm = () => {
    stop();
    embed.setAttribute('aria-busy', 'false');
    frame.previousElementSibling?.remove();
  };
  const giveUp = () => {
    stop();
    script.remove();
    embed.remove();
  };

  // Listen before the script is injected. Other forms of the same portal dispatch the event too.
  const isOurs = (event: Event) => (event as CustomEvent).detail?.formId === frame.dataset['formId'];
  window.addEventListener(readyEvent, (event) => isOurs(event) && showForm(), { signal });
  const observer = new MutationObserver(() => frame.querySelector('iframe, form') && showForm());
  observer.observe(frame, { childList: true, subtree: true });
  const timer = setTimeout(giveUp, timeout);
  const script = document.createElement('script');
  Object.assign(script, { src: scriptAddress(frame.dataset), defer: true });
  script.addEventListener('error', giveUp, { signal });
  document.head.append(script);
}

/** How long the provider has until our own form takes over, in milliseconds (docs/contract.md, section 2). */
const timeout = 8000;

/** The event that the provider dispatches on `window` once a form can be filled in. */
const readyEvent = 'hs-form-event:on-ready';

/** The provider's first region has no name in its host (docs/contract.md, section 2). */
const regionWithoutName = 'na1';

/** The address of the provider's script for a form. */
export function scriptAddress({ region, portalId }: DOMStringMap): string {
  const host = region === regionWithoutName ? 'js' : `js-${region}`;
  return `https://${host}.hsforms.net/forms/embed/${portalId}.js`;
}
