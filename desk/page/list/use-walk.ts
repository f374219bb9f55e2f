import { useEffect, useEffectEvent, useRef } from 'react';
import { type Address, formatAddress, goTo, readLinkedInquiry } from '../address.tsx';
import { type ActRequest, requestAct } from '../inquiry/act-request.ts';
import type { Neighbours } from '../list-pages.ts';
import type { Shortcut } from './shortcuts.tsx';

const findRow = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
const findFocused = () => document.activeElement?.closest<HTMLElement>('[data-row]');

/** Moves the focus to the row of an inquiry, or to the list when it has left. */
export const focusRow = (id: string) => (findRow(id) ?? document.getElementById('list'))?.focus();

/** Returns the function that handles a shortcut: walks the list, goes back to it, or acts on an inquiry. */
export function useWalk(
  address: Address,
  { position, previousHref, nextHref, listHref }: Neighbours,
  /** Whether the neighbours are still loading: a step waits for them. */
  isLocating: boolean,
) {
  const { inquiry } = address;
  const act = useActs(address);
  const waiting = useRef<{ step: 1 | -1; inquiry: string; focused: Element | null }>(null);
  const walk = (step: 1 | -1) => {
    const href = step === 1 ? nextHref : previousHref;
    if (inquiry !== null && position === null && isLocating)
      waiting.current = { step, inquiry, focused: document.activeElement };
    // An inquiry that the list does not hold has no neighbours there.
    else if (inquiry === null || position === null) focusNeighbour(step);
    else if (href) openAndFollow(href);
  };
  const walkOn = useEffectEvent(() => {
    const last = waiting.current;
    waiting.current = null;
    // Don't take a person back who has opened or focused something else meanwhile.
    if (last?.inquiry === inquiry && last?.focused === document.activeElement) walk(last.step);
  });
  useEffect(() => {
    if (!isLocating) walkOn();
  }, [isLocating]);
  const goBack = () => {
    if (inquiry === null) return;
    const row = findRow(inquiry);
    // Beside a visible list the inquiry stays open, and going back only moves the focus.
    if (row?.checkVisibility() && findFocused() !== row) row.focus();
    else goTo(listHref);
  };
  return (shortcut: Shortcut) => {
    waiting.current = null;
    if (shortcut === 'next') walk(1);
    else if (shortcut === 'previous') walk(-1);
    else if (shortcut === 'back') goBack();
    else if (shortcut === 'search') document.getElementById('list-search')?.focus();
    else if (shortcut !== 'keyboard') act(shortcut);
  };
}

function openAndFollow(href: string): void {
  goTo(href);
  const row = findRow(readLinkedInquiry(href) ?? '');
  // On phones the list is hidden while an inquiry is open.
  const target = row?.checkVisibility() ? row : document.getElementById('inquiry');
  target?.focus();
}

/** Moves the focus among the rows; from elsewhere, to the first. */
function focusNeighbour(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = findFocused();
  const index = focused ? rows.indexOf(focused) + step : 0;
  rows[index]?.focus();
}

/**
 * Returns the function that requests an act on the inquiry named at the press: the one whose row has the
 * focus, which is opened first, else the open one.
 */
function useActs(address: Address) {
  const pending = useRef<ActRequest>(null);
  // The inquiry is rendered by now and listens for the event.
  useEffect(() => {
    const last = pending.current;
    pending.current = null;
    if (last?.inquiry === address.inquiry) requestAct(last);
  }, [address.inquiry]);
  return (act: ActRequest['act']) => {
    const inquiry = findFocused()?.dataset['row'] ?? address.inquiry;
    if (!inquiry) return;
    if (inquiry === address.inquiry) return requestAct({ inquiry, act });
    pending.current = { inquiry, act };
    goTo(formatAddress({ ...address, inquiry }));
  };
}
