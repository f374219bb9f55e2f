import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import c from '../../../ui/controls.module.css';
import n from '../../../ui/notices.module.css';
import { useDesk } from '../desk-context.ts';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { serverNow } from '../server-time.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { fillCounted } from '../words/format-words.ts';
import { describeMoment } from '../words/inquiry-words.ts';
import { useInquiryChanges } from './change-inquiry.ts';
import { type Conflict, type Fields, isSame } from './inquiry-act.ts';
import d from './inquiry-title.module.css';

type ShownConflict = Parameters<ReturnType<typeof useInquiryChanges>['saveMine']>[0];

/** A colleague was faster: both versions side by side, and the choice between them. */
export function ConflictBox({ conflict }: { conflict: ShownConflict }) {
  const { words, language, facts } = useDesk();
  const { keepTheirs, saveMine, whenOnline } = useInquiryChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(serverNow);
  useEffect(() => heading.current?.focus(), []);
  const { stale, mine, act } = conflict;
  const { clockOrDay } = createTimeFormats(language, facts.timeZone);
  const name = stale.by ?? words.trouble.somebody;
  const minutes = Math.floor((now.getTime() - Date.parse(stale.at)) / 60_000);
  const [first = name] = name.split(' ');
  return (
    <section className={n.box} role="alert" aria-labelledby="conflict">
      <h2 className={c.h3} id="conflict" ref={heading} tabIndex={-1}>
        {minutes < 1
          ? fill(words.trouble.conflictNow, { name })
          : fillCounted(words.trouble.conflict, minutes, language, { name })}
      </h2>
      <p>{words.trouble.conflictMore}</p>
      <div className={n.two}>
        <div>
          <h3 className={c.lab}>
            {fill(words.trouble.theirs, { name: stale.by ? first : name, time: clockOrDay(stale.at, now) })}
          </h3>
          <Version fields={stale.inquiry} other={mine} isSpam={stale.inquiry.quarantine !== null} />
        </div>
        <div>
          <h3 className={c.lab}>{words.trouble.yours}</h3>
          <Version fields={mine} other={stale.inquiry} isSpam={act.kind === 'spam'} />
        </div>
      </div>
      <div className={d.buttons}>
        <button type="button" className={`${c.btn} ${c.ink}`} onClick={keepTheirs}>
          {fill(words.trouble.keepTheirs, { name: stale.by ? first : name })}
        </button>
        <button
          type="button"
          className={`${c.btn} ${c.q} ${c.solo}`}
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
