import { type ReactNode, useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import { isSameAddress, isSpoken, type Message, type MessageKind } from '../../../contract/messages.ts';
import { useDesk, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import folds from '../../elements/fold.module.css';
import { Icon } from '../../elements/icons.tsx';
import { Loaded } from '../../elements/page.tsx';
import { WrittenText } from '../../elements/written-text.tsx';
import { useWholeMessage } from '../../inquiry-cache.ts';
import { describeArrival, fillCounted, findTextLanguage } from '../../words/format-words.ts';
import { ActFailure, useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { listNames } from '../acts/presence.ts';
import { Attachments } from '../reply/attachments.tsx';
import { FateNotice, hasFailed } from './reply-fate.tsx';
import styles from './thread.module.css';

interface ThreadEntryProps {
  /** The ID of the message or note; the address `#m-` with it leads here. */
  id: string;
  /** The label of the entry; in markup, since a name may be in another language. */
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A message or a note of the conversation, which keys step to. */
export function ThreadEntry({ id, label, className = '', children }: ThreadEntryProps) {
  return (
    <article
      id={`m-${id}`}
      className={`stack ${className}`}
      data-message=""
      tabIndex={-1}
      aria-labelledby={`label-${id}`}
    >
      {children}
      <span id={`label-${id}`} hidden>
        {label}
      </span>
    </article>
  );
}

interface BylineProps {
  name: string;
  at: string;
  pill?: string | false;
  details?: ReactNode[];
}

function Byline({ name, at, pill, details = [] }: BylineProps) {
  const { words } = useDesk();
  const times = useTimes();
  return (
    <p className={`row small muted ${styles.author}`}>
      <bdi lang={findTextLanguage(name)}>
        <b>{name}</b>
      </bdi>
      {pill && (
        <span className="pill">
          <Icon name="warning" />
          {pill}
        </span>
      )}
      <span>
        <time dateTime={at}>{describeArrival(at, times)}</time>
        {details.map((detail, index) => {
          const key = `${index}`;
          return (
            <span key={key}>
              {' '}
              {words.separator} {detail}
            </span>
          );
        })}
      </span>
    </p>
  );
}

/** Names the others who are on a mail of a family, or got a reply. */
function AlsoTo({ others }: Pick<Message, 'others'>) {
  const { words, language } = useDesk();
  const names = <bdi lang="en">{listNames(others, language)}</bdi>;
  return <FillNodes text={words.thread.alsoTo} values={{ names }} />;
}

/** The message of the form, which the family wrote or somebody entered for them. */
export function FormMessage() {
  const { words } = useDesk();
  const { id, name, createdAt, message, enteredBy } = useOpenInquiry().inquiry;
  const { thread } = words;
  const label = <Label text={thread.answerFrom} name={name} at={createdAt} />;
  const origin = enteredBy ? (
    <FillNodes text={thread.enteredBy} values={{ name: <bdi>{enteredBy}</bdi> }} />
  ) : (
    thread.throughForm
  );
  return (
    <ThreadEntry id={id} label={label} className={styles.turn}>
      <Byline name={name} at={createdAt} details={[origin]} />
      <WrittenText className={styles.message} text={message} />
    </ThreadEntry>
  );
}

interface MessageProps {
  message: Message;
}

/** A message after the form's, each kind on its own paper. */
export function ThreadMessage(props: MessageProps) {
  const { kind } = props.message;
  if (kind === 'reply') return <Reply {...props} />;
  if (kind === 'answer' || kind === 'outside') return <Answer {...props} />;
  return <Folded {...props} />;
}

function Label({ text, name, at }: { text: string; name: string; at: string }) {
  const { formats, now } = useTimes();
  const isToday = formats.daysBetween(at, now) < 1;
  const time = isToday ? formats.dayAndClock(at, now) : formats.moment(at, now);
  return <FillNodes text={text} values={{ name: <bdi lang={findTextLanguage(name)}>{name}</bdi>, time }} />;
}

/** A reply of ours, with its state at its foot. Its quote is the message above. */
function Reply({ message }: MessageProps) {
  const { words } = useDesk();
  const { id, at, author, others } = message;
  const name = author ?? words.inquiry.commandLine;
  return (
    <ThreadEntry
      id={id}
      label={<Label text={words.thread.replyBy} name={name} at={at} />}
      className={`card ${styles.sheet} ${hasFailed(message) ? styles.failed : ''}`}
    >
      <Byline name={name} at={at} details={others[0] ? [<AlsoTo key="" others={others} />] : []} />
      <MessageText message={message} />
      <Attachments attachments={message.attachments} />
      <FateNotice message={message} />
    </ThreadEntry>
  );
}

/** A message that came by mail: from the family, or one of ours that was written outside the desk. */
function Answer({ message }: MessageProps) {
  const { words } = useDesk();
  const { inquiry } = useOpenInquiry();
  const { thread } = words;
  const { formats, now } = useTimes();
  const { id, at, datedAt, address, others, kind } = message;
  const isOurs = kind === 'outside';
  const isOther = !isOurs && !isSameAddress(address, inquiry.email);
  const name = message.name || (isOther || isOurs ? address : inquiry.name);
  const details: ReactNode[] = [];
  if (isOurs) details.push(thread.outside);
  if (isOther) details.push(<FillNodes text={thread.from} values={{ address: <bdi>{address}</bdi> }} />);
  if (others[0]) details.push(<AlsoTo others={others} />);
  if (datedAt && Math.abs(Date.parse(datedAt) - Date.parse(at)) > day)
    details.push(fill(thread.dated, { time: formats.moment(datedAt, now) }));
  return (
    <ThreadEntry
      id={id}
      label={
        <>
          <Label text={isOurs ? thread.replyBy : thread.answerFrom} name={name} at={at} />
          {isOther && ` ${words.separator} ${thread.otherAddress}`}
        </>
      }
      className={isOurs ? `card ${styles.sheet}` : styles.turn}
    >
      <Byline name={name} at={at} pill={isOther && thread.otherAddress} details={details} />
      <MailText message={message} className={isOurs ? undefined : styles.message} />
      {isOther && (
        <p className="muted small">
          <FillNodes text={thread.repliesGoTo} values={{ address: <bdi>{inquiry.email}</bdi> }} />
        </p>
      )}
      {isOurs && <MarkAnswered id={id} />}
    </ThreadEntry>
  );
}

// Smaller differences come from wrong clocks of senders.
const day = 86_400_000;

/** Lets a mail from outside the desk count as a reply, while one is owed and nobody has written since. */
function MarkAnswered({ id }: { id: string }) {
  const { words } = useDesk();
  const { inquiry, perform, whenOnline } = useOpenInquiry();
  const last = inquiry.messages.findLast(isSpoken);
  if (inquiry.waitingSince === null || last?.id !== id) return null;
  const section = `message ${id}` as const;
  return (
    <div className={`small muted ${styles.foot}`}>
      <Button
        variant="link"
        icon="check"
        label={words.thread.markAnswered}
        {...whenOnline(() => perform({ act: { kind: 'answered', message: id }, section }))}
      />
      <ActFailure section={section} />
    </div>
  );
}

type FoldedKind = Exclude<MessageKind, 'reply' | 'answer' | 'outside'>;

/** A message that needs no answer, folded to one line with its first words. */
function Folded({ message }: MessageProps) {
  const { words } = useDesk();
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const { id, kind, at, text } = message;
  const name = words.thread[kind as FoldedKind];
  const time = describeArrival(at, times);
  return (
    <ThreadEntry id={id} label={`${name} ${words.separator} ${time}`}>
      <details
        className={`${folds.fold} ${styles.folded}`}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="cluster snug small muted">
          <b className="oneLine">{name}</b>
          <span className="oneLine">
            {time} {words.separator}{' '}
            <bdi key={text} lang={findTextLanguage(text)} translate="yes">
              {text}
            </bdi>
          </span>
        </summary>
        <MailText message={message} isOpen={isOpen} />
      </details>
    </ThreadEntry>
  );
}

interface TextProps extends MessageProps {
  className?: string | undefined;
  /** All of its text is on screen from the first. */
  isOpen?: boolean;
}

/** The text of a message; of a long one only the beginning, until somebody asks for all of it. */
function MessageText({ message, className, isOpen = false }: TextProps) {
  const { words } = useDesk();
  const { id } = useOpenInquiry().inquiry;
  const [isWanted, setWanted] = useState(false);
  const query = useWholeMessage(id, message, message.hasMore && (isOpen || isWanted));
  const { data: whole, isError, refetch } = query;
  return (
    <>
      <WrittenText
        className={className}
        text={message.hasMore && whole ? whole.text : `${message.text}${message.hasMore ? '…' : ''}`}
      />
      {message.hasMore && !whole && (
        <Button
          variant="link"
          label={words.thread.showWhole}
          onClick={() => (isError ? void refetch() : setWanted(true))}
        />
      )}
      {isError && <p role="alert">{words.list.failed}</p>}
    </>
  );
}

function MailText(props: TextProps) {
  const { words } = useDesk();
  const { message } = props;
  const { text, quotedLines, isCut, attachments } = message;
  return (
    <>
      {text ? (
        <MessageText {...props} />
      ) : (
        (isCut || attachments.length > 0) && (
          <p className="muted">{isCut ? words.thread.unread : words.thread.noText}</p>
        )
      )}
      {text && isCut && <p className={`remark small ${styles.cut}`}>{words.thread.cut}</p>}
      {quotedLines > 0 && <Quote message={message} />}
      <Attachments attachments={attachments} />
    </>
  );
}

function Quote({ message }: MessageProps) {
  const { words, language } = useDesk();
  const { inquiry } = useOpenInquiry();
  const [isOpen, setOpen] = useState(false);
  const query = useWholeMessage(inquiry.id, message, isOpen);
  return (
    <details className={folds.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cluster snug small muted">
        {fillCounted(words.thread.quoted, message.quotedLines, language)}
      </summary>
      <Loaded query={query}>{({ quote }) => <WrittenText className={folds.quoted} text={quote} />}</Loaded>
    </details>
  );
}
