import type { ReactNode } from 'react';
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
            <StaffNote {...heads[item.note]} />
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

/** A quarter note in its space of the bass clef. Decorative. */
function StaffNote({ y, stem }: { y: number; stem: string }) {
  return (
    <svg className={s.note} viewBox="0 0 40 160" width="40" height="160" aria-hidden="true">
      <path d={stem} stroke="var(--fg)" strokeWidth="2.4" />
      <ellipse cx="14" cy={y} rx="13" ry="9.2" transform={`rotate(-22 14 ${y})`} fill="var(--coral)" />
    </svg>
  );
}

/** Why Choose the academy: four reasons, two by two. */
export function Features({ title, items }: Content['about']['features']) {
  return (
    <Section title={title}>
      <ul className={s.feats}>
        {items.map((item) => (
          <li key={item.icon}>
            <FeatureIcon {...icons[item.icon]} />
            <h3>{item.title}</h3>
            <p className={layout.muted}>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const note = { ry: 3, rx: 4, fill: 'var(--coral)' };

// Beamed notes, a tuning fork, a stage, a heart with a note.
const icons = {
  faculty: {
    disc: 'var(--straw)',
    drawing: (
      <>
        <path d="M17 30V14l13-3v15" />
        <ellipse cx="13.6" cy="30" transform="rotate(-20 13.6 30)" {...note} />
        <ellipse cx="26.6" cy="26" transform="rotate(-20 26.6 26)" {...note} />
      </>
    ),
  },
  instruction: {
    disc: 'var(--mist)',
    drawing: (
      <>
        <path d="M17 9v10a5 5 0 0 0 10 0V9M22 24v11" />
        <circle cx="22" cy="35" r="1.5" fill="var(--coral)" stroke="var(--coral)" />
        <path d="M12 11q-3 4 0 8M32 11q3 4 0 8" stroke="var(--coral)" />
      </>
    ),
  },
  stage: {
    disc: 'var(--blush)',
    drawing: (
      <>
        <path d="M9 32h26M12 32V20a10 10 0 0 1 20 0v12" />
        <path d="M17 32V21a5 5 0 0 1 10 0v11" stroke="var(--coral)" />
      </>
    ),
  },
  community: {
    disc: 'var(--sand)',
    drawing: (
      <>
        <path d="M22 33C12 26 9 21.5 9 17.5a6.5 6.5 0 0 1 13-1 6.5 6.5 0 0 1 13 1C35 21.5 32 26 22 33z" />
        <path d="M22 24.5v-8" stroke="var(--coral)" />
        <ellipse
          {...note}
          cx="19.8"
          cy="24.7"
          rx="2.6"
          ry="2"
          transform="rotate(-20 19.8 24.7)"
          stroke="var(--coral)"
        />
      </>
    ),
  },
};

/** A feature's icon on its tinted disc. Decorative. */
function FeatureIcon({ disc, drawing }: { disc: string; drawing: ReactNode }) {
  return (
    <svg
      viewBox="0 0 44 44"
      width="44"
      height="44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="22" cy="22" r="21" fill={disc} stroke="none" />
      {drawing}
    </svg>
  );
}
