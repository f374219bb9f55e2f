import { Fragment, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { readWallClock } from '../../../content/studio-clock.ts';
import { Button } from '../../../ui/button.tsx';
import type { InquiryRow } from '../../inbox.ts';
import type { Selection } from '../../requests.ts';
import { type Address, formatAddress, readAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { Late, LoadFailure, Skeleton } from '../elements/loading.tsx';
import { useTimes } from '../passing-time.tsx';
import { usePeople } from '../people/people.ts';
import { formatNumber } from '../words/format-words.ts';
import { EmptyList } from './empty.tsx';
import styles from './inquiry-list.module.css';
import { Row } from './inquiry-row.tsx';
import { groupByDay } from './list-days.ts';
import { ListHead } from './list-head.tsx';
import { formatSelection } from './selection.ts';
import type { InquiryListState } from './use-inquiries.ts';

interface InquiryListProps {
  address: Address;
  selection: Selection;
  list: InquiryListState;
  fresh: { count: number; show: () => void };
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
      {list.isPending && <ListSkeleton />}
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
          <Row
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
      <Button variant="link" aria-disabled={isFetchingNextPage} onClick={press}>
        {isFetchingNextPage ? words.list.loadingMore : words.list.showMore}
      </Button>
    </div>
  );
}

/** The shape of three rows, while the list takes long to come. */
function ListSkeleton() {
  const { words } = useDesk();
  return (
    <div>
      <p className="vh" role="status">
        <Late>{words.list.loading}</Late>
      </p>
      <Late>
        {[1, 2, 3].map((row) => (
          <div key={row} className={`stack snug ${styles.skeleton}`} aria-hidden="true">
            <Skeleton />
          </div>
        ))}
      </Late>
    </div>
  );
}
