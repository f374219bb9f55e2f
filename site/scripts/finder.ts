/** The filters, in the order of the bar; their names are those of the selects and of the address. */
const filters = ['instrument', 'age', 'language'] as const;
type Filter = (typeof filters)[number];

/** A family's choice, by filter; '' is any. */
type Choice = Record<Filter, string>;

const createChoice = (read: (filter: Filter) => string) =>
  Object.fromEntries(filters.map((filter) => [filter, read(filter)])) as Choice;

/** Whether a card's instructor fits a choice: an age from the youngest on; a card without a fact fits all. */
function fits({ dataset }: HTMLElement, { instrument, age, language }: Choice): boolean {
  const { teaches = '', from = 0, languages } = dataset;
  return (
    (!instrument || teaches.split(' ').includes(instrument)) &&
    (!age || Number(from) <= Number(age)) &&
    (!language || (languages?.split(' ').includes(language) ?? true))
  );
}

/** Reads the choice in an address; a filter that it does not name is any. */
function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  return createChoice((filter) => query.get(filter) ?? '');
}

/**
 * The address of the same page with another choice: the rest of its query stays.
 *
 * @param keepHash whether it still names a card
 */
function choiceAddress(choice: Choice, keepHash = false): string {
  const { pathname, searchParams, hash } = new URL(location.href);
  for (const filter of filters) {
    if (choice[filter]) searchParams.set(filter, choice[filter]);
    else searchParams.delete(filter);
  }
  const query = searchParams.toString();
  return pathname + (query && `?${query}`) + (keepHash ? hash : '');
}

/** A press that stays on this page: not one that opens a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Makes the filter bar of the list of instructors work: the address, the selects and the cards always say
 * the same. Turning a select replaces the address, for arrow keys pass many values on their way; clearing them
 * is a step that Back undoes.
 */
export function startFinder(bar: HTMLFieldSetElement, part: HTMLElement) {
  const showChoice = createFinderView(bar, part);
  const select = (filter: Filter) => bar.elements.namedItem(filter) as HTMLSelectElement;
  const read = () => createChoice((filter) => select(filter).value);
  const show = () => showChoice(read());

  function followAddress() {
    const choice = readChoice(location.search);
    for (const filter of filters) {
      select(filter).value = choice[filter];
      // The select has no such option.
      if (select(filter).selectedIndex < 0) select(filter).value = '';
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
    history.replaceState(history.state, '', choiceAddress(read()));
    reflow(show);
  });

  bar.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    followAddress();
    // The link itself is about to disappear.
    select('instrument').focus();
    reflow(show);
  });

  for (const event of ['popstate', 'hashchange'])
    addEventListener(event, () => {
      followAddress();
      show();
    });

  // A choice in the address wins; without one, the selects keep the family's choice from before this script.
  if (filters.some((filter) => readChoice(location.search)[filter])) followAddress();
  if (filters.some((filter) => readChoice(location.search)[filter] !== read()[filter]))
    history.replaceState(history.state, '', choiceAddress(read(), true));
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
      line.hidden = line.dataset['also'] !== choice.instrument;
    const chosen = filters.some((filter) => choice[filter]);
    const words = chosen ? (shown ? 'some' : 'none') : 'all';
    if (count) count.textContent = (bar.dataset[words] ?? '').replace('{shown}', String(shown));
    if (clear) clear.hidden = !chosen;
  };
}
