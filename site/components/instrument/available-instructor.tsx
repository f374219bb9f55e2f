import { fill } from '../../../content/fill-slots.ts';
import { type Content, getBySlug, type Instrument } from '../../content/content.ts';
import { describePortrait } from '../../media/images/find-portrait.ts';
import { instructorPath, instructorsOfPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { InstructorName } from '../instructor-card.tsx';
import { ArrowLink, ButtonLink } from '../link.tsx';
import { Section } from '../section.tsx';
import s from './available-instructor.module.css';

interface AvailableInstructorProps {
  content: Content;
  instrument: Instrument;
}

/** Available Instructors: the one who teaches this instrument, on a large card. */
export function AvailableInstructor({ content, instrument }: AvailableInstructorProps) {
  const { title, viewProfile, viewProfileOf, all } = content.instrumentPage.instructors;
  const instructor = getBySlug(content.instructors, instrument.instructor);
  // The name shown here may be shorter than the profile's.
  const name = instrument.displayedName ?? instructor.name;
  const portrait = describePortrait(content.images, { ...instructor, name });
  return (
    <Section title={title} className={layout.mist}>
      <article className={s.solo}>
        <div className={`${layout.frame} ${s.pic}`} data-portrait={instructor.slug}>
          <img
            src={portrait.src}
            width="480"
            height="600"
            alt={portrait.alt}
            loading="lazy"
            decoding="async"
          />
        </div>
        <div className={s.text}>
          <h3>
            <InstructorName name={name} />
          </h3>
          <p className={layout.role}>{instrument.instructorRole}</p>
          <p className={layout.muted}>{instructor.shortBio}</p>
          <ButtonLink
            className={s.button}
            href={instructorPath(content.language, instructor.slug)}
            look="ghost"
            aria-label={fill(viewProfileOf, { instructor: name })}
          >
            {viewProfile}
          </ButtonLink>
        </div>
      </article>
      <p className={s.all}>
        <ArrowLink href={instructorsOfPath(content.language, instrument.slug)}>
          {fill(all, { instrument: instrument.name.toLowerCase() })}
        </ArrowLink>
      </p>
    </Section>
  );
}
