import type { ReactNode } from 'react';
import { locales } from '../../../inquiry/locales.ts';
import type { Content } from '../../content/content.ts';
import { phoneHref } from '../../content/opening-hours.ts';
import type { PictureSource } from '../../media/images/create-picture.ts';
import { contactPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { Picture } from '../picture.tsx';
import { Section } from '../section.tsx';
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
    <Section title={title} lead={lead}>
      <div className={`${layout.split} ${layout.top} ${layout.wideL} ${s.pair}`}>
        <div className={`${layout.card} ${layout.paper} ${s.embed} screen-only`}>
          <h3>{form.title}</h3>
          {children}
        </div>
        <div className={`${layout.card} ${layout.mist} ${s.visit}`}>
          <div className={`${layout.frame} ${s.studio}`}>
            <Picture picture={picture} />
          </div>
          <h3>{studio.title}</h3>
          {facts}
        </div>
      </div>
    </Section>
  );
}

/** The fallback that is always shown below an external form: our own contact page and the telephone number. */
export function FormFallback({ content: { academy, home, language } }: { content: Content }) {
  const { question, link, orCall } = home.journey.form.fallback;
  const { gap, fullStop } = locales[language];
  return (
    <p className={s.fallback}>
      {question}
      {gap}
      <a href={contactPath(language)}>{link}</a>
      {gap}
      {orCall}
      {gap}
      <a href={phoneHref(academy.phone)}>{academy.phone}</a>
      {fullStop}
    </p>
  );
}
