import { type Choice, choiceAddress, type Filter, filters, readChoice } from './finder-choice.ts';
import { createFinderView } from './finder-view.ts';

/** A press that stays on this page: not one that opens a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Makes the filter bar of the list of instructors work: the address, the selects and the cards always say
 * the same. Turning a select replaces the address, for arrow keys pass many values on their way; following
 * a link of the bar is a step that Back undoes.
 */
export function startFinder(bar: HTMLFieldSetElement, part: HTMLElement) {
  const view = createFinderView(bar, part);
  const select = (filter: Filter) => bar.elements.namedItem(filter) as HTMLSelectElement;
  const read = () => Object.fromEntries(filters.map((each) => [each, select(each).value])) as Choice;
  const show = () => view.show(read(), location.href);

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
