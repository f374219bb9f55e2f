import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { ClefMark } from '../../../ui/clef-mark.tsx';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { Selection } from '../../requests.ts';
import { formatAddress, goTo } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { useCounts } from '../frame/connection.ts';
import paneStyles from '../inquiry/inquiry-pane.module.css';
import { fillCounted, formatNumber } from '../words/format-words.ts';
import styles from './empty.module.css';
import { countFilters } from './selection.ts';

const formatKey = (name: string) => <kbd lang="en">{name}</kbd>;
const keys = { j: formatKey('j'), k: formatKey('k'), enter: formatKey('Enter') };

interface NoInquiryProps {
  selection: Selection;
  /** Whether the list has nothing to choose from; undefined while it is not loaded. */
  isEmpty: boolean | undefined;
  showKeyboard: () => void;
}

/** The content of the pane while no inquiry is chosen. */
export function NoInquiry({ selection, isEmpty, showKeyboard }: NoInquiryProps) {
  const { words } = useDesk();
  const all = useCounts().data?.counts.all ?? 0;
  const { view, ...narrowing } = selection;
  // The list says that it is empty; the pane adds that all inquiries are answered, where they are.
  const isAnswered = isEmpty && view === 'new' && all > 0 && Object.keys(narrowing).length === 0;
  return (
    <div className={paneStyles.pane} data-part="pane">
      <div className={`stack start ${styles.empty}`}>
        <Staff />
        <div className={`stack snug ${styles.text}`}>
          {isAnswered && <h2>{words.empty.answered}</h2>}
          {isEmpty === false && (
            <>
              <h2>{words.empty.choose}</h2>
              <p className="muted">
                <FillNodes text={words.empty.chooseKeys} values={keys} />
              </p>
              <p>
                <Button variant="link" onClick={showKeyboard}>
                  {words.keyboard.title}
                </Button>
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

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
    <div className={`stack start ${styles.empty} ${styles.small}`}>
      <div className={`stack snug ${styles.text}`} role="status">
        <h2>{search ? fill(words.list.noMatch, { q: search }) : words.list.noMatchFilters}</h2>
        {search && all !== undefined && (
          <p className="muted">{fillCounted(words.list.searched, all, language)}</p>
        )}
        <p>
          <Button variant="link" onClick={clear}>
            {words.list.clear}
          </Button>
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
    <div className={`stack start ${styles.empty} ${styles.small}`}>
      <Staff />
      <div className={`stack snug ${styles.text}`}>
        <h2>{words.empty[view]}</h2>
        {more && <p className="muted">{more}</p>}
        {view !== 'all' && all > 0 && (
          <p>
            <DeskLink className="textLink" href={formatAddress({ view: 'all' })}>
              {fill(words.list.seeAll, { n: formatNumber(all, language) })}
            </DeskLink>
          </p>
        )}
      </div>
    </div>
  );
}

/** A staff with a whole-bar rest: there is nothing to do. */
function Staff() {
  return (
    <div className={styles.staff} aria-hidden="true">
      <ClefMark />
      <i />
      <b />
    </div>
  );
}
