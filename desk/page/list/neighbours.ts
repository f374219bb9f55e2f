import type { InquiryRow } from '../../inbox.ts';
import { type Address, formatAddress } from '../address.ts';

/** Where the open inquiry stands in the list, and the links from it; null where there is nothing. */
export interface Neighbours {
  position: { index: number; total: number } | null;
  previousHref: string | null;
  nextHref: string | null;
  listHref: string;
}

/** A stretch of a list, with its place in it. */
export interface Stretch {
  rows: readonly Pick<InquiryRow, 'id'>[];
  /** The place of the first of the rows, from 1. */
  first: number;
  /** How many rows the list has, with those that are not here. */
  total: number;
}

/** Finds the neighbours of the open inquiry in the stretch of the list that is known. */
export function findNeighbours(address: Address, { rows, first, total }: Stretch): Neighbours {
  const index = rows.findIndex(({ id }) => id === address.inquiry);
  const link = (row: Pick<InquiryRow, 'id'> | undefined) =>
    row && index >= 0 ? formatAddress({ ...address, inquiry: row.id }) : null;
  return {
    position: index < 0 ? null : { index: first + index, total: Math.max(total, first + rows.length - 1) },
    previousHref: link(rows[index - 1]),
    nextHref: link(rows[index + 1]),
    listHref: formatAddress({ ...address, inquiry: null }),
  };
}
