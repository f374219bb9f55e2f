import { memo, type ReactNode } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { readWallClock } from '../../../content/studio-clock.ts';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { isPastBooking, readBooking } from '../../booking.ts';
import type { InquiryRow } from '../../contract/inbox.ts';
import type { Quarantine } from '../../facts.ts';
import { type CallReason, findCall, isAnswerFor, isHandedTo, type View } from '../../views.ts';
import { type Address, DeskLink, formatAddress } from '../address.tsx';
import { useDesk, usePerson, useTimes } from '../desk-context.ts';
import { Icon, type IconName, Initials, StatusGlyph } from '../elements/icons.tsx';
import { useReplyDraft } from '../inquiry/reply/send-reply.ts';
import {
  beginLine,
  describeHour,
  describeReminder,
  findTextLanguage,
  formatReason,
  isNearDay,
  nameInstructor,
  nameType,
} from '../words/format-words.ts';
import styles from './inquiry-row.module.css';
import { formatArrival } from './list-days.ts';

interface RowProps {
  row: InquiryRow;
  /** The address of the list in which it stands. */
  list: Address;
  isOpen: boolean;
  /** The index of its assignee in the list of staff, which decides the colour of the initials. */
  order: number;
}

/** An item of the list: an inquiry, as a link that opens it. */
export const ListRow = memo(function ListRow({ row, list, isOpen, order }: RowProps) {
  const { words } = useDesk();
  const times = useTimes();
  const me = usePerson();
  const { name, quarantine, status } = row;
  const isAnswered = !quarantine && isAnswerFor(row, me.id);
  const call = findCall(row, { person: me.id, now: times.now.toISOString() });
  const isUnread = row.isUnread || isAnswered || call !== null || isHandedTo(row, me.id);
  return (
    <li>
      <DeskLink
        className={`${styles.row} ${isUnread ? styles.unread : ''} ${call ? styles[call] : ''}`}
        href={formatAddress({ ...list, inquiry: row.id })}
        data-row={row.id}
        aria-current={isOpen || undefined}
      >
        {quarantine ? <Icon name="spam" /> : <StatusGlyph status={status} />}
        {isUnread && <span className="vh">{words.list.unread} </span>}
        <span className={styles.name} lang={findTextLanguage(name)} dir="auto">
          {name}
        </span>
        <RowTime row={row} view={list.view} call={call} />
        {quarantine ? (
          <Reason quarantine={quarantine} />
        ) : (
          <About row={row} order={order} isAnswered={isAnswered} call={call} />
        )}
        <Excerpt row={row} />
      </DeskLink>
    </li>
  );
});

/** The time of the newest message, labelled while an answer waits; or the time of a returned reply. */
function RowTime({ row, view, call }: { row: InquiryRow; view: View; call: CallReason | null }) {
  const { words } = useDesk();
  const times = useTimes();
  const time = (call === 'returned' && row.returnedAt) || row.lastAt;
  const said = call ? times.formats.clockOrDay(time, times.now) : formatArrival(time, { view, ...times });
  const isAnswered = row.isAnswered && row.waitingSince !== null && !call && !row.quarantine;
  return (
    <time className={`small muted tabular ${styles.time}`} dateTime={time}>
      {isAnswered ? fill(words.list.answered, { time: said }) : said}
    </time>
  );
}

/** The beginning of one's own draft, else of the newest message; a message of ours names its author. */
function Excerpt({ row: { id, excerpt, excerptBy } }: { row: InquiryRow }) {
  const { thread } = useDesk().words;
  const { draft } = useReplyDraft(id);
  const text = draft?.texts.text ?? excerpt;
  const language = findTextLanguage(text);
  if (!draft && excerptBy === null)
    return (
      <span key={text} className={styles.excerpt} lang={language} dir="auto" translate="yes">
        {text}
      </span>
    );
  const values = {
    name: <bdi>{excerptBy?.split(' ')[0]}</bdi>,
    text: (
      <bdi key={text} lang={language} translate="yes">
        {text}
      </bdi>
    ),
  };
  return (
    <span className={styles.excerpt}>
      <FillNodes text={draft ? thread.draft : thread.by} values={values} />
    </span>
  );
}

function Reason({ quarantine }: { quarantine: Quarantine }) {
  const { words, language } = useDesk();
  return (
    <span className={`small ${styles.about} ${styles.reason}`}>
      <span className="vh">{words.views.spam}. </span>
      {beginLine(formatReason(quarantine, words, language))}
    </span>
  );
}

interface AboutProps extends Pick<RowProps, 'row' | 'order'> {
  isAnswered: boolean;
  call: CallReason | null;
}

/** The subject of an inquiry, its status, and the colleague who answers it. */
function About({ row, order, isAnswered, call }: AboutProps) {
  const { words, language, facts } = useDesk();
  const { formats, now } = useTimes();
  const { type, status, assignedTo, booking } = row;
  const isBooked = status === 'booked';
  const instructor = isBooked ? readBooking(booking).instructor : row.instructor;
  const names = [
    isBooked ? describeHour(booking, words, { formats, now }, facts.timeZone) : nameType(type, language),
    instructor && nameInstructor(instructor, facts, language),
  ];
  const isAhead = isBooked && booking !== null && !isPastBooking(booking, readWallClock(now, facts.timeZone));
  return (
    <>
      <span className={`small ${styles.about} ${isAhead ? styles.ahead : ''}`}>
        <span className="vh">{words.status[status]}. </span>
        {names.filter(Boolean).join(` ${words.separator} `)}
      </span>
      <span className={`cluster ${styles.side}`}>
        {isAnswered && !call ? (
          <Pill icon="reply" tone="calm">
            {words.thread.answer}
          </Pill>
        ) : (
          <RowPill row={row} call={call} />
        )}
        {assignedTo && (
          <>
            <span className="vh">
              {words.inquiry.assignedTo} <bdi>{assignedTo.name}</bdi>.
            </span>
            <Initials name={assignedTo.name} order={order} />
          </>
        )}
      </span>
    </>
  );
}

/** The call of an inquiry, else the time of its reminder, or since when its sender waits too long. */
function RowPill({ row: { remindAt, waitingSince, isLate }, call }: Pick<AboutProps, 'row' | 'call'>) {
  const { words } = useDesk();
  const times = useTimes();
  const { formats, now } = times;
  const reminder = remindAt && describeReminder(remindAt, words, times);
  if (call === 'returned')
    return (
      <Pill icon="warning" tone="bad">
        {words.list.cameBack}
      </Pill>
    );
  if (call === 'due' && reminder) return <Pill icon="bell">{fill(words.list.due, { time: reminder })}</Pill>;
  if (remindAt && (new Date(remindAt) > now || !isLate))
    return (
      <Pill icon="bell">
        <span className="vh">{words.inquiry.reminder} </span>
        {reminder}
      </Pill>
    );
  if (!waitingSince || !isLate) return null;
  const isNear = isNearDay(waitingSince, times);
  const weekday = isNear ? formats.weekday(waitingSince) : formats.day(waitingSince, now);
  return <Pill icon="clock">{fill(words.list.since, { weekday })}</Pill>;
}

interface PillProps {
  icon: IconName;
  tone?: string;
  children: ReactNode;
}

function Pill({ icon, tone = '', children }: PillProps) {
  return (
    <span className={`pill ${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
