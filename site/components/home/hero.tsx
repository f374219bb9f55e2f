import { locales } from '../../../inquiry/locales.ts';
import type { Content } from '../../content/content.ts';
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
export function Hero({ content, picture }: HeroProps) {
  const { headline, lead, button, link } = content.home.hero;
  return (
    <section className={s.room}>
      <div className={`${layout.wrap} ${s.wrap}`}>
        <div className={s.heroT}>
          <h1>
            {headline.map((line) => (
              <span key={line}>{`${line}${locales[content.language].gap}`}</span>
            ))}
          </h1>
          <div className={s.string}>
            <PluckedString />
          </div>
          <p className={`${layout.lead} ${s.lead}`}>{lead}</p>
          <p className={`${layout.row} ${s.row}`}>
            <ButtonLink href={outsideFormPath(content, 'trialLesson')} newTab={content.navigation.newTab}>
              {button}
            </ButtonLink>
            <ArrowLink href={instructorsPath(content.language)}>{link}</ArrowLink>
          </p>
        </div>
      </div>
      <div className={s.heroI}>
        <Picture picture={picture} priority />
      </div>
    </section>
  );
}
