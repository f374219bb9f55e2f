import type { ClientDirective } from 'astro';
import { formPartId } from '../components/form-places.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates a form's island at the first sign that somebody uses it. */
    'client:touch'?: boolean;
  }
}

/** Where the form keeps its draft on the visitor's device. */
export const draftKey = 'inquiry-draft';

/** How many milliseconds Send waits for the form's script; then the browser sends the form as it is. */
const longestHold = 2000;

const signsOfUse = ['focusin', 'pointerdown', 'keydown', 'input', 'change'];

function hasDraft(): boolean {
  try {
    return localStorage.getItem(draftKey) !== null;
  } catch {
    // Refused storage holds no draft.
    return false;
  }
}

/** Whether the form was used before this script came, or has something to show that only its island can. */
function isInUse(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return (
    hasDraft() ||
    // The server sent it back, with errors.
    location.pathname === form.getAttribute('action') ||
    form.contains(document.activeElement) ||
    // Typed, filled in by the browser, or put back by it when the visitor came back.
    Array.from(fields).some(
      ({ value, defaultValue, dataset }) => value !== (dataset['begun'] ?? defaultValue),
    )
  );
}

/**
 * Astro's directive `client:touch`: fetches and starts the form's island at the first sign that somebody uses
 * the form (docs/decisions/0014-the-form.md). The form itself is HTML, and stays so where its script can't
 * load.
 *
 * A press on Send is held until the island follows the form, for two seconds at most, and sent once: by the
 * island, or by the browser, and then by the browser alone.
 */
const hydrateAtFirstTouch: ClientDirective = (load, _options, island) => {
  const form = document.querySelector<HTMLFormElement>(`#${formPartId('form')}`);
  if (!form) return;
  const guard = new AbortController();
  const { signal } = guard;
  let isLoading = false;
  let hold: ReturnType<typeof setTimeout> | undefined;

  async function wake() {
    if (isLoading) return;
    isLoading = true;
    const hydrate = await load();
    if (!signal.aborted) await hydrate();
  }

  const sendNatively = () => {
    guard.abort();
    form.submit();
  };

  function onSubmit(event: Event) {
    event.preventDefault();
    hold ??= setTimeout(sendNatively, longestHold);
    wake();
  }

  const observer = new MutationObserver(() => {
    if (signal.aborted) return;
    guard.abort();
    clearTimeout(hold);
    // Not `requestSubmit`, which is newer than the floor.
    if (hold) form.querySelector<HTMLElement>('[type=submit]')?.click();
  });
  observer.observe(form, { attributeFilter: ['data-hydrated'] });
  for (const type of signsOfUse) form.addEventListener(type, wake, { signal });
  form.addEventListener('submit', onSubmit, { signal });
  // The next sign of use asks again.
  const onError = () => {
    isLoading = false;
    if (hold) sendNatively();
  };
  island.addEventListener('astro:hydration-error', onError, { signal });
  const wakeIfInUse = () => isInUse(form) && wake();
  wakeIfInUse();
  addEventListener('pageshow', wakeIfInUse, { signal });
};

export default hydrateAtFirstTouch;
