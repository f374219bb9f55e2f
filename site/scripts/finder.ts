/** A family's choice, by the names of the selects, which the address has, too; '' is any. */
type Choice = Readonly<Record<string, string>>;

/** Whether a card's instructor fits a choice: an age from the youngest on; a card without a fact fits all. */
function fits({ dataset }: HTMLElement, { instrument, age, language }: Choice): boolean {
  const { teaches = '', from = 0, languages } = dataset;
  return (
    (!instrument || teaches.split(' ').includes(instrument)) &&
    (!age || Number(from) <= Number(age)) &&
    (!language || (languages?.split(' ').includes(language) ?? true))
  );
}

/** A press that stays on this page: not one that opens a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Makes the filter bar of the list of instructors work: the address, the selects and the cards always say
 * the same. Turning a select replaces the address, for arrow keys pass many values on their way; clearing them
 * is a step that Back undoes.
 */
export function startFinder(bar: HTMLElement, part: HTMLElement) {
  const showChoice = createFinderView(bar, part);
  const selects = [...bar.querySelectorAll('select')];
  const show = () => showChoice(Object.fromEntries(selects.map(({ name, value }) => [name, value])));

  /** Writes the choice into the address: the rest of its query stays. */
  function writeAddress({ keepsHash }: { keepsHash: boolean }) {
    const url = new URL(location.href);
    for (const { name, value } of selects) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    if (!keepsHash) url.hash = '';
    history.replaceState(history.state, '', url);
  }

  function followAddress() {
    const query = new URLSearchParams(location.search);
    for (const select of selects) {
      select.value = query.get(select.name) ?? '';
      // The select has no such option.
      if (select.selectedIndex < 0) select.value = '';
    }
  }

  /** Lets the cards move to their new places where the browser can. */
  function reflow(change: () => void) {
    // Its promises only report that a quicker change came in between.
    if (!document.startViewTransition) return change();
    const transition = document.startViewTransition(change);
    transition.ready.catch(() => {});
  }

  bar.addEventListener('change', () => {
    writeAddress({ keepsHash: false });
    reflow(show);
  });

  bar.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    followAddress();
    // The link itself is about to disappear.
    selects[0]?.focus();
    reflow(show);
  });

  for (const event of ['popstate', 'hashchange'])
    addEventListener(event, () => {
      followAddress();
      show();
    });

  // A choice in the address wins; without one, the selects keep the family's choice from before this script.
  const asked = new URLSearchParams(location.search);
  if (selects.some(({ name }) => asked.get(name))) followAddress();
  if (selects.some(({ name, value }) => value !== (asked.get(name) ?? ''))) writeAddress({ keepsHash: true });
  show();
}

/**
 * Creates the function that shows a choice: it hides and shows the cards of the page, and counts them.
 *
 * @param bar the filter bar; it carries the words
 */
function createFinderView(bar: HTMLElement, part: HTMLElement) {
  const cards = [...part.querySelectorAll<HTMLElement>('[data-teaches]')];
  const find = (name: string) => bar.querySelector<HTMLElement>(`[data-finder=${name}]`);
  const [count, clear] = [find('count'), find('clear')];

  /** Shows instructors who fit or whom the hash names; their cards say if they teach the instrument, too. */
  return (choice: Choice) => {
    const named = location.hash.slice(1);
    for (const card of cards)
      card.hidden = card.querySelector('article')?.id !== named && !fits(card, choice);
    const shown = cards.filter(({ hidden }) => !hidden).length;
    for (const line of part.querySelectorAll<HTMLElement>('[data-also]'))
      line.hidden = line.dataset['also'] !== choice['instrument'];
    const chosen = Object.values(choice).some(Boolean);
    const words = chosen ? (shown ? 'some' : 'none') : 'all';
    if (count) count.textContent = (bar.dataset[words] ?? '').replace('{shown}', String(shown));
    if (clear) clear.hidden = !chosen;
  };
}
