import type { ReactNode } from 'react';
import type { Content } from '../content/content.ts';
import { DefinitionList, PhoneLink } from './definition-list.tsx';
import { OpenNow } from './open-now.tsx';
import { ReachActions } from './reach-actions.tsx';

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
