import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FullInquiry, InquiryRow } from '../../inbox.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { inquiryKey } from './inquiry-cache.ts';
import styles from './inquiry-pane.module.css';
import { MissingInquiry } from './missing-inquiry.tsx';
import { OpenInquiry } from './open-inquiry.tsx';
import type { PaneLocation } from './pane-head.tsx';
import { useReportOpen } from './presence.ts';

export interface InquiryPaneProps extends PaneLocation {
  /** What the list knows of it; nothing when it was opened by its address. */
  row: InquiryRow | undefined;
}

/**
 * The inquiry of the page's address. The one before never stays on screen: while this one is loading, its row
 * in the list gives the name, and shortcuts act on this inquiry already.
 */
export function InquiryPane({ row, ...location }: InquiryPaneProps) {
  const { id } = location;
  const { words } = useDesk();
  const { data, error, refetch } = useInquiry(id);
  const pane = usePaneFocus(id);
  const isMissing = isRefusedAs('not-found', error);
  const inquiry = isMissing ? undefined : data;
  const isNamed = !isMissing && Boolean(inquiry ?? row);
  useReportOpen(inquiry ? id : null);
  return (
    <article
      ref={pane}
      id="inquiry"
      className={styles.pane}
      data-part="pane"
      data-inquiry={id}
      tabIndex={-1}
      aria-labelledby={isNamed ? 'inquiry-name' : undefined}
      aria-label={isNamed ? undefined : words.inquiry.label}
      aria-busy={!inquiry && !error}
    >
      {isMissing ? (
        <MissingInquiry {...location} error={error} />
      ) : (
        <OpenInquiry
          key={id}
          location={location}
          row={row}
          whole={inquiry}
          hasFailed={error !== null && !inquiry}
          retry={refetch}
        />
      )}
    </article>
  );
}

function useInquiry(id: string) {
  return useQuery({
    queryKey: inquiryKey(id),
    queryFn: async (): Promise<FullInquiry> => (await callDesk('GET inquiries/:id', { id })).inquiry,
  });
}

// Opening by j and k leaves the focus in the list. The last key is recorded from the start, before the pane
// is rendered.
let isWalking: boolean | null = null;

function watchInput() {
  const keyDown = ({ key }: KeyboardEvent) => {
    isWalking = key === 'j' || key === 'k';
  };
  const pressed = () => {
    isWalking = false;
  };
  window.addEventListener('keydown', keyDown, { capture: true });
  window.addEventListener('pointerdown', pressed, { capture: true });
  // Back and Forward, whose buttons send the page no pointer event.
  window.addEventListener('popstate', pressed, { capture: true });
}

if (typeof window !== 'undefined') watchInput();

const isListShown = () => document.getElementById('list')?.checkVisibility();

/**
 * Moves the focus into the pane when somebody opens an inquiry, and scrolls to its top. When the page is
 * loaded with an open inquiry, the focus stays at the start of the page.
 */
function usePaneFocus(id: string) {
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for each inquiry that is opened
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    element.scrollTop = 0;
    if (isWalking === null) return;
    if (!isWalking) element.focus({ preventScroll: true });
    // On phones the page scrolls instead of the pane, and the list is hidden.
    if (!isWalking || !isListShown()) element.scrollIntoView({ block: 'start' });
  }, [id]);
  return pane;
}
