import type { Content } from '../content/content.ts';
import { contactFilePath, directionsPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { ButtonLink } from './link.tsx';

/** The address of an external map, opened in a new tab: nothing of it loads here. */
export function Directions({ content: { academy, contact, navigation } }: { content: Content }) {
  return (
    <ButtonLink href={directionsPath(academy.address)} look="ghost" small newTab={navigation.newTab}>
      {contact.card.directions}
    </ButtonLink>
  );
}

/** The links to a map and to the academy's vCard. */
export function ReachActions({ content }: { content: Content }) {
  return (
    <p className={layout.row}>
      <Directions content={content} />
      {/* Without `download`: phones then offer to save the contact instead of a file. */}
      <ButtonLink href={contactFilePath(content.language)} look="ghost" small>
        {content.contact.card.contactFile}
      </ButtonLink>
    </p>
  );
}
