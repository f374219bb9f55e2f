import type { View } from '../../inbox.ts';

/** Which inquiry is open, and where it stands in the list. */
export interface PaneLocation {
  id: string;
  view: View;
  /** The place in the list as it is loaded, from 1, and of how many; null when the list does not hold it. */
  position: { index: number; total: number } | null;
  /** The links to the neighbours in the list, and back to it. */
  previousHref: string | null;
  nextHref: string | null;
  listHref: string;
}
