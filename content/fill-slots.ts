import { isolateDirection } from './isolate-direction.ts';

/**
 * Fills the slots of a text: `fill('Showing {shown} of {total}', { shown: 2, total: 10 })`. A name that is
 * written from right to left leaves the order of the sentence around it alone.
 *
 * @throws when a slot has no value, so that no visitor ever reads `{total}`
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([^{}]+)\}/g, (_, slot: string) => {
    const value = values[slot];
    if (value === undefined) throw new Error(`No value for the slot {${slot}} of “${text}”`);
    return isolateDirection(String(value));
  });
}

/** Lists the slots of a text, in order: `['shown', 'total']`. */
export function slotsOf(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
}
