import layout from '../styles/layout.module.css';
import { ButtonLink } from './link.tsx';

export interface ReachActionsProps {
  /** A map elsewhere, in a new tab: nothing of it is loaded here. */
  directions: { href: string; label: string };
  /** The academy for the visitor's address book. */
  contactFile: { href: string; label: string };
}

/** The way to the studio, and into the visitor's address book. */
export function ReachActions({ directions, contactFile }: ReachActionsProps) {
  return (
    <p className={layout.row}>
      <ButtonLink href={directions.href} look="ghost" small newTab>
        {directions.label}
      </ButtonLink>
      {/* Without `download`: phones then offer to save the contact instead of a file. */}
      <ButtonLink href={contactFile.href} look="ghost" small>
        {contactFile.label}
      </ButtonLink>
    </p>
  );
}
