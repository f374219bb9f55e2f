import { describePlace } from './database/place.ts';
import type { Facts } from './facts.ts';

type Started = { url: string; database: string; mailDescription: string; facts: Facts };

/** What an operator wants to know once the server is up, a line each. */
export function describeStart({ url, database, mailDescription, facts }: Started): string[] {
  const lines = [
    `${facts.name} listens on ${url}`,
    `Inquiries are stored in ${describePlace(database)}`,
    mailDescription,
  ];
  if (facts.placeholders.length === 0) return lines;
  return [...lines, `Still placeholders in content/en/academy.yaml: ${facts.placeholders.join(', ')}`];
}
