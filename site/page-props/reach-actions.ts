import type { ReachActionsProps } from '../components/reach-actions.tsx';
import type { Content } from '../content/content-schema.ts';
import { contactFilePath, directionsPath } from '../paths.ts';

/** Where directions and address book lead. */
export function readReachActions({ academy, contact }: Content): ReachActionsProps {
  const { directions, contactFile } = contact.card;
  return {
    directions: { href: directionsPath(academy.address), label: directions },
    contactFile: { href: contactFilePath, label: contactFile },
  };
}
