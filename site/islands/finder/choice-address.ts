import { type Choice, filters } from './matching.ts';

/** What an address asks for; what it does not name is any. */
export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const value = (name: string) => query.get(name) ?? '';
  return { instrument: value('instrument'), age: value('age'), language: value('language') };
}

/**
 * The same page with another choice: what else its address asks for stays.
 *
 * @param keepHash whether it still names a card
 * @returns path, query and hash
 */
export function choiceAddress(address: string, choice: Choice, keepHash = false): string {
  const { pathname, searchParams, hash } = new URL(address);
  for (const filter of filters) {
    if (choice[filter]) searchParams.set(filter, choice[filter]);
    else searchParams.delete(filter);
  }
  const query = searchParams.toString();
  return pathname + (query && `?${query}`) + (keepHash ? hash : '');
}
