import type { ReactNode } from 'react';
import type { Content } from '../../content/content.ts';
import type { PictureSource } from '../../media/images/create-picture.ts';
import layout from '../../styles/layout.module.css';
import card from '../card.module.css';
import { Picture } from '../picture.tsx';
import s from './journey.module.css';

type JourneyProps = Content['home']['journey'] & {
  /** The studio. */
  picture: PictureSource;
  /** The studio's address and numbers. */
  facts?: ReactNode;
  /** The enquiry form, an island. */
  children: ReactNode;
};

/** Start Your Musical Journey: the enquiry form beside the studio's address. */
export function Journey({ title, lead, form, studio, picture, facts, children }: JourneyProps) {
  return (
    <section className={layout.sec}>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
          <p className={layout.lead}>{lead}</p>
        </div>
        <div className={`${layout.split} ${layout.top} ${layout.wideL} ${s.pair}`}>
          <div className={`${card.card} ${card.paper} ${s.embed}`}>
            <h3>{form.title}</h3>
            {children}
          </div>
          <div className={`${card.card} ${layout.mist} ${s.visit}`}>
            <div className={s.frame}>
              <Picture picture={picture} />
            </div>
            <h3>{studio.title}</h3>
            {facts}
          </div>
        </div>
      </div>
    </section>
  );
}
