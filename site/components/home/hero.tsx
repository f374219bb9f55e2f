import type { PropsWithChildren } from 'react';
import { locales } from '../../../inquiry/locales.ts';
import { instructorsPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { ArrowLink, OutsideFormLink } from '../link.tsx';
import { Picture } from '../picture.tsx';
import room from '../room.module.css';
import s from './hero.module.css';
import type { PictureSectionProps } from './home.tsx';

/**
 * The standing wave under the home page's headline: a string that is plucked once. What moves are whole
 * pictures, which the compositor moves by itself; a path within one would be painted anew for each frame.
 */
function PluckedString() {
  const ghosts = [-6, 34, 1.2, 26.8, 8.4, 19.6];
  return (
    <div className={s.string}>
      <svg className={s.ghosts} viewBox="0 0 240 28" aria-hidden="true">
        {ghosts.map((crest) => (
          <path key={crest} d={`M4 14Q120 ${crest} 236 14`} />
        ))}
      </svg>
      <svg className={s.main} viewBox="0 0 240 28" aria-hidden="true">
        <path d="M4 14Q120 -6 236 14" />
      </svg>
      <svg viewBox="0 0 240 28" aria-hidden="true">
        <circle cx="4" cy="14" r="3" />
        <circle cx="236" cy="14" r="3" />
      </svg>
    </div>
  );
}

/** The first screen: the headline in the empty part of the picture, and as children the instruments. */
export function Hero({ content, picture, children }: PropsWithChildren<PictureSectionProps>) {
  const { headline, lead, button, link } = content.home.hero;
  return (
    <section>
      <div className={room.room}>
        <div className={`${layout.wrap} ${room.wrap}`}>
          <div className={s.headline}>
            <h1>
              {headline.map((line) => (
                <span key={line}>{`${line}${locales[content.language].gap}`}</span>
              ))}
            </h1>
            <PluckedString />
            <p className={`${layout.lead} ${s.lead}`}>{lead}</p>
            <p className={`${layout.row} ${s.row}`}>
              <OutsideFormLink content={content} form="trialLesson">
                {button}
              </OutsideFormLink>
              <ArrowLink href={instructorsPath(content.language)}>{link}</ArrowLink>
            </p>
          </div>
        </div>
        <div className={room.image}>
          <Picture picture={picture} priority />
        </div>
      </div>
      <div className={`${layout.wrap} ${s.strip}`}>{children}</div>
    </section>
  );
}
