import layout from '../../styles/layout.module.css';
import { ClefMark } from '../clef-mark.tsx';
import { ButtonLink } from '../link.tsx';
import s from './closing.module.css';

interface ClosingProps {
  title: string;
  text: string;
  /** The outside form for registration, or our own page while it is not known. */
  register: { href: string; label: string };
}

/** The closing band of the About page: one sentence, one button, the mark huge and faint behind. */
export function Closing({ title, text, register }: ClosingProps) {
  return (
    <section className={`${layout.coral} ${s.closing}`}>
      <div className={`${layout.wrap} ${layout.sec} ${s.wrap}`}>
        <h2>{title}</h2>
        <p className={layout.lead}>{text}</p>
        <p>
          <ButtonLink href={register.href} look="light" newTab>
            {register.label}
          </ButtonLink>
        </p>
        <ClefMark className={s.ghost} color="rgb(250 246 239 / 0.1)" />
      </div>
    </section>
  );
}
