import layout from '../../styles/layout.module.css';
import { ArrowLink, ButtonLink } from '../link.tsx';
import type { FormLink } from '../navigation.ts';
import { Picture, type PictureSource } from '../picture.tsx';
import { PluckedString } from '../plucked-string.tsx';
import s from '../room.module.css';

interface HeroProps {
  /** The headline's two fixed lines. */
  headline: string[];
  lead: string;
  trialLesson: FormLink;
  instructors: string;
  picture: PictureSource;
}

/** The first screen of the home page: the headline stands in the room of the picture. */
export function Hero({ headline, lead, trialLesson, instructors, picture }: HeroProps) {
  return (
    <section className={s.room}>
      <div className={`${layout.wrap} ${s.wrap}`}>
        <div className={s.heroT}>
          <h1>
            {headline.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h1>
          <div className={s.string}>
            <PluckedString />
          </div>
          <p className={`${layout.lead} ${s.lead}`}>{lead}</p>
          <p className={`${layout.row} ${s.row}`}>
            <ButtonLink href={trialLesson.href} newTab>
              {trialLesson.label}
            </ButtonLink>
            <ArrowLink href="/instructors">{instructors}</ArrowLink>
          </p>
        </div>
      </div>
      <div className={s.heroI}>
        <Picture picture={picture} priority />
      </div>
    </section>
  );
}
