import type { ReactNode } from 'react';
import { DefinitionList, ReachLink } from './definition-list.tsx';
import { OpenNow, type OpenNowProps } from './open-now.tsx';
import { ReachActions, type ReachActionsProps } from './reach-actions.tsx';

interface StudioFactsProps {
  openNow: OpenNowProps;
  actions: ReachActionsProps;
  labels: { area: string; phone: string };
  area: string;
  phone: { number: string; href: string };
  /** The chat app's name. */
  chatApp: string;
  /** The academy's name there, an island that copies it. */
  children?: ReactNode;
}

/** Where the studio is and how to reach it. */
export function StudioFacts({ openNow, actions, labels, area, phone, chatApp, children }: StudioFactsProps) {
  return (
    <>
      <OpenNow {...openNow} />
      <DefinitionList
        items={[
          { term: labels.area, details: area },
          { term: labels.phone, details: <ReachLink href={phone.href}>{phone.number}</ReachLink> },
          { term: chatApp, details: children },
        ]}
      />
      <ReachActions {...actions} />
    </>
  );
}
