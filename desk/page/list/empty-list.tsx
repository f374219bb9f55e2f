import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import type { Selection } from '../../requests.ts';
import { formatAddress, goTo } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Staff } from '../elements/staff.tsx';
import { useCounts } from '../frame/counts.ts';
import { fillCounted, formatNumber } from '../words/format-words.ts';
import styles from './empty.module.css';
import { countFilters } from './selection.ts';

/** Says that the list of a selection is empty. */
export function EmptyList({ selection }: { selection: Selection }) {
  const isNarrowed = countFilters(selection) > 0 || selection.search !== undefined;
  return isNarrowed ? <NothingFound selection={selection} /> : <NothingThere view={selection.view} />;
}

function NothingFound({ selection: { view, search } }: { selection: Selection }) {
  const { words, language } = useDesk();
  const all = useCounts().data?.counts[view];
  const clear = () => {
    goTo(formatAddress({ view }));
    document.getElementById('list-search')?.focus();
  };
  return (
    <div className={`${styles.empty} ${styles.small}`}>
      <div className={styles.text} role="status">
        <h2>{search ? fill(words.list.noMatch, { q: search }) : words.list.noMatchFilters}</h2>
        {search && all !== undefined && (
          <p className={controls.muted}>{fillCounted(words.list.searched, all, language)}</p>
        )}
        <p>
          <button type="button" className={controls.textLink} onClick={clear}>
            {words.list.clear}
          </button>
        </p>
      </div>
    </div>
  );
}

function NothingThere({ view }: Pick<Selection, 'view'>) {
  const { words, language } = useDesk();
  const all = useCounts().data?.counts.all ?? 0;
  const more = view === 'new' ? words.empty.newMore : view === 'mine' && words.empty.mineMore;
  return (
    <div className={`${styles.empty} ${styles.small}`}>
      <Staff />
      <div className={styles.text}>
        <h2>{words.empty[view]}</h2>
        {more && <p className={controls.muted}>{more}</p>}
        {view !== 'all' && all > 0 && (
          <p>
            <DeskLink className={controls.textLink} href={formatAddress({ view: 'all' })}>
              {fill(words.list.seeAll, { n: formatNumber(all, language) })}
            </DeskLink>
          </p>
        )}
      </div>
    </div>
  );
}
