import type { Content, Instructor } from '../../content/content-schema.ts';
import { getBySlug } from '../../content/get-by-slug.ts';
import { describePortrait } from '../../media/images/find-portrait.ts';
import { instructorsPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import card from '../card.module.css';
import { ButtonLink } from '../link.tsx';
import s from './faculty-highlight.module.css';

/** How many of the highlighted instructors the page shows (docs/contract.md, section 3). */
const shownInstructors = 3;

interface HighlightCardProps {
  instructor: Instructor;
  images: Content['images'];
}

function HighlightCard({ instructor, images }: HighlightCardProps) {
  const portrait = describePortrait(images, instructor);
  return (
    <article className={`${card.card} ${card.paper} ${s.card}`}>
      <div className={s.pic}>
        <img {...portrait} width="480" height="600" alt={portrait.alt} loading="lazy" decoding="async" />
      </div>
      <h3>{instructor.name}</h3>
      <p className={s.role}>{instructor.instruments.join(', ')}</p>
      <p className={layout.muted}>{instructor.shortBio}</p>
    </article>
  );
}

/** Faculty Highlight: instructors with their short biographies, and a link to all of them. */
export function FacultyHighlight({ content: { about, images, instructors } }: { content: Content }) {
  const { title, highlighted, button } = about.faculty;
  return (
    <section className={`${layout.sec} ${layout.sand}`}>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
        </div>
        <div className={s.trio}>
          {highlighted.slice(0, shownInstructors).map((slug) => (
            <HighlightCard key={slug} instructor={getBySlug(instructors, slug)} images={images} />
          ))}
        </div>
        <p className={s.all}>
          <ButtonLink href={instructorsPath} look="ghost">
            {button}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
