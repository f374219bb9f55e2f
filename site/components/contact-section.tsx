import type { ReactNode } from 'react';
import layout from '../styles/layout.module.css';
import s from './contact-section.module.css';

interface ContactSectionProps {
  /** The contact card, a slot of the page. */
  card?: ReactNode;
  /** The form, an island. */
  children: ReactNode;
}

/** The contact card and, beside it, the form. */
export function ContactSection({ card, children }: ContactSectionProps) {
  return (
    <div className={s.contact}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${s.pair}`}>
        {card}
        <div>{children}</div>
      </div>
    </div>
  );
}
