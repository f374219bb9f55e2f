import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Selection } from '../../contract/requests.ts';
import { useAddress } from '../address.tsx';
import { moveFocus } from '../elements/focus.ts';
import { InquiryPane } from '../inquiry/inquiry-pane.tsx';
import { findNeighbours } from '../list-pages.ts';
import signedIn from '../signed-in.module.css';
import { InquiryList, NoInquiry } from './inquiry-list.tsx';
import { createWalk, findRow, KeyboardDialog, useShortcuts } from './shortcuts.tsx';
import { scrollToTop, useEntering, useFreshRows } from './use-fresh-rows.ts';
import { type InquiryListState, useInquiries, useSelection, useStretch } from './use-inquiries.ts';

/** The inbox: the list of a view, and the inquiry that is open. */
export function Inbox() {
  const address = useAddress();
  const { inquiry } = address;
  const selection = useSelection(address);
  const list = useInquiries(selection);
  const section = useRef<HTMLElement>(null);
  const fresh = useEntering(section, useFreshRows(selection, inquiry), inquiry === null);
  const stretch = useStretch(list, selection, inquiry);
  const neighbours = findNeighbours(address, stretch);
  useReturn(inquiry);
  useReadingAhead(inquiry, list);
  useTop(section, selection);
  const walk = createWalk(address, neighbours, stretch.isLocating);
  const [isKeyboardShown, setKeyboardShown] = useState(false);
  const { isOn, setOn } = useShortcuts((shortcut) =>
    shortcut === 'keyboard' ? setKeyboardShown(true) : walk(shortcut),
  );
  return (
    <main className={`${signedIn.main} ${signedIn.inbox}`} id="main">
      <InquiryList ref={section} address={address} selection={selection} list={list} fresh={fresh} />
      {inquiry === null ? (
        <NoInquiry
          selection={selection}
          isEmpty={list.first && list.rows.length === 0}
          showKeyboard={() => setKeyboardShown(true)}
        />
      ) : (
        <InquiryPane id={inquiry} row={stretch.rows.find(({ id }) => id === inquiry)} {...neighbours} />
      )}
      {isKeyboardShown && (
        <KeyboardDialog isOn={isOn} setOn={setOn} onClose={() => setKeyboardShown(false)} />
      )}
    </main>
  );
}

/** Brings the focus back to the row from which an inquiry was opened. */
function useReturn(inquiry: string | null): void {
  const shown = useRef(inquiry);
  useEffect(() => {
    const last = shown.current;
    shown.current = inquiry;
    if (inquiry === null && last !== null) moveFocus([findRow(last), '#list']);
  }, [inquiry]);
}

// The next page is loaded this many rows before the end, for a person who walks from inquiry to inquiry.
const aheadRows = 5;

function useReadingAhead(inquiry: string | null, list: InquiryListState): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isNear = list.rows.slice(-aheadRows).some(({ id }) => id === inquiry);
  const isDue = isNear && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}

/** Scrolls to the top when another list is shown. */
function useTop(list: RefObject<HTMLElement | null>, selection: Selection): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of its own for each selection
  useEffect(() => () => scrollToTop(list.current), [list, selection]);
}
