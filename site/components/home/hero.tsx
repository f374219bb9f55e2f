import type { Content } from '../../content/content-schema.ts';
import type { PictureSource } from '../../media/images/create-picture.ts';
import { instructorsPath, outsideFormPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { ArrowLink, ButtonLink } from '../link.tsx';
import { Picture } from '../picture.tsx';
import { PluckedString } from '../plucked-string.tsx';
import s from '../room.module.css';

interface HeroProps {
  content: Content;
  picture: PictureSource;
}

/** The first screen of the home page: the headline is placed in the empty part of the picture. */
export function Hero({ content: { academy, home }, picture }: HeroProps) {
  const { headline, lead, button, link } = home.hero;
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
            <ButtonLink href={outsideFormPath(academy.forms, 'trialLesson')} newTab>
              {button}
            </ButtonLink>
            <ArrowLink href={instructorsPath}>{link}</ArrowLink>
          </p>
        </div>
      </div>
      <div className={s.heroI}>
        <Picture picture={picture} priority />
      </div>
    </section>
  );
}
