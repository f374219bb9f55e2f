import { wordGap } from '../../../inquiry/format-list.ts';
import type { Content } from '../../content/content.ts';
import { phoneHref } from '../../content/opening-hours.ts';
import { contactPath } from '../../paths.ts';
import s from './form-fallback.module.css';

/** The fallback that is always shown below an external form: our own contact page and the telephone number. */
export function FormFallback({ content: { academy, home, language } }: { content: Content }) {
  const { question, link, orCall } = home.journey.form.fallback;
  const gap = wordGap(language);
  return (
    <p className={s.fallback}>
      {question}
      {gap}
      <a href={contactPath(language)}>{link}</a>
      {language === 'en' ? gap : '，'}
      {orCall}
      {gap}
      <a href={phoneHref(academy.phone)}>{academy.phone}</a>
      {language === 'en' ? '.' : '。'}
    </p>
  );
}
