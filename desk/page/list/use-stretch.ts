import { useQuery } from '@tanstack/react-query';
import type { AroundAnswer, InquiryRow } from '../../inbox.ts';
import type { Selection } from '../../requests.ts';
import { callDesk } from '../call-desk.ts';
import type { Stretch } from './neighbours.ts';
import { formatSelection } from './selection.ts';
import type { InquiryListState } from './use-inquiries.ts';

const nothing: AroundAnswer = { rows: [], first: 1 };

interface OpenStretch extends Stretch {
  rows: readonly InquiryRow[];
  /** It is not known yet where in the list the open inquiry stands. */
  isLocating: boolean;
}

/**
 * The stretch of the list in which the open inquiry stands: the rows that are loaded, or, for one beyond them, those
 * around it.
 */
export function useStretch(
  list: InquiryListState,
  selection: Selection,
  inquiry: string | null,
): OpenStretch {
  const holds = (rows: readonly InquiryRow[]) => rows.some(({ id }) => id === inquiry);
  const isLoaded = inquiry === null || holds(list.rows);
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['around', selection, inquiry] as const,
    queryFn: () =>
      callDesk('GET inquiries/:id/around', { id: inquiry ?? '', query: formatSelection(selection) }),
    enabled: !isLoaded && list.first !== undefined,
    // The next one stands in the same stretch of the same list: nobody who walks has to wait.
    placeholderData: (before, query) =>
      query && formatSelection(query.queryKey[1]) === formatSelection(selection) ? before : undefined,
    staleTime: 0,
    retry: false,
  });
  const total = list.first?.total ?? 0;
  if (!isLoaded && holds(data.rows)) return { ...data, total, isLocating: false };
  return { rows: list.rows, first: 1, total, isLocating: !isLoaded && (isFetching || list.isPending) };
}
