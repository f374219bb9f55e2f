import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import type { InquiryRow } from '../../contract/inbox.ts';
import { DeskLink } from '../address.tsx';
import { useDesk, useTimes } from '../desk-context.ts';
import { Icon, IconButton, StatusGlyph } from '../elements/icons.tsx';
import type { Neighbours } from '../list-pages.ts';
import {
  describeWaiting,
  findTextLanguage,
  formatNumber,
  nameInstructor,
  nameStatus,
  nameType,
} from '../words/format-words.ts';
import { listNames, useOthers } from './acts/presence.ts';
import styles from './inquiry-pane.module.css';

/** Which inquiry is open, and where it stands in the list. */
export interface PaneLocation extends Neighbours {
  id: string;
}

type PaneHeadProps = PaneLocation & {
  /** The sender of the inquiry, once it is known. */
  name?: string | undefined;
  children?: ReactNode;
};

/** The line above an inquiry: the way to list and neighbours, its other readers, and the rare acts. */
export function PaneHead(props: PaneHeadProps) {
  const { id, position, elsewhere, previousHref, nextHref, listHref, name, children } = props;
  const { words, language } = useDesk();
  const { inquiry } = words;
  const place = position ?? elsewhere;
  const numbers = place && {
    i: formatNumber(place.index, language),
    n: formatNumber(place.total, language),
  };
  return (
    <div className={`row sticky ${styles.top}`}>
      <DeskLink className={`iconButton onPhone ${styles.back}`} href={listHref} aria-label={inquiry.back}>
        <Icon name="back" />
      </DeskLink>
      <span className={`small muted oneLine tabular ${styles.position}`}>
        {elsewhere && `${words.views[elsewhere.view]}${words.colon}`}
        {numbers && fill(inquiry.position, numbers)}
      </span>
      <NeighbourLink href={previousHref} />
      <NeighbourLink href={nextHref} isNext />
      {name && <ScrolledName name={name} />}
      <Others id={id} />
      <span className={`cluster ${styles.actions}`}>{children}</span>
    </div>
  );
}

/** The name once the heading has scrolled below this line; it is not read twice. */
function ScrolledName({ name }: { name: string }) {
  const line = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const heading = document.getElementById('inquiry-name');
    const top = line.current?.parentElement;
    if (!heading || !top) return;
    const observer = new IntersectionObserver((entries) => setShown(!entries.at(-1)?.isIntersecting), {
      rootMargin: `-${Math.round(top.getBoundingClientRect().bottom)}px 0px 0px`,
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return (
    <b ref={line} className="fill oneLine hideEmpty" lang={findTextLanguage(name)} aria-hidden="true">
      {isShown && <bdi>{name}</bdi>}
    </b>
  );
}

function NeighbourLink({ href, isNext = false }: { href: string | null; isNext?: boolean }) {
  const { inquiry } = useDesk().words;
  const icon = isNext ? 'down' : 'up';
  const label = isNext ? inquiry.next : inquiry.previous;
  const shortcut = isNext ? 'j' : 'k';
  if (!href) return <IconButton icon={icon} label={label} aria-keyshortcuts={shortcut} isOff />;
  return (
    <DeskLink className="iconButton" href={href} aria-label={label} aria-keyshortcuts={shortcut}>
      <Icon name={icon} />
    </DeskLink>
  );
}

function Others({ id }: { id: string }) {
  const { words, language } = useDesk();
  const { reading, writing } = useOthers(id);
  const list = (names: string[]) => listNames(names, language);
  const { opened, openedTogether } = words.inquiry;
  const sentences = [
    writing.length > 0 && fill(words.thread.writing, { name: list(writing) }),
    reading.length === 1 && fill(opened, { name: list(reading) }),
    reading.length > 1 && fill(openedTogether, { names: list(reading) }),
  ];
  return (
    <span className={`small muted oneLine ${styles.others}`} role="status">
      {sentences.filter(Boolean).join(` ${words.separator} `)}
    </span>
  );
}

/** The title of an inquiry: its state, its sender and its subject. */
export function InquiryTitle({ inquiry }: { inquiry: InquiryRow }) {
  const { words } = useDesk();
  const times = useTimes();
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
            {describeWaiting(waitingSince, words, times)}
          </span>
        )}
        {waitingSince && isAnswered && !isLate && !quarantine && (
          <span className="small muted">
            {fill(words.list.answered, { time: times.formats.clockOrDay(lastAt, times.now) })}
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
        {formats.moment(createdAt, now)}
      </time>
    </p>
  );
}
