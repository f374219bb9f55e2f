import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import notices from '../../../ui/notices.module.css';
import { useDesk } from '../desk-context.ts';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { serverNow } from '../server-time.ts';
import { createRecentFormat } from '../words/format-recent.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { fillCounted } from '../words/format-words.ts';
import { describeMoment } from '../words/inquiry-words.ts';
import { useInquiryChanges } from './change-inquiry.ts';
import { type Conflict, type Fields, isSame } from './inquiry-act.ts';
import styles from './inquiry-title.module.css';

type ShownConflict = Parameters<ReturnType<typeof useInquiryChanges>['saveMine']>[0];

/** A colleague was faster: both versions side by side, and the choice between them. */
export function ConflictBox({ conflict }: { conflict: ShownConflict }) {
  const { words, language, facts } = useDesk();
  const { keepTheirs, saveMine, whenOnline } = useInquiryChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(serverNow);
  useEffect(() => heading.current?.focus(), []);
  const { stale, mine, act } = conflict;
  const { clockOrDay } = createRecentFormat(language, facts.timeZone);
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
          <Version fields={stale.inquiry} other={mine} isSpam={stale.inquiry.quarantine !== null} />
        </div>
        <div>
          <h3 className={controls.label}>{words.trouble.yours}</h3>
          <Version fields={mine} other={stale.inquiry} isSpam={act.kind === 'spam'} />
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
  fields: Fields;
  other: Conflict['mine'];
  isSpam: boolean;
}

function Version({ fields, other, isSpam }: VersionProps) {
  const { words, language, facts } = useDesk();
  const { status, assignedTo, remindAt } = fields;
  const formats = createTimeFormats(language, facts.timeZone);
  return (
    <dl>
      <dt>{words.status.label}</dt>
      <dd>
        {isSpam ? <Icon name="spam" /> : <StatusGlyph status={status} />}
        {isSpam ? words.views.spam : words.status[status]}
      </dd>
      <dt>{words.inquiry.assignedTo}</dt>
      <dd dir="auto">{assignedTo?.name ?? words.inquiry.nobody}</dd>
      {!isSame('remindAt', fields, other) && (
        <>
          <dt>{words.inquiry.reminder}</dt>
          <dd>{remindAt ? describeMoment(remindAt, formats, serverNow()) : words.inquiry.none}</dd>
        </>
      )}
    </dl>
  );
}
