/** The filters, in the order of the bar; their names are those of the selects and of the address. */
const filters = ['instrument', 'age', 'language'] as const;
type Filter = (typeof filters)[number];

/** What a family has chosen; '' is any. */
type Choice = Record<Filter, string>;

/** What the filters ask about an instructor. */
interface Findable {
  /** Slugs of instruments and subjects. */
  teaches: readonly string[];
  /** 0 for every age. */
  minimumAge: number;
  /** Slugs of languages; undefined for every one. */
  languages: readonly string[] | undefined;
}

/** Whether an instructor fits a choice: an age fits when it is at least the instructor's minimum. */
function fits({ teaches, minimumAge, languages }: Findable, choice: Choice): boolean {
  return (
    (!choice.instrument || teaches.includes(choice.instrument)) &&
    (!choice.age || minimumAge <= Number(choice.age)) &&
    (!choice.language || (languages?.includes(choice.language) ?? true))
  );
}

/**
 * Says for each filter how many instructors leaving out that one alone would find; 0 where it was not
 * chosen or would not help.
 */
function countRelaxed(instructors: readonly Findable[], choice: Choice): Record<Filter, number> {
  const count = (filter: Filter) =>
    choice[filter] ? instructors.filter((each) => fits(each, { ...choice, [filter]: '' })).length : 0;
  return { instrument: count('instrument'), age: count('age'), language: count('language') };
}

/** What an address asks for; what it does not name is any. */
function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const value = (name: string) => query.get(name) ?? '';
  return { instrument: value('instrument'), age: value('age'), language: value('language') };
}

/**
 * The same page with another choice: what else its address asks for stays.
 *
 * @param keepHash whether it still names a card
 */
function choiceAddress(address: string, choice: Choice, keepHash = false): string {
  const { pathname, searchParams, hash } = new URL(address);
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
 * the same. Turning a select replaces the address, for arrow keys pass many values on their way; following
 * a link of the bar is a step that Back undoes.
 */
export function startFinder(bar: HTMLFieldSetElement, part: HTMLElement) {
  const showChoice = createFinderView(bar, part);
  const select = (filter: Filter) => bar.elements.namedItem(filter) as HTMLSelectElement;
  const read = () => Object.fromEntries(filters.map((each) => [each, select(each).value])) as Choice;
  const show = () => showChoice(read(), location.href);

  function followAddress() {
    const choice = readChoice(location.search);
    for (const filter of filters) {
      select(filter).value = choice[filter];
      // The address asked for what nobody offers.
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
    history.replaceState(history.state, '', choiceAddress(location.href, read()));
    reflow(show);
  });

  part.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-step]');
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    followAddress();
    // The link itself is about to disappear.
    select((link.dataset['leaveOut'] ?? 'instrument') as Filter).focus();
    reflow(show);
  });

  for (const event of ['popstate', 'hashchange'])
    addEventListener(event, () => {
      followAddress();
      show();
    });

  // A choice in the address wins; without one, what a family chose before this script came counts.
  if (filters.some((filter) => readChoice(location.search)[filter])) followAddress();
  if (filters.some((filter) => readChoice(location.search)[filter] !== read()[filter]))
    history.replaceState(history.state, '', choiceAddress(location.href, read(), true));
  show();
}

interface Card {
  item: HTMLElement;
  instructor: Findable;
  /** The element's id, which a hash may name. */
  slug: string | undefined;
}

function readCard(item: HTMLElement): Card {
  const { teaches = '', from = 0, languages } = item.dataset;
  return {
    item,
    instructor: { teaches: teaches.split(' '), minimumAge: Number(from), languages: languages?.split(' ') },
    slug: item.querySelector('article')?.id,
  };
}

/**
 * Creates what shows a choice: it hides and shows the cards that are in the page, counts them, and says
 * what would help where nobody is left.
 *
 * @param bar the filter bar; it carries the words
 */
function createFinderView(bar: HTMLElement, part: HTMLElement) {
  const cards = Array.from(part.querySelectorAll<HTMLElement>('[data-teaches]'), readCard);
  const instructors = cards.map(({ instructor }) => instructor);
  const find = (name: string) => part.querySelector<HTMLElement>(`[data-finder=${name}]`);
  const [count, clear, help] = [find('count'), find('clear'), find('help')];

  function showHelp(choice: Choice, address: string) {
    const relaxed = countRelaxed(instructors, choice);
    for (const link of help?.querySelectorAll<HTMLAnchorElement>('[data-leave-out]') ?? []) {
      const filter = link.dataset['leaveOut'] as Filter;
      link.href = choiceAddress(address, { ...choice, [filter]: '' });
      link.textContent = (link.dataset['words'] ?? '').replace('{count}', String(relaxed[filter]));
      link.hidden = relaxed[filter] === 0;
    }
  }

  /** Shows who fits, and whom the hash names; on their cards, that the chosen instrument is taught, too. */
  return (choice: Choice, address: string) => {
    const named = new URL(address).hash.slice(1);
    let shown = 0;
    for (const { item, instructor, slug } of cards) {
      item.hidden = slug !== named && !fits(instructor, choice);
      if (!item.hidden) shown++;
    }
    for (const line of part.querySelectorAll<HTMLElement>('[data-also]'))
      line.hidden = line.dataset['also'] !== choice.instrument;
    const chosen = filters.some((filter) => choice[filter]);
    const words = chosen ? (shown ? 'some' : 'none') : 'all';
    if (count) count.textContent = (bar.dataset[words] ?? '').replace('{shown}', String(shown));
    if (clear) clear.hidden = !chosen;
    if (help) help.hidden = shown > 0;
    showHelp(choice, address);
  };
}
