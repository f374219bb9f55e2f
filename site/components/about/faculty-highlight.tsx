import layout from '../../styles/layout.module.css';
import card from '../card.module.css';
import type { Portrait } from '../instructor-card.tsx';
import { ButtonLink } from '../link.tsx';
import s from './faculty-highlight.module.css';

interface HighlightedInstructor {
  name: string;
  instruments: string;
  bio: string;
  portrait: Portrait;
}

interface FacultyHighlightProps {
  title: string;
  instructors: HighlightedInstructor[];
  all: { href: string; label: string };
}

function HighlightCard({ name, instruments, bio, portrait }: HighlightedInstructor) {
  return (
    <article className={`${card.card} ${card.paper} ${s.card}`}>
      <div className={s.pic}>
        <img {...portrait} width="480" height="600" alt={portrait.alt} loading="lazy" decoding="async" />
      </div>
      <h3>{name}</h3>
      <p className={s.role}>{instruments}</p>
      <p className={layout.muted}>{bio}</p>
    </article>
  );
}

/** Faculty Highlight: instructors with their short biographies, and the way to all of them. */
export function FacultyHighlight({ title, instructors, all }: FacultyHighlightProps) {
  return (
    <section className={`${layout.sec} ${layout.sand}`}>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
        </div>
        <div className={s.trio}>
          {instructors.map((instructor) => (
            <HighlightCard key={instructor.name} {...instructor} />
          ))}
        </div>
        <p className={s.all}>
          <ButtonLink href={all.href} look="ghost">
            {all.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
