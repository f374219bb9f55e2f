import type { ReactNode } from 'react';
import type { Content } from '../content/content.ts';
import { outsideFormTypes } from '../paths.ts';
import layout from '../styles/layout.module.css';
import s from './contact-section.module.css';

interface ContactSectionProps {
  /** Explains why the form is shown instead of an external one; the page's script shows the matching text. */
  reasons: Content['contact']['reasons'];
  /** The quick ways to contact the academy, a slot of the page. */
  reach?: ReactNode;
  /** The contact card, a slot of the page. */
  card?: ReactNode;
  /** The form, an island. */
  children: ReactNode;
}

/**
 * The contact card and the form side by side; in one column the quick contacts, the form and then the card.
 *
 * The HTML contains the card twice, once for each position, and CSS shows one: if CSS moved a single card, the focus
 * order would differ from the visual order in browsers without `reading-flow`.
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
