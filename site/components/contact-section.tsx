import type { ReactNode } from 'react';
import type { Content } from '../content/content-schema.ts';
import { outsideFormTypes } from '../paths.ts';
import layout from '../styles/layout.module.css';
import s from './contact-section.module.css';

interface ContactSectionProps {
  /** Why the form is there, for those who came for an outside one; the page's script shows the one that fits. */
  reasons: Content['contact']['reasons'];
  /** The quickest ways to reach the academy, a slot of the page. */
  reach?: ReactNode;
  /** The contact card, a slot of the page. */
  card?: ReactNode;
  /** The form, an island. */
  children: ReactNode;
}

/**
 * The contact card and, beside it, the form; in one column the quickest ways, the form and then the card.
 *
 * The card is in the HTML twice, once for each place, and shown once: moved by CSS alone, the focus would go where the eye
 * does not, in browsers without `reading-flow`.
 */
export function ContactSection({ reasons, reach, card, children }: ContactSectionProps) {
  return (
    <div className={s.contact}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${s.pair}`}>
        <div className={`${s.narrow} ${s.reach}`}>{reach}</div>
        <div className={s.wide}>{card}</div>
        <div>
          <p className={s.reason} data-for-type={outsideFormTypes.trialLesson} hidden>
            {reasons.trialLesson}
          </p>
          <p className={s.reason} data-for-type={outsideFormTypes.registration} hidden>
            {reasons.registration}
          </p>
          {children}
        </div>
        <div className={s.narrow}>{card}</div>
      </div>
    </div>
  );
}
