import type { RefObject } from 'react';
import type { Selection } from '../../requests.ts';
import type { Address } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { LoadFailure } from '../elements/load-failure.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './inquiry-list.module.css';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { ListRows } from './list-rows.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { InquiryListState } from './use-inquiries.ts';

interface InquiryListProps {
  address: Address;
  selection: Selection;
  list: InquiryListState;
  fresh: { count: number; show: () => void };
  ref: RefObject<HTMLElement | null>;
}

/** The inquiries of a view, with what narrows them. */
export function InquiryList({ address, selection, list, fresh, ref }: InquiryListProps) {
  const { words } = useDesk();
  const { rows, first, isError, isFetchNextPageError, refetch } = list;
  return (
    <section
      ref={ref}
      className={styles.list}
      id="list"
      data-part="list"
      aria-labelledby="list-title"
      tabIndex={-1}
    >
      <ListHead address={address} selection={selection} total={first?.total} fresh={fresh} />
      {isError && !isFetchNextPageError && <LoadFailure title={words.list.failedTitle} retry={refetch} />}
      {list.isPending && <ListSkeleton />}
      {rows.length > 0 && <ListRows rows={rows} address={address} />}
      {first && rows.length === 0 && <EmptyList selection={selection} />}
      {rows.length > 0 && <ListFoot list={list} selection={selection} />}
    </section>
  );
}
