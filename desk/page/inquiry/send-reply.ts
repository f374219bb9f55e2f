import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Call } from '../../api.ts';
import type { FullInquiry } from '../../inbox.ts';
import { isSameAddress, isSpoken, type Message, messageLimits } from '../../messages.ts';
import { readAddress } from '../address.ts';
import { callDesk, DeskRefusal, isRefusedAs } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { countExcess } from '../elements/length-hint.tsx';
import { useToast } from '../elements/toasts.tsx';
import { storeInquiry } from './inquiry-cache.ts';
import { dropReply, markTried, readReply, useReplyDraft, type Written, writeReply } from './reply-drafts.ts';
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
