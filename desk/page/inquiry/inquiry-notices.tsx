import { Fragment, useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { foresee, type Moved } from '../../acts.ts';
import { changedFacts, type Field, isTimeField, type Quarantine } from '../../facts.ts';
import { findCall, isReturned } from '../../views.ts';
import { serverNow, useDesk, useNow, usePerson, useTimes } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { Button } from '../elements/button.tsx';
import { moveFocus } from '../elements/focus.ts';
import { groupBy } from '../elements/group-by.ts';
import { StatusGlyph } from '../elements/icons.tsx';
import { describeBooking, fillCounted, formatReason } from '../words/format-words.ts';
import { ActFailure, type Conflict, useInquiryChanges, useOpenInquiry } from './acts/inquiry-changes.tsx';
import { showMessage } from './thread/use-arrivals.ts';

// The notices above the name of an inquiry, while somebody has to decide.

/** Says why an inquiry was kept aside, and offers to restore or to erase it. */
export function SpamBox({ quarantine }: { quarantine: Quarantine }) {
  const { words, language } = useDesk();
  const { change, forms, whenOnline } = useOpenInquiry();
  return (
    <section className="stack box" aria-labelledby="kept-aside">
      <h2 className="heading" id="kept-aside">
        {fill(words.quarantine.title, { reason: formatReason(quarantine, words, language) })}
      </h2>
      {quarantine.reason === 'honeypot' && <p>{words.quarantine.advice}</p>}
      <div className="actions">
        <Button
          icon="undo"
          label={words.inquiry.restore}
          {...whenOnline(() => change({ isSpam: false }, 'aside'))}
        />
        <Button variant="quiet" icon="trash" label={words.inquiry.erase} {...whenOnline(forms.erase)} />
      </div>
      <ActFailure section="aside" />
    </section>
  );
}

// Reminders come by the minute.
const minuteMilliseconds = 60_000;

/** The banners of a returned reply and, for the person it is for, of a due reminder, with their acts. */
export function CallBanners() {
  const { words } = useDesk();
  const { inquiry, change, forms, whenOnline } = useOpenInquiry();
  const { formats } = useTimes();
  const { id: person } = usePerson();
  const now = useNow(minuteMilliseconds);
  const { remindAt, remindBy, returnedAt, messages } = inquiry;
  const message = messages.find(({ fate }) => fate?.bounce?.at === returnedAt);
  const returned = message?.authorId === person ? words.fate.returned : words.fate.returnedOther;
  // A due reminder calls too, besides the returned reply.
  const isDue = findCall({ ...inquiry, returnedAt: null }, { person, now: now.toISOString() }) === 'due';
  const time = remindAt && formats.clockOrDay(remindAt, now);
  return (
    <>
      {message && isReturned(inquiry) && (
        <Banner
          icon="warning"
          tone="bad"
          title={fill(returned, {
            time: formats.clockOrDay(message.at, now),
            name: message.author ?? words.inquiry.commandLine,
          })}
          act={[words.fate.show, () => showMessage(message)]}
        >
          {words.fate.noAnswer}
        </Banner>
      )}
      {isDue && time && (
        <Banner
          icon="bell"
          title={
            remindBy ? fill(words.remind.due, { time }) : `${words.inquiry.reminder}${words.colon}${time}`
          }
          act={[words.remind.done, whenOnline(() => change({ remindAt: null }, 'remindAt')).onClick]}
          link={<Button variant="link" label={words.remind.later} {...whenOnline(forms.remind)} />}
        />
      )}
    </>
  );
}

/** Colleagues were faster: what they saved beside one’s own changes, and the choice between them. */
export function ConflictBox({ conflict }: { conflict: Conflict }) {
  const { words, language } = useDesk();
  const { keepTheirs, saveMine, whenOnline } = useInquiryChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(serverNow);
  useEffect(() => moveFocus(heading.current), []);
  const { stale, act } = conflict;
  const { formats } = useTimes();
  const last = stale.moved.reduce((one, other) => (other.at > one.at ? other : one));
  const by = last.by ?? words.trouble.somebody;
  const shorten = (name: string | null) => name?.split(' ')[0] ?? words.trouble.somebody;
  const minutes = Math.floor((now.getTime() - Date.parse(last.at)) / 60_000);
  const theirs = groupBy(stale.moved, (fact) =>
    fill(words.trouble.theirs, { name: shorten(fact.by), time: formats.clockOrDay(fact.at, now) }),
  );
  // The version of one colleague says how the inquiry stands; of several, each says what they changed.
  const shared: Field[] = theirs.size === 1 ? ['status', 'assignedTo'] : [];
  const mine = foresee(stale.inquiry, act.changes);
  return (
    <section className="stack box" role="alert" aria-labelledby="conflict">
      <h2 className="heading" id="conflict" ref={heading} tabIndex={-1}>
        {minutes < 1
          ? fill(words.trouble.conflictNow, { name: by })
          : fillCounted(words.trouble.conflict, minutes, language, { name: by })}
      </h2>
      <p>{words.trouble.conflictMore}</p>
      <div className="stack snug versions">
        {[...theirs].map(([title, facts]) => (
          <Version key={title} title={title} row={stale.inquiry} facts={[...shared, ...listFields(facts)]} />
        ))}
        <Version title={words.trouble.yours} row={mine} facts={[...shared, ...listFields(act.changes)]} />
      </div>
      <div className="actions">
        <Button
          variant="ink"
          label={fill(words.trouble.keepTheirs, { name: shorten(last.by) })}
          onClick={() => keepTheirs(conflict)}
        />
        <Button variant="quiet" label={words.trouble.saveMine} {...whenOnline(() => saveMine(conflict))} />
      </div>
    </section>
  );
}

const listFields = (facts: readonly { field: Field }[]) => facts.map(({ field }) => field);

/** One of the versions of a row: these facts of it. */
function Version({ title, row, facts }: { title: string; row: Moved; facts: readonly Field[] }) {
  const { words, language, facts: academy } = useDesk();
  const { formats, now } = useTimes();
  const describe = (field: Field) => {
    if (field === 'booking') return describeBooking(row.booking, words, { formats, now }, academy, language);
    if (field === 'assignedTo') return row.assignedTo?.name ?? words.inquiry.nobody;
    if (field === 'status') return words.status[row.status];
    // Whether it is kept aside is on screen.
    if (field === 'isSpam') return null;
    const value = row[field];
    if (!isTimeField(field)) return value;
    return value ? formats.moment(value, now) : words.inquiry.none;
  };
  return (
    <div>
      <h3 className="label">{title}</h3>
      <dl>
        {[...new Set(facts)].map((field) => {
          const value = describe(field);
          return (
            value && (
              <Fragment key={field}>
                <dt>{changedFacts[field].label(words)}</dt>
                <dd dir="auto">
                  {field === 'status' && <StatusGlyph status={row.status} />}
                  {value}
                </dd>
              </Fragment>
            )
          );
        })}
      </dl>
    </div>
  );
}
