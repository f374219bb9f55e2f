import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import { isTyping } from '../../../../ui/focus.ts';
import { type Delivery as Fate, isSameAddress, type Message, replyPace } from '../../../contract/messages.ts';
import { useDesk, usePerson, useSecondsLeft, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { createTelHref } from '../../elements/contact-links.ts';
import { moveFocus } from '../../elements/focus.ts';
import { Icon } from '../../elements/icons.tsx';
import { fillCounted, findTextLanguage } from '../../words/format-words.ts';
import { ActFailure, useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { listFamilyAddresses } from '../reply/reply-mail.ts';
import { dropSent, justSentKey, useTakeBack } from '../reply/send-reply.ts';
import styles from './reply-fate.module.css';

/** Whether a reply is known not to have reached its address. */
export const hasFailed = ({ fate }: Message) => fate?.state === 'dead' || Boolean(fate?.bounce);

/** The state of a reply, at its foot: sent, waiting, failed. */
export function FateNotice({ message }: { message: Message }) {
  const { fate } = message;
  const line = useRef<HTMLDivElement>(null);
  const { id: personId } = usePerson();
  const { inquiry } = useOpenInquiry();
  const { fate: words } = useDesk().words;
  const seconds = useSecondsLeft(Date.parse(fate?.leavesAt ?? '') || 0, replyPace.undoSeconds);
  const sentence = useSentence(message);
  const isJustSent = useJustSent(message.id, line);
  const said = useNews(seconds > 0 ? words.leavesSaid : sentence, isJustSent);
  // A reply in the thread was sent, even if the response was lost: delete its draft.
  useEffect(() => dropSent(personId, inquiry.id, message), [personId, inquiry.id, message]);
  if (!fate) return null;
  return (
    <div ref={line} className={`row small muted ${styles.fate} ${hasFailed(message) ? styles.failed : ''}`}>
      {seconds > 0 ? (
        <Leaving message={message} seconds={seconds} />
      ) : (
        <Settled message={message} fate={fate} sentence={sentence} />
      )}
      <span className="vh" role={hasFailed(message) && message.authorId === personId ? 'alert' : 'status'}>
        {said}
      </span>
      <ActFailure section={`message ${message.id}`} />
    </div>
  );
}

/** A reply that can be taken back: a line empties until it leaves, and its author can undo. */
function Leaving({ message, seconds }: { message: Message; seconds: number }) {
  const { words } = useDesk();
  const { id } = usePerson();
  const undo = useUndoReply(message);
  // Start the line where it stands by now if the thread was opened later.
  const [style] = useState({ animationDelay: `${seconds - replyPace.undoSeconds}s` });
  return (
    <>
      <i className={styles.line} style={style} aria-hidden="true" />
      <Icon name="send" />
      <span aria-hidden="true">{fill(words.fate.leaves, { n: seconds })}</span>
      {message.authorId === id && (
        <Button
          variant="link"
          icon="undo"
          label={words.saved.undo}
          aria-keyshortcuts="Control+Z"
          onClick={undo}
        />
      )}
    </>
  );
}

/** A reply that has left, waits, or could not be delivered; a failed one has further acts. */
function Settled({ message, fate, sentence }: { message: Message; fate: Fate; sentence: string }) {
  const { words, language } = useDesk();
  const { inquiry } = useOpenInquiry();
  const isOld = !listFamilyAddresses(inquiry).some((address) => isSameAddress(address, message.address));
  const to = isOld && inquiry.email ? inquiry.email : undefined;
  if (!hasFailed(message))
    return (
      <>
        <Icon name={fate.state === 'sent' && !fate.isFile && !fate.delayedAt ? 'check' : 'clock'} />
        <span>{sentence}</span>
        {to && fate.state === 'withheld' && <SendAgain id={message.id} to={to} />}
      </>
    );
  const { bounce } = fate;
  const isHopeless = bounce?.reason === 'no-address' && !to;
  const { text: answer } = bounce ?? { text: fate.lastError ?? '' };
  const said = <span lang={findTextLanguage(answer)}>{answer}</span>;
  const tried = fillCounted(words.fate.tried, fate.attempts, language, { text: '{text}' });
  return (
    <>
      <Icon name="warning" />
      <span>
        <b>{sentence}</b>
        <small>{bounce ? said : <FillNodes text={tried} values={{ text: said }} />}</small>
        {isHopeless && <small>{words.fate.callHelps}</small>}
        {to && <small>{words.fate.corrected}</small>}
      </span>
      {/* The act that helps stands first. */}
      <span className={`row ${styles.acts}`}>
        {isHopeless && <CallLink />}
        <SendAgain id={message.id} to={to} />
        {!isHopeless && <CallLink />}
      </span>
    </>
  );
}

/** Sends it to the same address, or to the one that was corrected since. */
function SendAgain({ id, to }: { id: string; to: string | undefined }) {
  const { words } = useDesk();
  const { perform, whenOnline } = useOpenInquiry();
  const again = () =>
    perform({ act: { kind: 'send-again', message: id, ...(to && { to }) }, section: `message ${id}` });
  return (
    <Button
      variant="link"
      icon={to ? 'send' : 'undo'}
      label={to ? fill(words.fate.sendTo, { address: to }) : words.fate.again}
      {...whenOnline(again)}
    />
  );
}

function CallLink() {
  const { words } = useDesk();
  const { phone } = useOpenInquiry().inquiry;
  const href = createTelHref(phone);
  if (!href) return null;
  return (
    <a className="textLink" href={href}>
      <Icon name="phone" />
      {fill(words.fate.call, { phone })}
    </a>
  );
}

function useSentence({ fate, address }: Message): string {
  const { words } = useDesk();
  const { formats, now } = useTimes();
  const { fate: said, mails } = words;
  if (!fate) return '';
  const { bounce, state, sentAt, isFile, delayedAt, nextAttemptAt, attempts } = fate;
  if (bounce)
    return fill(said.bounced, {
      time: formats.dayAndClock(bounce.at, now),
      reason: said.reasons[bounce.reason],
    });
  if (state === 'dead') return fill(said.failed, { reason: said.reasons[fate.reason ?? 'unknown'] });
  if (state === 'withheld') return said.withheld;
  if (delayedAt) return said.late;
  if (sentAt) return fill(isFile ? said.file : said.sent, { time: formats.clockOrDay(sentAt, now), address });
  if (attempts === 0 || !nextAttemptAt) return mails.sending;
  return fill(said.waiting, { time: formats.clockOrDay(nextAttemptAt, now) });
}

/**
 * Moves the focus to the sheet of a reply that was just sent here, once; returns whether it was. Live updates
 * may show the sheet before the answer to the request arrives.
 */
function useJustSent(id: string, line: RefObject<HTMLElement | null>): boolean {
  const client = useQueryClient();
  const isSent = useQuery<string | null>({ queryKey: justSentKey, queryFn: skipToken }).data === id;
  const [isJustSent, setJustSent] = useState(isSent);
  if (isSent && !isJustSent) setJustSent(true);
  useEffect(() => {
    if (!isSent) return;
    client.setQueryData(justSentKey, null);
    moveFocus(line.current?.closest('[tabindex="-1"]'));
  }, [client, isSent, line]);
  return isJustSent;
}

/** The sentence to announce: one that has changed since the thread was opened, or of a reply just sent. */
function useNews(sentence: string, isJustSent: boolean): string {
  const [known] = useState(sentence);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (isJustSent || sentence !== known) setChanged(true);
  }, [sentence, known, isJustSent]);
  return hasChanged ? sentence : '';
}

/** Takes a reply back before it leaves; Ctrl+Z outside of fields does the same with one's own newest one. */
function useUndoReply(message: Message): () => void {
  const me = usePerson();
  const { inquiry } = useOpenInquiry();
  const { mutate, isPending } = useTakeBack(inquiry);
  const undo = () => {
    if (!isPending) mutate(message);
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
