import type { ReactNode } from 'react';
import type { Content } from '../../../content/model/content.ts';
import { clefPath, otherHalf } from '../../../ui/clef-mark.tsx';
import { findPortrait } from '../../media/images/find-portrait.ts';
import layout from '../../styles/layout.module.css';
import s from './home.module.css';

type Special = Content['home']['special'];

// Left, right, and the middle one on top of both.
const faces = ['teacher-02.svg', 'teacher-06.svg', 'teacher-01.svg'].map(findPortrait);

function Faces() {
  return (
    <div className={s.faces} aria-hidden="true">
      {faces.map((face) => (
        <img key={face} src={face} width="220" height="220" alt="" loading="lazy" />
      ))}
    </div>
  );
}

/** What Makes Us Special: three tinted panels whose art rises from the lower edge. */
export function SpecialPanels({ title, cards }: Special) {
  const looks: Record<Special['cards'][number]['icon'], { tint: string | undefined; art: ReactNode }> = {
    instructors: { tint: layout.straw, art: <Faces /> },
    globe: { tint: layout.mist, art: <GlobeOfStaves /> },
    community: { tint: layout.blush, art: <HeartInRings /> },
  };
  return (
    <section>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
        </div>
        <div className={s.panels}>
          {cards.map((card) => (
            <article key={card.icon} className={`${s.pane} ${looks[card.icon].tint}`}>
              <div>
                <h3>{card.title}</h3>
                <p className={layout.muted}>{card.text}</p>
              </div>
              {looks[card.icon].art}
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A globe whose parallels are a staff of five lines, with three notes on it. */
function GlobeOfStaves() {
  const notes = [
    { x: 73, y: 148, tilt: -8 },
    { x: 145, y: 154, tilt: -16 },
    { x: 235, y: 143, tilt: -28 },
  ];
  return (
    <svg viewBox="0 0 360 210" aria-hidden="true">
      <circle cx="180" cy="206" r="172" fill="var(--brass)" />
      <g fill="none" stroke="var(--ink)" strokeWidth="1.8">
        <path d="M180 34v180M180 34C100 70 92 150 92 214M180 34c80 36 88 116 88 180" />
        <path d="M44 100q136 62 272 0M36.5 112q143.5 62 287 0M30 124q150 62 300 0M24.5 136q155.5 62 311 0M20 148q160 62 320 0" />
      </g>
      <g fill="var(--coral)" stroke="var(--ink)" strokeWidth="2.2">
        <path fill="none" d="M83 148V94M155 153v-54M245.5 142V88" />
        {notes.map(({ x, y, tilt }) => (
          <ellipse key={x} cx={x} cy={y} rx="11" ry="8" transform={`rotate(${tilt} ${x} ${y})`} />
        ))}
      </g>
    </svg>
  );
}

function HeartInRings() {
  const rings = [
    { radius: 176, fill: '#F4D0C3' },
    { radius: 138, fill: '#EDB3A0' },
    { radius: 100, fill: '#E48A73' },
    { radius: 66, fill: 'var(--ivory)' },
  ];
  return (
    <svg viewBox="0 0 360 210" aria-hidden="true">
      {rings.map(({ radius, fill }) => (
        <circle key={radius} cx="180" cy="206" r={radius} fill={fill} />
      ))}
      <g transform="translate(146 150) scale(1.06)">
        <path fill="var(--coral)" transform={otherHalf} d={clefPath} />
        <path fill="var(--ink)" d={clefPath} />
      </g>
    </svg>
  );
}
