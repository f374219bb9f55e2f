import type { ReactNode } from 'react';
import type { Content } from '../content/content.ts';
import { phoneHref } from '../content/opening-hours.ts';
import { contactFilePath, directionsPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { DefinitionList, PhoneLink } from './definition-list.tsx';
import { ButtonLink } from './link.tsx';
import { OpenNow } from './open-now.tsx';

/** The address of an external map, opened in a new tab: nothing of it loads here. */
function Directions({ content: { academy, contact, navigation } }: { content: Content }) {
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

/** A row of quick actions for phones: opening state, call, map. */
export function ReachRow({ content }: { content: Content }) {
  return (
    <div className={layout.row}>
      <OpenNow content={content} />
      <ButtonLink href={phoneHref(content.academy.phone)} look="ghost" small>
        {content.contact.card.call}
      </ButtonLink>
      <Directions content={content} />
    </div>
  );
}

interface StudioFactsProps {
  content: Content;
  /** The academy's name in the chat app, an island with a button that copies it. */
  children?: ReactNode;
}

/** The studio's address, hours and contact details. */
export function StudioFacts({ content, children }: StudioFactsProps) {
  const { academy, home } = content;
  const { studio } = home.journey;
  return (
    <>
      <OpenNow content={content} />
      <DefinitionList
        items={[
          { term: studio.area, details: academy.area },
          { term: studio.phone, details: <PhoneLink phone={academy.phone} /> },
          { term: academy.chat.app, details: children },
        ]}
      />
      <ReachActions content={content} />
    </>
  );
}
