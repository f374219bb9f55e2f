import type { ReactNode } from 'react';
import type { Content, Instrument } from '../../content/content.ts';
import type { PictureSource } from '../../media/images/create-picture.ts';
import { instrumentPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { Breadcrumb } from '../breadcrumb.tsx';
import { LanguageLink } from '../navigation.tsx';
import { Picture } from '../picture.tsx';
import room from '../room.module.css';
import s from './instrument-hero.module.css';

interface InstrumentHeroProps {
  content: Content;
  instrument: Instrument;
  picture: PictureSource;
  /** The player of the instrument's recording. */
  children: ReactNode;
}

/** The first screen of an instrument's page: its name over a picture of the instrument in a room. */
export function InstrumentHero({ content, instrument, picture, children }: InstrumentHeroProps) {
  const { slug, name, title, tagline, hasSiteFrame } = instrument;
  // Without the shared header there is nothing for the picture to extend under.
  return (
    <section className={`${room.room} ${s.iroom} ${hasSiteFrame ? '' : s.bare}`}>
      <div className={`${layout.wrap} ${room.wrap}`}>
        <div className={s.top}>
          <Breadcrumb content={content} menu="instruments" current={name} mark={!hasSiteFrame} />
          {!hasSiteFrame && (
            <LanguageLink language={content.language} path={instrumentPath(content.language, slug)} />
          )}
        </div>
        <div className={s.text}>
          <h1>{title}</h1>
          <p className={layout.lead}>{tagline}</p>
          <div className={s.listen}>{children}</div>
        </div>
      </div>
      <div className={`${room.image} ${s.picture}`}>
        <Picture picture={picture} priority />
      </div>
    </section>
  );
}
