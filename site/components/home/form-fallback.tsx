import { locales } from '../../../inquiry/locales.ts';
import type { Content } from '../../content/content.ts';
import { phoneHref } from '../../content/opening-hours.ts';
import { contactPath } from '../../paths.ts';
import s from './form-fallback.module.css';

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
