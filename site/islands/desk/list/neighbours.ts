import type { InquiryRow } from '../../../../desk/inbox.ts';
import { type Address, formatAddress } from '../parts/address.ts';

/** Where the open inquiry stands in the list, and the links from it; null where there is nothing. */
export interface Neighbours {
  position: { index: number; total: number } | null;
  previousHref: string | null;
  nextHref: string | null;
  listHref: string;
}

/**
 * Finds the neighbours of the open inquiry among the rows that are loaded.
 *
 * @param total how many rows the list has, with those that are not loaded yet
 */
export function findNeighbours(
  address: Address,
  rows: readonly Pick<InquiryRow, 'id'>[],
  total: number,
): Neighbours {
  const index = rows.findIndex(({ id }) => id === address.inquiry);
  const link = (row: Pick<InquiryRow, 'id'> | undefined) =>
    row && index >= 0 ? formatAddress({ ...address, inquiry: row.id }) : null;
  return {
    position: index < 0 ? null : { index: index + 1, total: Math.max(total, rows.length) },
    previousHref: link(rows[index - 1]),
    nextHref: link(rows[index + 1]),
    listHref: formatAddress({ ...address, inquiry: null }),
  };
}
