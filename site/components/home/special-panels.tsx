import type { ReactNode } from 'react';
import type { Content } from '../../content/content.ts';
import { findPortrait } from '../../media/images/find-portrait.ts';
import layout from '../../styles/layout.module.css';
import { GlobeOfStaves, HeartInRings } from './panel-art.tsx';
import s from './special-panels.module.css';

type Special = Content['home']['special'];

// Left, right, and the middle one on top of both.
const faces = ['teacher-02.svg', 'teacher-06.svg', 'teacher-01.svg'].map(findPortrait);

function Faces() {
  return (
    <div className={s.faces} aria-hidden="true">
      {faces.map((face) => (
        <img key={face} src={face} width="220" height="220" alt="" loading="lazy" decoding="async" />
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
