import { fill } from '../../../content/fill-slots.ts';
import type { InquiryRow } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { useTimes } from '../passing-time.tsx';
import {
  describeMoment,
  describeWaiting,
  nameInstructor,
  nameStatus,
  nameType,
} from '../words/inquiry-words.ts';
import { findTextLanguage } from '../words/text-language.ts';
import styles from './inquiry-pane.module.css';

/** Who wrote: the state, the name, and what it is about. */
export function InquiryTitle({ inquiry }: { inquiry: InquiryRow }) {
  const { words } = useDesk();
  const { formats, now } = useTimes();
  const { name, status, quarantine, waitingSince, isLate, isAnswered, lastAt } = inquiry;
  return (
    <header className={`stack tight ${styles.header}`}>
      <p className={`row ${styles.tags}`}>
        <b className="row tight">
          {quarantine ? <Icon name="spam" /> : <StatusGlyph status={status} />}
          {nameStatus(inquiry, words)}
        </b>
        {waitingSince && isLate && (
          <span className="pill">
            <Icon name="clock" />
            {describeWaiting(waitingSince, words, formats, now)}
          </span>
        )}
        {waitingSince && isAnswered && !isLate && !quarantine && (
          <span className="small muted">
            {fill(words.list.answered, { time: formats.clockOrDay(lastAt, now) })}
          </span>
        )}
      </p>
      <h1 id="inquiry-name" lang={findTextLanguage(name)}>
        <bdi>{name}</bdi>
      </h1>
      <Meta inquiry={inquiry} />
    </header>
  );
}

/** Type · instructor · language · time; each part stays on its line. */
function Meta({ inquiry: { instructor, type, createdAt, language: written } }: { inquiry: InquiryRow }) {
  const { words, language, facts } = useDesk();
  const { formats, now } = useTimes();
  const parts = [
    instructor && fill(words.inquiry.for, { instructor: nameInstructor(instructor, facts, language) }),
    written && fill(words.pageIn, { language: words.languages[written] }),
  ].filter(Boolean);
  return (
    <p className={`${styles.meta} muted`}>
      <b>{nameType(type, language)}</b> {words.separator}{' '}
      {parts.map((part) => (
        <span key={part}>
          <span className="unbroken">
            {part} {words.separator}
          </span>{' '}
        </span>
      ))}
      <time className="unbroken" dateTime={createdAt}>
        {describeMoment(createdAt, formats, now)}
      </time>
    </p>
  );
}
