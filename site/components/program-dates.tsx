import { findEnd } from '../../content/dates.ts';
import type { Content, Program } from '../../content/model/content.ts';
import { formatWhen } from '../../inquiry/format-dates.ts';
import { calendarPath, contactPath, instructorPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { ArrowLink, ButtonLink } from './link.tsx';
import s from './program.module.css';

type Props = { content: Content; program: Program };
type ProgramDate = Program['dates'][number];

/**
 * What comes in a program, as a list like that of a concert. Each row says when it is over: the script right
 * after the list hides it then (site/scripts/hide-past.ts).
 */
export function ProgramDates({ content, program }: Props) {
  const { title, clock } = content.programPage.dates;
  const { timeZone } = content.academy;
  return (
    <section className={s.dates} data-dates="">
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideR}`}>
        <div>
          <h2>{title}</h2>
          <p className={layout.muted}>{clock}</p>
        </div>
        <ol className={layout.ruled}>
          {program.dates.map((date) => (
            <li key={date.id} data-until={findEnd(date, timeZone).getTime()}>
              <DateRow content={content} program={program} date={date} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function DateRow({ content, program, date }: Props & { date: ProgramDate }) {
  const { language, programPage, today } = content;
  const { titles, lines, state } = date;
  const when = formatWhen(language, date, today);
  const title = titles[language];
  if (state === 'cancelled')
    return (
      <>
        <p>
          <s>{when}</s> <b>{programPage.dates.cancelled}</b>
        </p>
        <h3>
          <s>{title}</s>
        </h3>
      </>
    );
  return (
    <>
      <p>{when}</p>
      <h3>{title}</h3>
      {lines && <p className={layout.muted}>{lines[language]}</p>}
      <Where content={content} date={date} />
      <DateLinks content={content} program={program} date={date} />
    </>
  );
}

/** Where it is, unless in the studio, and with whom; an instructor who has left is not named. */
function Where({
  content: { instructors, language },
  date: { place, instructor },
}: Omit<Props, 'program'> & { date: ProgramDate }) {
  const person = instructors.find(({ slug }) => slug === instructor);
  if (!place && !person) return null;
  return (
    <p className={layout.line}>
      {place?.[language]}
      {place && person && ' · '}
      {person && <a href={instructorPath(language, person.slug)}>{person.name}</a>}
    </p>
  );
}

function DateLinks({ content, program, date }: Props & { date: ProgramDate }) {
  const { language, programPage } = content;
  const { ask, full, calendar } = programPage.dates;
  const { slug, inquiryType, contact } = program;
  const { id, titles, state } = date;
  const words = state === 'full' ? full : ask;
  const spoken = (label: string) => `${label}: ${titles[language]}`;
  return (
    <p className={layout.row}>
      <ButtonLink
        href={contactPath(language, { type: inquiryType, about: contact && slug, date: id })}
        variant="ghost"
        small
        aria-label={spoken(words)}
      >
        {words}
      </ButtonLink>
      <ArrowLink href={calendarPath(language, slug, id)} aria-label={spoken(calendar)}>
        {calendar}
      </ArrowLink>
    </p>
  );
}
