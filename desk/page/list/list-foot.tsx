import { useEffect, useEffectEvent, useRef } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import type { Selection } from '../../requests.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { LoadFailure } from '../elements/load-failure.tsx';
import { formatNumber } from '../words/format-words.ts';
import styles from './inquiry-list.module.css';
import { formatSelection } from './selection.ts';
import type { InquiryListState } from './use-inquiries.ts';

/** The end of the list: more rows, how many are shown, and the export of exactly what is selected. */
export function ListFoot({ list, selection }: { list: InquiryListState; selection: Selection }) {
  const { words, language } = useDesk();
  const { rows, first } = list;
  const format = (n: number) => formatNumber(n, language);
  // Rows may have come since the total was counted.
  const total = Math.max(first?.total ?? 0, rows.length);
  const counts = { n: format(rows.length), m: format(total) };
  return (
    <>
      {list.hasNextPage && <MoreRows list={list} />}
      <p className={styles.foot}>
        <span className={controls.tabular}>{fill(words.list.shown, counts)}</span>
        <a className={controls.textLink} href={`/desk/api/export?${formatSelection(selection)}`} download="">
          <Icon name="download" />
          {fill(words.list.export, { n: format(total) })}
        </a>
      </p>
    </>
  );
}

// Far enough ahead that whoever scrolls meets no end.
const ahead = '600px';

/** Loads more rows when the end of the list comes near; the button is for whoever does not scroll. */
function MoreRows({ list }: { list: InquiryListState }) {
  const { words } = useDesk();
  const end = useRef<HTMLDivElement>(null);
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useEffectEvent(() => {
    // After a failure somebody has to ask for it.
    if (!list.isFetching && !isFetchNextPageError) void fetchNextPage();
  });
  // A press counts, also while the list is read again: that gives way.
  const press = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  const loaded = list.rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still in sight is reported to a new observer only
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      // A busy page is told of several moments at once: the last one is now.
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
    <div ref={end} className={styles.more}>
      <button type="button" className={controls.textLink} aria-disabled={isFetchingNextPage} onClick={press}>
        {isFetchingNextPage ? words.list.loadingMore : words.list.showMore}
      </button>
    </div>
  );
}
