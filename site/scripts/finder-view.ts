import {
  type Choice,
  choiceAddress,
  countRelaxed,
  type Filter,
  type Findable,
  filters,
  fits,
} from './finder-choice.ts';

interface Card {
  item: HTMLElement;
  instructor: Findable;
  /** The element's id, which a hash may name. */
  slug: string | undefined;
}

function readCard(item: HTMLElement): Card {
  const { teaches = '', from, languages = '' } = item.dataset;
  return {
    item,
    instructor: { teaches: teaches.split(' '), minimumAge: Number(from), languages: languages.split(' ') },
    slug: item.querySelector('article')?.id,
  };
}

/**
 * Creates what shows a choice: it hides and shows the cards that are in the page, counts them, and says
 * what would help where nobody is left.
 *
 * @param bar the filter bar; it carries the words
 * @param part the part of the page with bar and cards
 */
export function createFinderView(bar: HTMLElement, part: HTMLElement) {
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

  return {
    /** Shows those who fit, and the one whom the address's hash names. */
    show(choice: Choice, address: string) {
      const named = new URL(address).hash.slice(1);
      let shown = 0;
      for (const { item, instructor, slug } of cards) {
        item.hidden = slug !== named && !fits(instructor, choice);
        if (!item.hidden) shown++;
      }
      const chosen = filters.some((filter) => choice[filter]);
      const words = chosen ? (shown ? 'some' : 'none') : 'all';
      if (count) count.textContent = (bar.dataset[words] ?? '').replace('{shown}', String(shown));
      if (clear) clear.hidden = !chosen;
      if (help) help.hidden = shown > 0;
      showHelp(choice, address);
    },
  };
}
