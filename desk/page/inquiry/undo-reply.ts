import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../ui/focus.ts';
import { isSameAddress, type Message } from '../../messages.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { useToast } from '../elements/toasts.tsx';
import { describeFailure } from '../words/describe-failure.ts';
import { requestAct } from './act-request.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import { inquiryKey, storeInquiry } from './inquiry-cache.ts';
import { readReply, writeReply } from './reply-drafts.ts';

/**
 * Takes a reply back before it leaves: the composer opens again with all that it held, as a new draft. Ctrl+Z
 * outside of fields does the same with one's own newest reply.
 */
export function useUndoReply(message: Message): () => void {
  const client = useQueryClient();
  const { words } = useDesk();
  const me = usePerson();
  const toast = useToast();
  const { inquiry } = useOpenInquiry();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callDesk('DELETE inquiries/:id/replies/:message', { id: inquiry.id, message: message.id }),
    onSuccess: (answer) => {
      const { address, subject, text } = message;
      const to = isSameAddress(address, inquiry.email) ? null : address.toLowerCase();
      const seenAt = answer.inquiry.messages.at(-1)?.at ?? '';
      // With what was begun since, if anything.
      const begun = readReply(me.id, inquiry.id);
      writeReply(me.id, inquiry.id, { to, subject, text, seenAt }, begun && { ...begun, text: '' });
      storeInquiry(client, answer.inquiry);
      toast({ text: words.fate.takenBack });
      requestAct({ inquiry: inquiry.id, act: 'reply' });
    },
    onError: (error) => {
      const hasLeft = isRefusedAs('has-left', error);
      toast({ text: hasLeft ? words.fate.tooLate : describeFailure(error, words) });
      void client.invalidateQueries({ queryKey: inquiryKey(inquiry.id) });
    },
  });
  const undo = () => {
    if (!isPending) mutate();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const own = inquiry.messages.findLast(({ authorId }) => authorId === me.id);
    if (!isUndo || own?.id !== message.id || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return undo;
}
