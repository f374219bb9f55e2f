import { goTo } from './address.ts';

/** Where somebody was when the session ended, kept with the entry of the browser's history, also for a reload. */
interface KeptPlace {
  personId: string;
  href: string;
}

/** Keeps where a person is, and shows the address of the sign-in: a search may hold a family's name. */
export function keepPlace(personId: string): void {
  const place: KeptPlace = { personId, href: window.location.pathname + window.location.search };
  goTo('/desk', { replace: true, state: place });
}

/** Goes back to where a person was; anybody else begins at the first page. */
export function returnToPlace(personId: string): void {
  const place = readPlace(history.state);
  if (place) goTo(place.personId === personId ? place.href : '/desk', { replace: true });
}

function readPlace(state: unknown): KeptPlace | null {
  if (typeof state !== 'object' || state === null || !('href' in state)) return null;
  return state as KeptPlace;
}
