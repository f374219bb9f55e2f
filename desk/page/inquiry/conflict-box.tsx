import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import notices from '../../../ui/notices.module.css';
import { foresee, type Moved } from '../../acts.ts';
import { useDesk } from '../desk-context.ts';
import { StatusGlyph } from '../elements/icons.tsx';
import { serverNow } from '../server-time.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { fillCounted } from '../words/format-words.ts';
import { describeMoment } from '../words/inquiry-words.ts';
import { type Conflict, useInquiryChanges } from './change-inquiry.ts';
import styles from './inquiry-title.module.css';

/** A colleague was faster: both versions side by side, and the choice between them. */
export function ConflictBox({ conflict }: { conflict: Conflict }) {
  const { words, language, facts } = useDesk();
  const { keepTheirs, saveMine, whenOnline } = useInquiryChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(serverNow);
  useEffect(() => heading.current?.focus(), []);
  const { stale, change } = conflict;
  const mine = foresee(stale.inquiry, change);
  const { clockOrDay } = createTimeFormats(language, facts.timeZone);
  const name = stale.by ?? words.trouble.somebody;
  const minutes = Math.floor((now.getTime() - Date.parse(stale.at)) / 60_000);
  const [first = name] = name.split(' ');
  return (
    <section className={notices.box} role="alert" aria-labelledby="conflict">
      <h2 className={controls.heading} id="conflict" ref={heading} tabIndex={-1}>
        {minutes < 1
          ? fill(words.trouble.conflictNow, { name })
          : fillCounted(words.trouble.conflict, minutes, language, { name })}
      </h2>
      <p>{words.trouble.conflictMore}</p>
      <div className={notices.versions}>
        <div>
          <h3 className={controls.label}>
            {fill(words.trouble.theirs, { name: stale.by ? first : name, time: clockOrDay(stale.at, now) })}
          </h3>
          <Version row={stale.inquiry} isOnReminder={change.field === 'remindAt'} />
        </div>
        <div>
          <h3 className={controls.label}>{words.trouble.yours}</h3>
          <Version row={mine} isOnReminder={change.field === 'remindAt'} />
        </div>
      </div>
      <div className={styles.buttons}>
        <button type="button" className={`${controls.button} ${controls.ink}`} onClick={keepTheirs}>
          {fill(words.trouble.keepTheirs, { name: stale.by ? first : name })}
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          {...whenOnline(() => saveMine(conflict))}
        >
          {words.trouble.saveMine}
        </button>
      </div>
    </section>
  );
}

interface VersionProps {
  row: Moved;
  isOnReminder: boolean;
}

function Version({ row, isOnReminder }: VersionProps) {
  const { words, language, facts } = useDesk();
  const { status, assignedTo, remindAt } = row;
  const formats = createTimeFormats(language, facts.timeZone);
  return (
    <dl>
      <dt>{words.status.label}</dt>
      <dd>
        <StatusGlyph status={status} />
        {words.status[status]}
      </dd>
      <dt>{words.inquiry.assignedTo}</dt>
      <dd dir="auto">{assignedTo?.name ?? words.inquiry.nobody}</dd>
      {isOnReminder && (
        <>
          <dt>{words.inquiry.reminder}</dt>
          <dd>{remindAt ? describeMoment(remindAt, formats, serverNow()) : words.inquiry.none}</dd>
        </>
      )}
    </dl>
  );
}
