import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';
import { GlobeOfStaves, HeartInRings } from './panel-art.tsx';
import s from './special-panels.module.css';

interface SpecialCard {
  icon: 'instructors' | 'globe' | 'community';
  title: string;
  text: string;
}

interface SpecialPanelsProps {
  title: string;
  cards: SpecialCard[];
  /** Portraits for the panel about the instructors: left, right, middle. */
  faces: string[];
}

function Faces({ faces }: { faces: string[] }) {
  return (
    <div className={s.faces} aria-hidden="true">
      {faces.map((face) => (
        <img key={face} src={face} width="220" height="220" alt="" loading="lazy" decoding="async" />
      ))}
    </div>
  );
}

/** What Makes Us Special: three tinted panels whose art rises from the lower edge. */
export function SpecialPanels({ title, cards, faces }: SpecialPanelsProps) {
  const looks: Record<SpecialCard['icon'], { tint: string | undefined; art: ReactNode }> = {
    instructors: { tint: layout.straw, art: <Faces faces={faces} /> },
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
