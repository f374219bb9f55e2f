import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../../content/fill-slots.ts';
import type { Language } from '../../../../inquiry/language.ts';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import { isSameAddress, messageLimits } from '../../../contract/messages.ts';
import type { DeskWords } from '../../../words/desk-words.ts';
import { DeskRefusal, isRefusedAs } from '../../call-desk.ts';
import { toServerTime, useDesk, useTimes } from '../../desk-context.ts';
import { Button, KeyHint } from '../../elements/button.tsx';
import { moveFocus } from '../../elements/focus.ts';
import folds from '../../elements/fold.module.css';
import { Icon, IconButton } from '../../elements/icons.tsx';
import { phoneWidth } from '../../elements/use-media.ts';
import { WrittenText } from '../../elements/written-text.tsx';
import { isStored } from '../../stored-drafts.ts';
import { fillCounted, formatNumber } from '../../words/format-words.ts';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { listNames } from '../acts/presence.ts';
import styles from './composer.module.css';
import { ComposerFields, ComposerHead } from './composer-fields.tsx';
import { useComposerHeight, useInertBehind } from './composer-layout.ts';
import { ComposerMenu, gaps, insertText, SavedRepliesMenu, selectGap } from './composer-menus.tsx';
import { FileButton, ReplyFiles, useReplyFiles } from './reply-files.tsx';
import { findQuoted } from './reply-mail.ts';
import { ReplyStrip } from './reply-strips.tsx';
import { replyField, useReply } from './send-reply.ts';

type Reply = ReturnType<typeof useReply>;

interface ComposerProps {
  /** The text with which the form opens, such as a confirmation. */
  begin: string;
  onClose: () => void;
  onSent: () => void;
}

/** The form for a reply: below the thread, on phones on the whole screen. Closing it keeps the draft. */
export function Composer({ begin, onClose, onSent }: ComposerProps) {
  const { words } = useDesk();
  const { inquiry, isOffline } = useOpenInquiry();
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const stripId = useId();
  const [isRefused, setRefused] = useState(false);
  const [hasStopped, setStopped] = useState(false);
  const reply = useReply(inquiry, onSent);
  const files = useReplyFiles(reply);
  // Unknown recipients get no files.
  const isBarred = files.files.length > 0 && reply.strangers.length > 0;
  const [opener] = useState(() => document.activeElement);
  useComposerStart(reply.text, reply.prepared, begin);
  useInertBehind(section);
  useComposerHeight(section);
  const close = () => {
    // Remove the composer first: on phones, the page behind it is inert until then, and takes no focus.
    flushSync(onClose);
    moveFocus([opener, '#inquiry']);
  };
  const open = reply.text.match(gaps)?.length ?? 0;
  // Send stops once at gaps: they may be meant.
  const isStopped = hasStopped && open > 0;
  const isKeptBack = isBarred || files.isAttaching;
  const isBlocked = isOffline || inquiry.quarantine !== null || reply.excess > 0 || isKeptBack;
  const send = () => {
    setRefused(reply.isEmpty);
    if (reply.isEmpty) return moveFocus(replyField);
    if (isBlocked) return;
    setStopped(true);
    if (open > 0 && !hasStopped) selectGap();
    else reply.send();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== 'Escape') return;
    event.preventDefault();
    if (isSend) send();
    else close();
  };
  return (
    <section
      ref={section}
      className={`raised onScreen ${styles.composer}`}
      aria-labelledby={titleId}
      onKeyDown={onKey}
    >
      <ComposerHead titleId={titleId} reply={reply} />
      <ComposerFields reply={reply} />
      <Quote reply={reply} />
      <ReplyFiles {...files} />
      <ReplyStrip id={stripId} reply={reply} isBarred={isBarred} open={isStopped ? open : 0} />
      <footer className="row">
        <Button
          aria-keyshortcuts="Control+Enter"
          aria-disabled={isBlocked || undefined}
          aria-describedby={stripId}
          isBusy={reply.isSending}
          onClick={send}
        >
          <Icon name="send" />
          <SendingName reply={reply} isStopped={isStopped} />
          {/* Longer words leave no room for it. */}
          {!(reply.newer || isStopped || reply.isUnknown || reply.others[0]) && <KeyHint shortcut="Ctrl ↵" />}
        </Button>
        <SavedRepliesMenu />
        <FileButton {...files} />
        <State reply={reply} isRefused={isRefused && reply.isEmpty} problem={files.problem} />
        <ComposerMenu reply={reply} close={close} />
      </footer>
      <IconButton className={styles.close} icon="close" label={words.composer.close} onClick={close} />
    </section>
  );
}

/** The name of the button that sends; it names all who get the reply, where these are several. */
function SendingName({ reply, isStopped }: { reply: Reply; isStopped: boolean }) {
  const { words, language } = useDesk();
  const { inquiry } = useOpenInquiry();
  const { isSending, newer, isUnknown, to, others } = reply;
  const { composer, list } = words;
  if (isSending) return composer.sending;
  if (isUnknown && !newer) return list.tryAgain;
  const isAnyway = newer !== undefined || isStopped;
  if (others.length === 0) return isAnyway ? composer.sendAnyway : composer.send;
  const first = isSameAddress(to, inquiry.email) ? inquiry.name : to;
  const names = <bdi>{listNames([first, ...others], language)}</bdi>;
  return (
    <span>
      <FillNodes text={isAnyway ? composer.sendToAnyway : composer.sendTo} values={{ names }} />
    </span>
  );
}

/** Puts the cursor where one writes, below the newest message, and there the text with which it opens. */
function useComposerStart(text: string, prepared: Reply['prepared'], begin: string): void {
  const place = useEffectEvent(() => {
    const field = document.querySelector<HTMLTextAreaElement>(replyField);
    if (!field) return;
    const signature = prepared.text.slice(prepared.cursor);
    const at = text.endsWith(signature) ? text.length - signature.length : text.length;
    moveFocus(field, { preventScroll: true });
    field.setSelectionRange(at, at);
    // Don't scroll to the end of the pane: the details beside the message may be longer than the thread.
    if (!window.matchMedia(phoneWidth).matches)
      field.closest('section')?.parentElement?.scrollIntoView({ block: 'end' });
    if (begin && !text.includes(begin)) insertText(begin);
  });
  useEffect(() => place(), []);
}

function Quote({ reply: { to, strangers } }: { reply: Reply }) {
  const { words, language } = useDesk();
  const { inquiry } = useOpenInquiry();
  const { formats, now } = useTimes();
  const quoted = findQuoted(inquiry, to);
  if (!quoted) return null;
  if (strangers.length > 0)
    return (
      <p className={`small muted ${styles.quote}`} role="status">
        {fill(words.composer.noQuote, { names: listNames(strangers, language) })}
      </p>
    );
  return (
    <details className={`${folds.fold} ${styles.quote}`}>
      <summary className="cluster snug small muted">
        {fill(words.composer.quoteBelow, { time: formats.clockOrDay(quoted.at, now) })}
      </summary>
      <WrittenText className={folds.quoted} text={quoted.text} />
    </details>
  );
}

type StateProps = { reply: Reply; isRefused: boolean; problem: string | null };

/** The note beside the button: why nothing is sent, the length, or since when the draft is kept. */
function State({ reply, isRefused, problem: fileProblem }: StateProps) {
  const { stored, draft, text, excess, error } = reply;
  const { words, language } = useDesk();
  const { isOffline } = useOpenInquiry();
  const { formats } = useTimes();
  const problem = isRefused ? words.composer.empty : (fileProblem ?? describeRefusal(error, words, language));
  const { length } = text.trim();
  if (problem)
    return (
      <p className={`small over ${styles.state}`} role="alert">
        {problem}
      </p>
    );
  if (length >= messageLimits.text * 0.9)
    return (
      <p className={`small ${excess > 0 ? 'over' : 'muted'} ${styles.state}`} role="status">
        {fill(words.composer.count, { n: formatNumber(length, language) })}
      </p>
    );
  if (!draft) return <p className={`small muted ${styles.state}`} />;
  const isKept = isStored(stored.name);
  const { kept, keptHere, notKept } = words.composer;
  const time = formats.clock(toServerTime(draft.savedAt));
  return (
    <p className={`small muted ${styles.state}`} role={isKept ? undefined : 'alert'}>
      {isKept ? fill(isOffline ? keptHere : kept, { time }) : notKept}
    </p>
  );
}

/** The reason why the last try was refused; null where a strip says it. */
function describeRefusal(error: Error | null, words: DeskWords, language: Language): string | null {
  if (!(error instanceof DeskRefusal) || error.answer.newer) return null;
  if (isRefusedAs('too-many', error))
    return fillCounted(words.composer.tooMany, error.retryAfter ?? 60, language);
  if (error.answer.fields?.['files']) return words.composer.fileGone;
  return isRefusedAs('invalid', error) ? words.trouble.notSaved : null;
}
