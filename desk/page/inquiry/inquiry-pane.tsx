import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { isTyping } from '../../../ui/focus.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import type { FullInquiry, InquiryRow } from '../../contract/inbox.ts';
import { isSpoken } from '../../contract/messages.ts';
import { DeskLink, readLinkedInquiry } from '../address.tsx';
import { callDesk, isRefusedAs, readRefusal } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { moveFocus } from '../elements/focus.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { inquiryKey, lacksStart, loadEarlier } from '../inquiry-cache.ts';
import { useReportClosed } from './acts/presence.ts';
import styles from './inquiry-pane.module.css';
import { OpenInquiry } from './open-inquiry.tsx';
import { PaneHead, type PaneLocation } from './pane-head.tsx';
import { useReplyDraft } from './reply/send-reply.ts';
import { useNoteDraft } from './thread/inquiry-notes.tsx';

interface InquiryPaneProps extends PaneLocation {
  /** The row of the inquiry in the list; undefined where its address opened it without one. */
  row: InquiryRow | undefined;
}

const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: inquiryKey(id),
    queryFn: async () => (await callDesk('GET inquiries/:id', { id })).inquiry,
    refetchInterval: ({ state: { data, error } }) =>
      !isRefusedAs('not-found', error) &&
      data?.messages.some(({ fate }) => fate?.state === 'pending') === true &&
      fateMilliseconds,
  });

// Replies on their way are asked for, since live updates don't report them.
const fateMilliseconds = 3000;

/** The inquiry of the page's address. While it loads, its row in the list names it, and can be acted on. */
export function InquiryPane({ row, ...location }: InquiryPaneProps) {
  const { id } = location;
  const { words } = useDesk();
  const { data, error, refetch } = useQuery(inquiryQuery(id));
  const pane = usePaneFocus(id);
  const isMissing = isRefusedAs('not-found', error);
  const inquiry = isMissing ? undefined : data;
  const isNamed = !isMissing && Boolean(inquiry ?? row);
  const lacks = useStartLoaded(inquiry);
  useThreadStart(pane, lacks ? undefined : inquiry);
  useReportClosed();
  useNextAhead(inquiry ? location.nextHref : null);
  return (
    <article
      ref={pane}
      id="inquiry"
      className={styles.pane}
      data-part="pane"
      data-inquiry={id}
      data-printed=""
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
          full={inquiry}
          hasFailed={error !== null && !inquiry}
          retry={refetch}
        />
      )}
    </article>
  );
}

/** Loads the next inquiry while this one is read: a step then shows it whole at once. */
function useNextAhead(nextHref: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const next = nextHref && readLinkedInquiry(nextHref);
    if (next) void client.prefetchQuery(inquiryQuery(next));
  }, [client, nextHref]);
}

/** Loads the messages at which an inquiry opens; returns whether some lack. */
function useStartLoaded(inquiry: FullInquiry | undefined): boolean {
  const client = useQueryClient();
  const lacks = inquiry !== undefined && lacksStart(inquiry, window.location.hash);
  useEffect(() => {
    // After a failure, the person can load the messages by hand.
    if (lacks) loadEarlier(client, inquiry).catch(() => undefined);
  }, [client, lacks, inquiry]);
  return lacks;
}

/** Moves the focus into the pane when somebody opens an inquiry; not when the page is loaded with one. */
function usePaneFocus(id: string) {
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for each inquiry that is opened
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0;
    // Nobody has pressed anything on this page yet; some browsers can't tell.
    if (navigator.userActivation?.hasBeenActive === false) return;
    moveFocus(pane.current, { preventScroll: true });
    // On phones the page scrolls instead of the pane.
    pane.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return pane;
}

/**
 * Scrolls to the message that the address names, to the first unread one, or to the first that holds a word
 * of the search; else to the newest one, if that is not in sight.
 */
function useThreadStart(pane: RefObject<HTMLElement | null>, loaded: FullInquiry | undefined): void {
  const id = loaded?.id;
  const open = useEffectEvent(() => {
    const { hash } = window.location;
    const named = hash.startsWith('#m-') && document.getElementById(hash.slice(1));
    const start = named || pane.current?.querySelector('[data-unread]');
    if (start) return start.scrollIntoView({ block: 'start' });
    // Skip matches in folded messages; the form's message is in sight already.
    const matches = pane.current?.querySelectorAll('[data-message] mark:not(details:not([open]) *)');
    const form = `#m-${CSS.escape(id ?? '')}`;
    const match = [...(matches ?? [])].find((mark) => !mark.closest(form));
    if (match || matches?.length) return match?.scrollIntoView({ block: 'center' });
    const newest = document.getElementById(`m-${loaded?.messages.findLast(isSpoken)?.id}`);
    const isHidden = newest && newest.getBoundingClientRect().bottom > window.innerHeight;
    if (isHidden) newest.scrollIntoView({ block: 'start' });
  });
  // Newer browsers return a promise from it, which is no cleanup of an effect.
  useEffect(() => void (id && open()), [id]);
}

const hasPaneFocus = () => document.activeElement?.closest('#inquiry') != null;
const hasFieldFocus = () => isTyping(document.activeElement);

/** Says that an inquiry was erased, and by whom, or that there is none. */
function MissingInquiry({ error, ...location }: PaneLocation & { error: Error | null }) {
  const { inquiry } = useDesk().words;
  usePageTitle(inquiry.label);
  // Read during render, before the focused element is removed.
  const [hadFocus] = useState(hasPaneFocus);
  const [hadField] = useState(hasFieldFocus);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hadFocus) moveFocus(heading.current);
  }, [hadFocus]);
  const { erased } = readRefusal(error);
  return (
    <>
      <PaneHead {...location} />
      <div className={`stack snug start ${styles.gone}`}>
        <div role="status">
          <h1 ref={heading} tabIndex={-1} data-lost={hadField ? '' : undefined}>
            {erased ? fill(inquiry.erased, { name: erased.by ?? inquiry.commandLine }) : inquiry.gone}
          </h1>
        </div>
        <RemainingDrafts inquiryId={location.id} />
        <DeskLink className="textLink" href={location.listHref}>
          {inquiry.back}
        </DeskLink>
      </div>
    </>
  );
}

/** The drafts of a note and a reply to an inquiry that is gone. */
function RemainingDrafts({ inquiryId }: { inquiryId: string }) {
  const note = useNoteDraft(inquiryId);
  const reply = useReplyDraft(inquiryId);
  return (
    <>
      {note.text && <RemainingDraft text={note.text} discard={note.discard} />}
      {reply.draft && <RemainingDraft text={reply.texts.text} discard={reply.discard} />}
    </>
  );
}

function RemainingDraft({ text, discard }: { text: string; discard: () => void }) {
  const { words } = useDesk();
  const { isCopied, copy } = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  // If the browser refuses to copy, select the text, so that the person can copy it by hand.
  const copyOrSelect = async () => {
    if (!(await copy(text))) field.current?.select();
  };
  const discardAndLeave = () => {
    // The button with the focus is about to be removed.
    moveFocus('#inquiry');
    discard();
  };
  return (
    <div className={`field ${styles.draft}`}>
      <label htmlFor={fieldId}>{words.inquiry.leftDraft}</label>
      <textarea ref={field} id={fieldId} readOnly rows={3} value={text} />
      <p className="actions">
        <Button variant="quiet" onClick={() => void copyOrSelect()}>
          <span role="status">{isCopied && words.inquiry.copied}</span>
          {!isCopied && words.inquiry.copy}
        </Button>
        <Button variant="quiet" label={words.inquiry.discard} onClick={discardAndLeave} />
      </p>
    </div>
  );
}
