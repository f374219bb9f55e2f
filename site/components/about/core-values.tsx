import type { Content } from '../../../content/model/content.ts';
import { ClefMark } from '../../../ui/clef-mark.tsx';
import layout from '../../styles/layout.module.css';
import { Section } from '../section.tsx';
import s from './about.module.css';

/** Our Core Values: three notes of one chord on a staff across the page; on phones a staff for each. */
export function CoreValues({ title, lead, items }: Content['about']['values']) {
  return (
    <Section title={title} lead={lead} className={`${layout.mist} ${s.staff}`}>
      <ul className={s.chord}>
        {items.map((item, index) => (
          <li key={item.note}>
            {index === 0 && <ClefMark className={s.clef} />}
            <StaffNote className={s.note} note={item.note} />
            <h3>{item.title}</h3>
            <p className={layout.muted}>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

// Heights in the drawing, whose staff has its lines at 40, 60 … 120: true spaces of the bass clef, A C E G
// from below. From the middle line up a stem hangs on the left; below, it stands on the right.
const heads = {
  C: { y: 90, stem: 'M25.2 86V24' },
  E: { y: 70, stem: 'M2.8 74V136' },
  G: { y: 50, stem: 'M2.8 54V116' },
};

/** A note of the C major chord. */
type Note = keyof typeof heads;

/** A quarter note in its space of the bass clef. Decorative. */
function StaffNote({ note, className }: { note: Note; className?: string | undefined }) {
  const { y, stem } = heads[note];
  return (
    <svg className={className} viewBox="0 0 40 160" width="40" height="160" aria-hidden="true">
      <path d={stem} stroke="var(--fg)" strokeWidth="2.4" />
      <ellipse cx="14" cy={y} rx="13" ry="9.2" transform={`rotate(-22 14 ${y})`} fill="var(--coral)" />
    </svg>
  );
}
