import { type EmbedEvent, timeout } from './embed-state.ts';
import { type EmbeddedForm, isAbout, readyEvent, scriptAddress } from './provider.ts';

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
