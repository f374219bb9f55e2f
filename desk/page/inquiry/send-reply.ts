import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Call } from '../../api.ts';
import type { FullInquiry } from '../../inbox.ts';
import { isSameAddress, isSpoken, type Message, messageLimits } from '../../messages.ts';
import { readAddress } from '../address.tsx';
import { callDesk, DeskRefusal, isRefusedAs } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { countExcess } from '../elements/length-hint.tsx';
import { useToast } from '../elements/toasts.tsx';
import { draftName, joinTexts, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';
import { storeInquiry } from './inquiry-cache.ts';
import { listAddresses, prepareReply } from './reply-mail.ts';

type SentReply = Call<'POST inquiries/:id/replies'>['body'];

/** The ID of the field in which a reply is written. */
export const replyFieldId = 'reply-text';

/** The field in which a reply is written; null while it is not on screen. */
export function findReplyField(): HTMLTextAreaElement | null {
  const field = document.getElementById(replyFieldId);
  return field instanceof HTMLTextAreaElement ? field : null;
}
/** The key of the reply that was just sent from this page: its sheet takes the focus. */
export const justSentKey = ['just-sent'];

/** The words, the facts and the author that a reply is written with. */
export function useReplyContext() {
  const { wordsIn: words, facts } = useDesk();
  return { words, facts, me: usePerson() };
}

/** A reply to an inquiry as it is written, and the function that sends it. */
export function useReply(inquiry: FullInquiry, onSent: () => void) {
  const { id: inquiryId, messages } = inquiry;
  const me = usePerson();
  const context = useReplyContext();
  const draft = useReplyDraft(inquiryId);
  const [restored] = useState(draft);
  const prepared = prepareReply(inquiry, context);
  const written: Written = draft ?? { ...prepared, to: null };
  const spoken = messages.filter(isSpoken);
  const newest = spoken.at(-1);
  // The person has seen the messages above the composer as it opens; later ones are shown before sending.
  const [seenAt, setSeenAt] = useState(newest?.at ?? '');
  const addresses = listAddresses(inquiry);
  const to = addresses.find((address) => address === written.to) ?? inquiry.email;
  const { mutate, isPending, error } = useSending(inquiryId, inquiry.name, onSent);
  const text = written.text.trim();
  const isUnchanged = draft === null || draft.savedAt === restored?.savedAt;
  return {
    ...{ draft, prepared, to, addresses, subject: written.subject, text: written.text },
    /** Stores the changes in the draft. */
    change: (changes: Partial<Written>) =>
      writeReply(me.id, inquiryId, { ...written, ...changes, seenAt: newest?.at ?? '' }, draft),
    isSending: isPending,
    isEmpty: text === '' || text === prepared.text.trim(),
    excess: countExcess(written.text, messageLimits.text),
    /** The newest message, which came or went after the composer was opened. */
    newer: newest && newest.at > seenAt ? newest : undefined,
    /** The draft that the composer found, until it is changed, and how many messages have come since. */
    restored: restored && isUnchanged ? restored : null,
    missed: spoken.filter(({ at }) => restored && at > restored.seenAt).length,
    bounce: messages.findLast(isReplyTo(to))?.fate?.bounce ?? null,
    isUnknown: draft?.isTried === true && !isPending,
    error: isPending ? null : error,
    send: () => {
      if (isPending) return;
      setSeenAt(newest?.at ?? '');
      writeReply(me.id, inquiryId, { ...written, seenAt: newest?.at ?? '' }, draft);
      markTried(me.id, inquiryId, true);
      const id = readReply(me.id, inquiryId)?.id;
      const subject = written.subject.trim() || prepared.subject;
      if (id) mutate({ id, to, subject, text, seen: newest?.id ?? null });
    },
  };
}

const isReplyTo = (to: string) => (message: Message) =>
  message.kind === 'reply' && isSameAddress(message.address, to);

// After these errors the reply may be stored all the same.
const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof DeskRefusal) || isRefusedAs('failed', error) || isRefusedAs('unavailable', error);

function useSending(inquiryId: string, name: string, onSent: () => void) {
  const client = useQueryClient();
  const { words } = useDesk();
  const me = usePerson();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: SentReply) => callDesk('POST inquiries/:id/replies', { id: inquiryId, body }),
    onSuccess: ({ inquiry }, sent) => {
      dropReply(me.id, inquiryId, sent);
      // Remove the composer first: on phones, the page behind it is inert until then, and takes no focus.
      flushSync(onSent);
      client.setQueryData(justSentKey, sent.id);
      storeInquiry(client, inquiry);
    },
    onError: (error) => {
      const answer = error instanceof DeskRefusal ? error.answer : undefined;
      const isTaken = answer?.fields?.['id'] !== undefined;
      if (!isOutcomeUnknown(error)) markTried(me.id, inquiryId, isTaken, isTaken);
      if (answer?.newer) storeInquiry(client, answer.newer.inquiry);
      else if (answer) void client.invalidateQueries({ queryKey: ['inquiry', inquiryId] });
      if (readAddress(window.location.search).inquiry !== inquiryId)
        toast({ text: words.trouble.notSavedFor, name });
    },
  });
}

/** A reply that is not sent yet. It keeps its ID between tries, so that it can leave only once. */
export interface ReplyDraft {
  /** The ID that the message will have. */
  id: string;
  /** The address that was chosen for it; null for the inquiry's own. */
  to: string | null;
  subject: string;
  text: string;
  /** When the newest message that was on screen came or went; empty where there was none. */
  seenAt: string;
  /** Whether it was sent and no answer came, so that it may be stored. */
  isTried: boolean;
  /** By the browser's clock, in milliseconds since 1970. */
  savedAt: number;
}

/** The fields of a reply that its author types or chooses. */
export type Written = Pick<ReplyDraft, 'to' | 'subject' | 'text'>;

/** The name under which the draft of a person's reply to an inquiry stands. */
export const replyName = (personId: string, inquiryId: string) => draftName(personId, 'message', inquiryId);

/** Reads the draft of a person's reply to an inquiry, as this or another tab has left it. */
export function readReply(personId: string, inquiryId: string): ReplyDraft | null {
  return parseReply(readStored(replyName(personId, inquiryId)));
}

/**
 * Stores the draft. If another tab has stored a text that this one has not shown, both texts are kept.
 *
 * @param before the draft as this tab has shown it
 */
export function writeReply(
  personId: string,
  inquiryId: string,
  written: Written & Pick<ReplyDraft, 'seenAt'>,
  before: ReplyDraft | null,
): void {
  const stored = readReply(personId, inquiryId);
  const isMissed = stored !== null && stored.text !== before?.text;
  const text = isMissed ? joinTexts(stored.text, written.text) : written.text;
  store(personId, inquiryId, { ...(stored ?? newReply()), ...written, text });
}

/** Marks a draft as sent, or as surely not sent; with `isTaken`, a new ID replaces one already in use. */
export function markTried(personId: string, inquiryId: string, isTried: boolean, isTaken = false): void {
  const draft = readReply(personId, inquiryId);
  if (draft) store(personId, inquiryId, { ...draft, ...(isTaken && newReply()), isTried });
}

/** Forgets a draft that was sent; if it was changed since, the changed text stays as a new draft. */
export function dropReply(personId: string, inquiryId: string, sent: { id: string; text: string }): void {
  const draft = readReply(personId, inquiryId);
  if (draft?.id !== sent.id) return;
  // The server composes its characters.
  const isSent = draft.text.trim().normalize('NFC') === sent.text.trim().normalize('NFC');
  store(personId, inquiryId, isSent ? null : { ...draft, ...newReply() });
}

/** Forgets a draft, whatever is in it. */
export function discardReply(personId: string, inquiryId: string): void {
  store(personId, inquiryId, null);
}

/** The draft of one's own reply to an inquiry; null where there is none. */
export function useReplyDraft(inquiryId: string): ReplyDraft | null {
  const { id: personId } = usePerson();
  const stored = useSyncExternalStore(watchDrafts, () => readStored(replyName(personId, inquiryId)));
  return useMemo(() => parseReply(stored), [stored]);
}

const newReply = () => ({ id: crypto.randomUUID(), isTried: false });

function store(personId: string, inquiryId: string, draft: Omit<ReplyDraft, 'savedAt'> | null): void {
  writeStored(replyName(personId, inquiryId), draft);
}

function parseReply(stored: string | null): ReplyDraft | null {
  try {
    const { id, to, subject, text, seenAt, isTried, savedAt } = JSON.parse(stored ?? 'null') ?? {};
    if ([id, subject, text, seenAt].some((part) => typeof part !== 'string')) return null;
    return {
      ...{ id, subject, text, seenAt, isTried: isTried === true },
      ...{ to: typeof to === 'string' ? to : null, savedAt: Number(savedAt) || 0 },
    };
  } catch {
    return null;
  }
}
