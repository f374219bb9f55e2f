import { DefinitionList, ReachLink } from './definition-list.tsx';

interface StudioFactsProps {
  labels: { area: string; phone: string };
  area: string;
  phone: { number: string; href: string };
  chat: { app: string; handle: string };
}

/** Where the studio is and how to reach it. */
export function StudioFacts({ labels, area, phone, chat }: StudioFactsProps) {
  return (
    <DefinitionList
      items={[
        { term: labels.area, details: area },
        { term: labels.phone, details: <ReachLink href={phone.href}>{phone.number}</ReachLink> },
        { term: chat.app, details: chat.handle },
      ]}
    />
  );
}
