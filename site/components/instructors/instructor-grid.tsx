import { fill } from '../../../content/fill-slots.ts';
import { formatList } from '../../../inquiry/locales.ts';
import { ClefMark } from '../../../ui/clef-mark.tsx';
import type { Content, Instructor } from '../../content/content.ts';
import { contactPath, instructorPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import card from '../instructor-card.module.css';
import { InstructorCard } from '../instructor-card.tsx';
import { ArrowLink, ButtonLink } from '../link.tsx';
import { Finder } from './finder.tsx';
import s from './instructors.module.css';

/** A card of the list, with data for the finder: slugs separated by spaces, and the youngest age. */
function ListedInstructor({ content, instructor }: { content: Content; instructor: Instructor }) {
  const { language, instructorsPage } = content;
  const { slug, name, instruments, philosophyLine, teaches, minimumAge, languages } = instructor;
  const { viewProfile, viewProfileOf } = instructorsPage;
  const aside = (
    <>
      <p className={card.say}>{philosophyLine}</p>
      <ArrowLink href={instructorPath(language, slug)} aria-label={fill(viewProfileOf, { instructor: name })}>
        {viewProfile}
      </ArrowLink>
    </>
  );
  return (
    <li
      data-teaches={teaches.join(' ')}
      data-from={minimumAge}
      data-languages={languages.map((each) => each.slug).join(' ')}
    >
      <InstructorCard
        content={content}
        instructor={instructor}
        role={formatList(language, instruments)}
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
    <aside className={`${s.ask} ${layout.ghostGround} ${layout.blush}`}>
      <ClefMark className={`${layout.ghostMark} ${s.ghost}`} color="#f1cdbf" />
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink href={contactPath(language)}>{link}</ButtonLink>
    </aside>
  );
}
