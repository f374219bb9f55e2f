import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { normalize } from '../../../../inquiry/normalize.ts';
import { isCalendarFile, nameCalendarFile, readBooking } from '../../../booking.ts';
import type { Call } from '../../../contract/api.ts';
import type { FullInquiry } from '../../../contract/inbox.ts';
import {
  type Attachment,
  isSameAddress,
  isSpoken,
  listCopies,
  type Message,
  messageLimits,
} from '../../../contract/messages.ts';
import { formatAddress, goTo, readAddress } from '../../address.tsx';
import {
  callDesk,
  DeskRefusal,
  describeFailure,
  isIdTaken,
  isRefusedAs,
  readRefusal,
} from '../../call-desk.ts';
import { useDesk, useNow, usePerson } from '../../desk-context.ts';
import { countExcess } from '../../elements/length-hint.tsx';
import { useToast } from '../../elements/toasts.tsx';
import { inquiryKey, storeInquiry } from '../../inquiry-cache.ts';
import { createTypedDraft, draftName, type TypedDraft, useTypedDraft } from '../../stored-drafts.ts';
import { requestAct } from '../acts/request-act.ts';
import { formatWhen, listFamilyAddresses, prepareReply } from './reply-mail.ts';

type SentReply = Call<'POST inquiries/:id/replies'>['body'];

/** The field in which a reply is written. */
export const replyFieldId = 'reply-text';
export const replyField = `#${replyFieldId}`;

/** The key of the reply that was just sent from this page: its sheet takes the focus. */
export const justSentKey = ['just-sent'];

/** The words, the facts and the author that a reply is written with. */
export function useReplyContext() {
  const { wordsIn: words, facts } = useDesk();
  return { words, facts, me: usePerson(), now: useNow() };
}

/** A reply to an inquiry as it is written, and the function that sends it. */
export function useReply(inquiry: FullInquiry, onSent: () => void) {
  const { id: inquiryId, messages } = inquiry;
  const context = useReplyContext();
  const prepared = prepareReply(inquiry, context);
  const { subject, text } = prepared;
  const initial = useMemo(() => ({ ...empty, subject, text }), [subject, text]);
  const stored = useReplyDraft(inquiryId, initial);
  const { draft, texts: written } = stored;
  const [restored] = useState(draft);
  const spoken = messages.filter(isSpoken);
  const newest = spoken.at(-1);
  // The person has seen the messages above the composer as it opens; later ones are shown before sending.
  const [seenAt, setSeenAt] = useState(newest?.at ?? '');
  const addresses = listFamilyAddresses(inquiry);
  const to = addresses.find((address) => address === written.to) ?? inquiry.email;
  const named = listCopies(addresses, spoken).filter(({ address }) => address && !isSameAddress(address, to));
  const ticked = written.others.split(' ');
  const copies = named.map((copy) => ({ ...copy, isTicked: ticked.includes(copy.address) }));
  const others = copies.filter(({ isTicked }) => isTicked);
  const booking = readBooking(inquiry.booking);
  const when = booking.time && formatWhen(inquiry, context);
  const calendarFile = when && written.text.includes(when) ? nameCalendarFile(booking) : null;
  const isCurrent = ({ name }: Attachment) => !isCalendarFile(name) || name === calendarFile;
  const files = readFiles(written.files).filter(isCurrent);
  const { mutate, isPending, error } = useSending(inquiry, stored, onSent);
  const isUnchanged = draft === null || draft.savedAt === restored?.savedAt;
  return {
    ...{ stored, draft, prepared, to, addresses, subject: written.subject, text: written.text },
    /** The addresses that this reply may go to, too, and which of them are ticked. */
    copies,
    others: others.map(({ address }) => address),
    /** Those of them that never wrote or got a mail: they get no quote of what others wrote. */
    strangers: others.filter(({ isKnown }) => !isKnown).map(({ address }) => address),
    files,
    /** The name of the calendar entry that may go along; null where the text names no booked hour. */
    calendarFile,
    change: (field: Field, typed: string) => stored.change(field, typed, newest?.at ?? ''),
    isSending: isPending,
    isEmpty: ['', text.trim()].includes(written.text.trim()),
    excess: countExcess(written.text, messageLimits.text),
    /** The newest message, which came or went after the composer was opened. */
    newer: newest && newest.at > seenAt ? newest : undefined,
    /** The draft that the composer found, until it is changed, and how many messages have come since. */
    restored: restored && isUnchanged ? restored : null,
    missed: spoken.filter(({ at }) => restored && at > (restored.seenAt ?? '')).length,
    bounce: messages.findLast(isReplyTo(to))?.fate?.bounce ?? null,
    isUnknown: draft !== null && stored.isTried(draft) && !isPending,
    error: isPending ? null : error,
    send: () => {
      if (isPending) return;
      setSeenAt(newest?.at ?? '');
      const subject = written.subject.trim() || prepared.subject;
      const addressed = {
        ...{ to, others: others.map(({ address }) => address), files: files.map(({ id }) => id) },
      };
      mutate({ draft: stored.startTry(isIdTaken(error)), ...addressed, subject, seen: newest?.id ?? null });
    },
  };
}

const isReplyTo = (to: string) => (message: Message) =>
  message.kind === 'reply' && isSameAddress(message.address, to);

// After these errors the reply may be stored all the same.
const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof DeskRefusal) || isRefusedAs('failed', error) || isRefusedAs('unavailable', error);

type Sent = Omit<SentReply, 'id' | 'text'> & { draft: TypedDraft<Field> };

function useSending(
  { id: inquiryId, name, email }: FullInquiry,
  { drop, endTry }: ReturnType<typeof useReplyDraft>,
  onSent: () => void,
) {
  const client = useQueryClient();
  const { words } = useDesk();
  const toast = useToast();
  const takeBack = useTakeBack({ id: inquiryId, email });
  return useMutation({
    mutationFn: ({ draft: { id, texts }, ...sent }: Sent) =>
      callDesk('POST inquiries/:id/replies', {
        id: inquiryId,
        body: { ...sent, id, text: texts.text.trim() },
      }),
    onSuccess: ({ inquiry }, { draft }) => {
      drop(draft);
      // Remove the composer first: on phones, the page behind it is inert until then, and takes no focus.
      flushSync(onSent);
      storeInquiry(client, inquiry);
      if (readAddress(window.location.search).inquiry === inquiryId)
        return void client.setQueryData(justSentKey, draft.id);
      const sent = inquiry.messages.find(({ id }) => id === draft.id);
      if (sent) toast({ text: words.saved.leaves, name, undo: () => takeBack.mutate(sent) });
    },
    onError: (error) => {
      const { newer } = readRefusal(error);
      if (!isOutcomeUnknown(error) && !isIdTaken(error)) endTry();
      if (newer) storeInquiry(client, newer.inquiry);
      else if (error instanceof DeskRefusal)
        void client.invalidateQueries({ queryKey: ['inquiry', inquiryId] });
      if (readAddress(window.location.search).inquiry !== inquiryId)
        toast({ text: words.trouble.notSavedFor, name });
    },
  });
}

/** Takes a reply back before it leaves: its inquiry opens, with all that the reply held as a new draft. */
export function useTakeBack({ id: inquiryId, email }: Pick<FullInquiry, 'id' | 'email'>) {
  const client = useQueryClient();
  const { words } = useDesk();
  const me = usePerson();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: Message) =>
      callDesk('DELETE inquiries/:id/replies/:message', { id: inquiryId, message: id }),
    onSuccess: (answer, { address, others, attachments, subject, text }) => {
      const files = attachments[0] ? JSON.stringify(attachments) : '';
      const to = isSameAddress(address, email) ? '' : address.toLowerCase();
      const seenAt = answer.inquiry.messages.at(-1)?.at ?? '';
      const texts = { to, others: others.join(' '), files, subject, text };
      restoreReply(me.id, inquiryId, { texts, seenAt });
      storeInquiry(client, answer.inquiry);
      toast({ text: words.fate.takenBack });
      const shown = readAddress(window.location.search);
      if (shown.inquiry !== inquiryId)
        flushSync(() => goTo(formatAddress({ ...shown, page: null, inquiry: inquiryId })));
      requestAct({ inquiry: inquiryId, act: 'reply' });
    },
    onError: (error) => {
      const hasLeft = isRefusedAs('has-left', error);
      toast({ text: hasLeft ? words.fate.tooLate : describeFailure(error, words) });
      void client.invalidateQueries({ queryKey: inquiryKey(inquiryId) });
    },
  });
}

/**
 * The texts of a reply that is not sent yet; `to` is the chosen address, empty for the inquiry's own; `others`
 * are those ticked, with blanks between; `files` are as `readFiles` reads them.
 */
type Field = 'to' | 'others' | 'files' | 'subject' | 'text';

const empty = { to: '', others: '', files: '', subject: '', text: '' };

/** Reads the files of a draft: a list of them as JSON, or nothing. */
export const readFiles = (json = ''): Attachment[] => (json ? JSON.parse(json) : []);
const long = ['text'];

/** The draft of one's own reply to an inquiry; `initial` is the reply before anything is typed. */
export const useReplyDraft = (inquiryId: string, initial = empty) =>
  useTypedDraft('message', inquiryId, initial, long);

const createReplyDraft = (personId: string, inquiryId: string) =>
  createTypedDraft(draftName(personId, 'message', inquiryId), empty, long);

/** Puts a reply that was taken back, or discarded, into the draft, below what was typed since. */
export function restoreReply(
  personId: string,
  inquiryId: string,
  { texts, seenAt }: Pick<TypedDraft<Field>, 'texts' | 'seenAt'>,
): void {
  const { change } = createReplyDraft(personId, inquiryId);
  for (const [field, text] of Object.entries(texts)) change(field as Field, text, '', seenAt);
}

/** Forgets the draft of a reply that has left although no answer came; what was typed since stays. */
export function dropSent(personId: string, inquiryId: string, { id, text }: Pick<Message, 'id' | 'text'>) {
  const { read, drop } = createReplyDraft(personId, inquiryId);
  const draft = read();
  if (draft?.id !== id) return;
  // The server composes its characters.
  const isSent = normalize(draft.texts.text.trim(), 'NFC') === normalize(text.trim(), 'NFC');
  drop(isSent ? draft : { ...draft, texts: empty });
}
