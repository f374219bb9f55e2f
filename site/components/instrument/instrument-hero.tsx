import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';
import { Breadcrumb, type BreadcrumbProps } from '../breadcrumb.tsx';
import { Picture, type PictureSource } from '../picture.tsx';
import room from '../room.module.css';
import s from './instrument-hero.module.css';

interface InstrumentHeroProps {
  breadcrumb: BreadcrumbProps;
  title: string;
  tagline: string;
  picture: PictureSource;
  /** Without the shared header there is nothing above for the room to reach under. */
  bare: boolean;
  /** The player of the instrument's recording. */
  children: ReactNode;
}

/** The first screen of an instrument's page: its name in the room where it stands. */
export function InstrumentHero(props: InstrumentHeroProps) {
  const { breadcrumb, title, tagline, picture, bare, children } = props;
  return (
    <section className={`${room.room} ${s.iroom} ${bare ? s.bare : ''}`}>
      <div className={`${layout.wrap} ${room.wrap}`}>
        <Breadcrumb {...breadcrumb} />
        <div className={s.text}>
          <h1>{title}</h1>
          <p className={layout.lead}>{tagline}</p>
          <div className={s.listen}>{children}</div>
        </div>
      </div>
      <div className={`${room.heroI} ${s.picture}`}>
        <Picture picture={picture} priority />
      </div>
    </section>
  );
}
