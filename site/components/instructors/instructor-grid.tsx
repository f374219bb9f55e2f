import { fill } from '../../../content/fill-slots.ts';
import { formatList } from '../../../inquiry/locales.ts';
import type { Content } from '../../content/content.ts';
import { contactPath, instructorPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import card from '../instructor-card.module.css';
import { InstructorCard, InstructorFacts, type InstructorProps } from '../instructor-card.tsx';
import { ArrowLink, ButtonLink } from '../link.tsx';
import { Finder, listTaught } from './instructor-finder.tsx';
import s from './instructors.module.css';

/**
 * What an instructor teaches besides the first instrument. Where the list of instruments leaves one out, it
 * is always said; the others are said to whoever asks the finder for them (scripts/finder.ts).
 */
function AlsoTeaches({ content, instructor: { instruments, teaches } }: InstructorProps) {
  const others = listTaught(content).filter(([value]) => teaches.indexOf(value) > 0);
  return others.map(([value, label]) => {
    const isListed = instruments.includes(label);
    return (
      <span key={value} className={s.line} data-also={isListed ? value : undefined} hidden={isListed}>
        {` ${fill(content.instructorsPage.alsoTeaches, { instrument: label.toLowerCase() })}`}
      </span>
    );
  });
}

/** A card of the list, with data for the finder: slugs separated by spaces, and the youngest age. */
function ListedInstructor({ content, instructor }: InstructorProps) {
  const { language, instructorsPage } = content;
  const { slug, name, instruments, philosophyLine, teaches, minimumAge, languages } = instructor;
  const { viewProfile, viewProfileOf } = instructorsPage;
  const aside = (
    <>
      {philosophyLine && <p className={card.say}>{philosophyLine}</p>}
      <InstructorFacts content={content} instructor={instructor} />
      <ArrowLink href={instructorPath(language, slug)} aria-label={fill(viewProfileOf, { instructor: name })}>
        {viewProfile}
      </ArrowLink>
    </>
  );
  return (
    <li
      data-teaches={teaches.join(' ')}
      data-from={minimumAge}
      data-languages={languages.map((each) => each.slug).join(' ') || undefined}
    >
      <InstructorCard
        content={content}
        instructor={instructor}
        role={
          <>
            {formatList(language, instruments)}
            <AlsoTeaches content={content} instructor={instructor} />
          </>
        }
        heading="h2"
        aside={aside}
      />
    </li>
  );
}

/** All instructors as cards; the block for the undecided fills the two cells that ten cards leave empty. */
export function InstructorGrid({ content }: { content: Content }) {
  return (
    <div className={s.list} data-finder="part">
      <div className={layout.wrap}>
        <Finder content={content} />
        <div className={card.people}>
          <ul>
            {content.instructors.map((instructor) => (
              <ListedInstructor key={instructor.slug} content={content} instructor={instructor} />
            ))}
          </ul>
          <NotSure content={content} />
        </div>
      </div>
    </div>
  );
}

/** The contact link for a family that can't choose an instructor. */
function NotSure({ content: { instructorsPage, language } }: { content: Content }) {
  const { title, text, link } = instructorsPage.notSure;
  return (
    <aside className={`${layout.stack} ${layout.start} ${s.ask} ${layout.blush}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink href={contactPath(language)}>{link}</ButtonLink>
    </aside>
  );
}
