import { formatList } from '../../../inquiry/locales.ts';
import { type Content, getBySlug, type Instructor } from '../../content/content.ts';
import { describePortrait } from '../../media/images/find-portrait.ts';
import { instructorsPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { InstructorName } from '../instructor-card.tsx';
import { ButtonLink } from '../link.tsx';
import { Section } from '../section.tsx';
import s from './faculty-highlight.module.css';

/** How many of the highlighted instructors the page shows (docs/contract.md, section 3). */
const shownInstructors = 3;

interface HighlightCardProps {
  instructor: Instructor;
  content: Content;
}

function HighlightCard({ content, instructor }: HighlightCardProps) {
  const portrait = describePortrait(content.images, instructor);
  return (
    <article className={`${layout.card} ${layout.paper} ${s.card}`}>
      <div className={`${layout.frame} ${s.pic}`}>
        <img {...portrait} width="480" height="600" alt={portrait.alt} loading="lazy" decoding="async" />
      </div>
      <h3>
        <InstructorName name={instructor.name} />
      </h3>
      <p className={layout.role}>{formatList(content.language, instructor.instruments)}</p>
      <p className={layout.muted}>{instructor.shortBio}</p>
    </article>
  );
}

/** Faculty Highlight: instructors with their short biographies, and a link to all of them. */
export function FacultyHighlight({ content }: { content: Content }) {
  const { about, instructors, language } = content;
  const { title, button } = about.faculty;
  return (
    <Section title={title} className={layout.sand}>
      <div className={s.trio}>
        {about.highlighted.slice(0, shownInstructors).map((slug) => (
          <HighlightCard key={slug} content={content} instructor={getBySlug(instructors, slug)} />
        ))}
      </div>
      <p className={s.all}>
        <ButtonLink href={instructorsPath(language)} look="ghost">
          {button}
        </ButtonLink>
      </p>
    </Section>
  );
}
