import type { ReactNode } from 'react';
import layout from '../styles/layout.module.css';
import s from './contact-section.module.css';

/** The contact card and, beside it, the form. */
export function ContactSection({ card, children }: { card: ReactNode; children: ReactNode }) {
  return (
    <section className={s.contact}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${s.pair}`}>
        {card}
        <div>{children}</div>
      </div>
    </section>
  );
}
