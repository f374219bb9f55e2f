import { Fragment, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { readWallClock } from '../../../content/studio-clock.ts';
import { ClefMark } from '../../../ui/clef-mark.tsx';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { InquiryRow } from '../../contract/inbox.ts';
import type { Selection } from '../../contract/requests.ts';
import { type Address, DeskLink, formatAddress, goTo, readAddress } from '../address.tsx';
import { useDesk, useTimes } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { moveFocus } from '../elements/focus.ts';
import { Icon } from '../elements/icons.tsx';
import { LoadFailure, Skeleton } from '../elements/page.tsx';
import { useCounts } from '../frame/connection.ts';
import paneStyles from '../inquiry/inquiry-pane.module.css';
import { usePeople } from '../people/people.ts';
import { fillCounted, formatNumber } from '../words/format-words.ts';
import styles from './inquiry-list.module.css';
import { ListRow } from './inquiry-row.tsx';
import { groupByDay } from './list-days.ts';
import { ListHead } from './list-head.tsx';
import type { Fresh } from './use-fresh-rows.ts';
import { countFilters, formatSelection, type InquiryListState } from './use-inquiries.ts';

interface InquiryListProps {
  address: Address;
  selection: Selection;
  list: InquiryListState;
  fresh: Fresh;
  ref: RefObject<HTMLElement | null>;
}

/** The inquiries of a view, with its filters. */
export function InquiryList({ address, selection, list, fresh, ref }: InquiryListProps) {
  const { words } = useDesk();
  const { rows, first, isError, isFetchNextPageError, refetch } = list;
  return (
    <section
      ref={ref}
      className={styles.list}
      id="list"
      data-part="list"
      data-printed={address.inquiry === null ? '' : undefined}
      aria-labelledby="list-title"
      tabIndex={-1}
    >
      <ListHead address={address} selection={selection} total={first?.total} fresh={fresh} />
      {isError && !isFetchNextPageError && <LoadFailure title={words.list.failedTitle} retry={refetch} />}
      {list.isPending && <Skeleton said={words.list.loading} rows={3} />}
      {rows.length > 0 && <ListRows rows={rows} calling={list.calling} address={address} />}
      {first && rows.length === 0 && <EmptyList selection={selection} />}
      {rows.length > 0 && <ListFoot list={list} selection={selection} />}
    </section>
  );
}

interface ListRowsProps {
  rows: InquiryRow[];
  calling: ReadonlySet<string>;
  address: Address;
}

/** The rows of a list, below headings: those with a call, then each day. */
function ListRows({ rows, calling, address }: ListRowsProps) {
  const { words, facts } = useDesk();
  const { formats, now } = useTimes();
  const today = formats.dayOf(now);
  const query = formatAddress({ ...address, inquiry: null }).replace('/desk', '');
  // Keep the same object while another inquiry is opened, so that hundreds of rows are not rendered again.
  const list = useMemo(() => readAddress(query), [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of now, the day alone counts
  const days = useMemo(() => {
    const clock = readWallClock(now, facts.timeZone);
    return groupByDay(rows, { formats, now, clock, view: list.view, words, calling });
  }, [rows, calling, formats, today, list, words]);
  const people = usePeople().data?.people;
  // The place in the list of staff gives each assignee the same colour everywhere.
  const findOrder = ({ assignedTo }: InquiryRow) =>
    Math.max(0, people?.findIndex(({ id }) => id === assignedTo?.id) ?? 0);
  // The headings of days are one level below the list's title.
  const Heading = address.inquiry === null ? 'h2' : 'h3';
  return days.map((day) => (
    <Fragment key={day.heading}>
      {day.heading && <Heading className={`label ${styles.day}`}>{day.heading}</Heading>}
      <ul className={styles.rows}>
        {day.rows.map((row) => (
          <ListRow
            key={row.id}
            row={row}
            list={list}
            isOpen={row.id === address.inquiry}
            order={findOrder(row)}
          />
        ))}
      </ul>
    </Fragment>
  ));
}

/** The end of the list: more rows, how many are shown, and the export of exactly the selected ones. */
function ListFoot({ list, selection }: { list: InquiryListState; selection: Selection }) {
  const { words, language } = useDesk();
  const { rows, first } = list;
  const format = (n: number) => formatNumber(n, language);
  // Rows may have come since the total was counted.
  const total = Math.max(first?.total ?? 0, rows.length);
  const counts = { n: format(rows.length), m: format(total) };
  return (
    <>
      {list.hasNextPage && <MoreRows list={list} />}
      <p className={`row between small muted ${styles.foot}`}>
        <span className="tabular">{fill(words.list.shown, counts)}</span>
        <a className="textLink onScreen" href={`/desk/api/export?${formatSelection(selection)}`} download="">
          <Icon name="download" />
          {fill(words.list.export, { n: format(total) })}
        </a>
      </p>
    </>
  );
}

// Load this far ahead, so that scrolling never reaches the end.
const ahead = '600px';

/** Loads more rows when the end of the list comes near; the button is for people who do not scroll. */
function MoreRows({ list }: { list: InquiryListState }) {
  const { words } = useDesk();
  const end = useRef<HTMLDivElement>(null);
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useEffectEvent(() => {
    // After a failure only the button loads more.
    if (!list.isFetching && !isFetchNextPageError) void fetchNextPage();
  });
  // A press loads more even while the list is refetched, which it cancels.
  const press = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  const loaded = list.rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end still in sight needs a new observer
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      // A busy page gets several entries at once: the last one is the present state.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) loadMore();
      },
      // The list scrolls by itself on wide screens, and with the page on phones.
      { rootMargin: ahead, scrollMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loaded, list.isFetching]);
  if (isFetchNextPageError) return <LoadFailure title={words.list.failedTitle} retry={fetchNextPage} />;
  return (
    <div ref={end} className={`onScreen ${styles.more}`}>
      <Button
        variant="link"
        label={isFetchingNextPage ? words.list.loadingMore : words.list.showMore}
        aria-disabled={isFetchingNextPage}
        onClick={press}
      />
    </div>
  );
}

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
                <Button variant="link" label={words.keyboard.title} onClick={showKeyboard} />
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function EmptyList({ selection }: { selection: Selection }) {
  const isNarrowed = countFilters(selection) > 0 || selection.search !== undefined;
  return isNarrowed ? <NothingFound selection={selection} /> : <NothingThere view={selection.view} />;
}

function NothingFound({ selection: { view, search } }: { selection: Selection }) {
  const { words, language } = useDesk();
  const all = useCounts().data?.counts[view];
  const clear = () => {
    goTo(formatAddress({ view }));
    moveFocus('#list-search');
  };
  return (
    <div className={`stack start ${styles.empty} ${styles.small}`}>
      <div className={`stack snug ${styles.text}`} role="status">
        <h2>{search ? fill(words.list.noMatch, { q: search }) : words.list.noMatchFilters}</h2>
        {search && all !== undefined && (
          <p className="muted">{fillCounted(words.list.searched, all, language)}</p>
        )}
        <p>
          <Button variant="link" label={words.list.clear} onClick={clear} />
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
