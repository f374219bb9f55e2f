import { contactPath } from '../../paths.ts';
import s from './form-fallback.module.css';

interface FormFallbackProps {
  words: { question: string; link: string; orCall: string };
  phone: { number: string; href: string };
}

/** The way out that always stands below a form we do not host: our own page and the telephone. */
export function FormFallback({ words, phone }: FormFallbackProps) {
  return (
    <p className={s.fallback}>
      {words.question} <a href={contactPath()}>{words.link}</a> {words.orCall}{' '}
      <a href={phone.href}>{phone.number}</a>.
    </p>
  );
}
