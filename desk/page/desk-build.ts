import { useSyncExternalStore } from 'react';
import { createWatchers } from './desk-context.ts';

// An upgraded server may refuse requests of an open page, and send answers that the page has no words for. So
// every answer names the build of the desk that the server serves (docs/contract.md, section 7).

let own: string | null = null;
let isOutdated = false;
const { watch, notify } = createWatchers();

/** Sets which build this page is: its script's address; null in development, where hot reload replaces it. */
export function setOwnBuild(script: string | null): void {
  own = script;
}

/**
 * Learns from the header `desk-build` of an answer which build the server serves. A page that has met another
 * stays outdated: of two instances with different builds, either may answer next.
 */
export function learnServedBuild(served: string | null): void {
  if (own === null || served === null || served === own) return;
  isOutdated = true;
  notify();
}

/** Whether the server serves another build than this page. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(watch, () => isOutdated);
}
