import type { Academy } from '../../../content/academy-schema.ts';

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.defer = true;
  document.head.append(script);
  return script;
}

/**
 * Loads the provider's script and watches for its form. A script that failed or came to nothing is taken out
 * again, so that a later visit of the page can try anew.
 *
 * @param container where the provider puts its form
 * @param report is told once whether the form appeared; not, where its script fails or nothing comes in time
 * @returns stops watching; the script stays
 */
export function watchForm(
  form: EmbeddedForm,
  container: HTMLElement,
  report: (hasAppeared: boolean) => void,
): () => void {
  const appeared = () => {
    stop();
    report(true);
  };
  const giveUp = () => {
    stop();
    script.remove();
    report(false);
  };
  // Other forms of the same portal dispatch it too.
  const onReady = (event: Event) => (event as CustomEvent).detail?.formId === form.formId && appeared();
  const lookInside = () => container.querySelector('iframe, form') && appeared();

  // Listen before the script is injected.
  window.addEventListener(readyEvent, onReady);
  const observer = new MutationObserver(lookInside);
  observer.observe(container, { childList: true, subtree: true });
  const timer = setTimeout(giveUp, timeout);
  const src = scriptAddress(form);
  // The document's own tag, not a variable, says whether the script is there: a page that comes back from the
  // browser's cache, or an island that mounts again, finds the tag of the first time.
  const script = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`) ?? addScript(src);
  script.addEventListener('error', giveUp);
  lookInside();

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener(readyEvent, onReady);
    script.removeEventListener('error', giveUp);
  }
  return stop;
}

/** How long the provider has until our own form takes over, in milliseconds (docs/contract.md, section 2). */
const timeout = 8000;

/** The identifiers of the embedded form (academy.yaml, `embeddedForm`). */
export type EmbeddedForm = Academy['embeddedForm'];

/** The event that the provider dispatches on `window` once a form can be filled in. */
const readyEvent = 'hs-form-event:on-ready';

/** The provider's first region has no name in its host (docs/contract.md, section 2). */
const regionWithoutName = 'na1';

/** The address of the provider's script for a form. */
export function scriptAddress({ region, portalId }: EmbeddedForm): string {
  const host = region === regionWithoutName ? 'js' : `js-${region}`;
  return `https://${host}.hsforms.net/forms/embed/${portalId}.js`;
}
