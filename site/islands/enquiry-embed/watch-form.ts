// The document's own tag, not a variable, says whether the script is there: a page that comes back from the
// browser's cache, or an island that mounts again, finds the tag of the first time.
function findScript(src: string): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
}

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
 * @param report is told what happens, possibly more than once
 * @returns stops watching; the script stays
 */
export function watchForm(
  form: EmbeddedForm,
  container: HTMLElement,
  report: (event: EmbedEvent) => void,
): () => void {
  const appeared = () => {
    stop();
    report('form-appeared');
  };
  const giveUp = (event: EmbedEvent) => {
    stop();
    script.remove();
    report(event);
  };
  const onReady = (event: Event) => isAbout(form, event) && appeared();
  const onError = () => giveUp('script-failed');
  const lookInside = () => container.querySelector('iframe, form') && appeared();

  // Listen before the script is injected.
  window.addEventListener(readyEvent, onReady);
  const observer = new MutationObserver(lookInside);
  observer.observe(container, { childList: true, subtree: true });
  const timer = setTimeout(() => giveUp('timed-out'), timeout);
  const src = scriptAddress(form);
  const script = findScript(src) ?? addScript(src);
  script.addEventListener('error', onError);
  lookInside();

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener(readyEvent, onReady);
    script.removeEventListener('error', onError);
  }
  return stop;
}

/** Where the embedded form stands: awaited, shown, or given up for our own form. */
export type EmbedState = 'loading' | 'ready' | 'own-form';

/** What happens to it: the form appears, its script cannot be loaded, or nothing comes in time. */
export type EmbedEvent = 'form-appeared' | 'script-failed' | 'timed-out';

/** How long the provider has until our own form takes over, in milliseconds (docs/contract.md, section 2). */
const timeout = 8000;

/**
 * Decides what an event changes. Only the wait ends: a form that is shown is never taken from under the
 * visitor's hands, neither the provider's by a late time-out nor ours by a form that comes too late.
 */
export function nextState(state: EmbedState, event: EmbedEvent): EmbedState {
  if (state !== 'loading') return state;
  return event === 'form-appeared' ? 'ready' : 'own-form';
}

/** The identifiers of the embedded form (academy.yaml, `embeddedForm`). */
export interface EmbeddedForm {
  region: string;
  portalId: string;
  formId: string;
}

/** What the provider dispatches on `window` once a form can be filled in. */
export const readyEvent = 'hs-form-event:on-ready';

/** The provider's first region has no name in its host (docs/contract.md, section 2). */
const regionWithoutName = 'na1';

/** The address of the provider's script for a form. */
export function scriptAddress({ region, portalId }: EmbeddedForm): string {
  const host = region === regionWithoutName ? 'js' : `js-${region}`;
  return `https://${host}.hsforms.net/forms/embed/${portalId}.js`;
}

/** Whether an event of the provider is about this form: other forms of the same portal dispatch it too. */
export function isAbout({ formId }: EmbeddedForm, event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === 'object' && detail !== null && 'formId' in detail && detail.formId === formId;
}
