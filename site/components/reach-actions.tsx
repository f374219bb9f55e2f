import type { Content } from '../content/content-schema.ts';
import { contactFilePath, directionsPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { ButtonLink } from './link.tsx';

/** A map elsewhere, in a new tab: nothing of it is loaded here. */
export function Directions({ content: { academy, contact } }: { content: Content }) {
  return (
    <ButtonLink href={directionsPath(academy.address)} look="ghost" small newTab>
      {contact.card.directions}
    </ButtonLink>
  );
}

/** The way to the studio, and into the visitor's address book. */
export function ReachActions({ content }: { content: Content }) {
  return (
    <p className={layout.row}>
      <Directions content={content} />
      {/* Without `download`: phones then offer to save the contact instead of a file. */}
      <ButtonLink href={contactFilePath} look="ghost" small>
        {content.contact.card.contactFile}
      </ButtonLink>
    </p>
  );
}
