import { useState } from 'react';
import type { ChangedField, ChangesAnswer } from '../../website.ts';

/** What the card is opened for, in which one publishes. */
export interface PublishRequest {
  /** The page whose fields are ticked; else all are, or those at `addresses`. */
  page?: string;
  addresses?: string[];
  /** The publication that is taken back. */
  tookBack?: string;
  /** Restores the drafts that were replaced to take something back, when it is left alone. */
  restore?: () => void;
}

/** Ticks or unticks a field, and with it all that can't be published without it. */
export function toggle(
  ticked: ReadonlySet<string>,
  address: string,
  { together }: Pick<ChangesAnswer, 'together'>,
): Set<string> {
  const group = [address, ...together.filter((each) => each.includes(address)).flat()];
  const isOn = !ticked.has(address);
  const others = [...ticked].filter((each) => !group.includes(each));
  return new Set(isOn ? [...others, ...group] : others);
}

/** What is ticked at first: what the card is opened for, with all that belongs to it. */
export function chooseFirst(changes: ChangesAnswer, { page, addresses }: PublishRequest): Set<string> {
  const isAsked = (field: ChangedField) =>
    addresses ? addresses.includes(field.address) : page === undefined || field.page === page;
  const asked = changes.fields.filter(isAsked).map(({ address }) => address);
  return asked.reduce<Set<string>>(
    (ticked, address) => (ticked.has(address) ? ticked : toggle(ticked, address, changes)),
    new Set(),
  );
}

/** What is ticked of a person's changes; fields that are no more are not. */
export function usePublishChoice(changes: ChangesAnswer, request: PublishRequest) {
  const [ticked, setTicked] = useState(() => chooseFirst(changes, request));
  const [first] = useState(ticked);
  // What was ticked first stands first, and nothing moves while one ticks.
  const rank = ({ address }: ChangedField) => (first.has(address) ? 0 : 1);
  const fields = changes.fields.toSorted((one, other) => rank(one) - rank(other));
  return {
    fields,
    chosen: fields.filter(({ address }) => ticked.has(address)),
    toggle: (address: string) => setTicked(toggle(ticked, address, changes)),
  };
}
