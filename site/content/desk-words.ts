import * as z from 'zod';
import { text } from './text-schema.ts';

/** A word or a sentence of the desk. The longest is a paragraph of a dialog; all stand where there is space. */
export const word = (slots: readonly string[] = []) => text(200, { slots });

/** A sentence whose form depends on a number. */
const counted = (slots: readonly string[]) => z.strictObject({ one: word(slots), other: word(slots) });

type Slots = Record<string, readonly string[]>;

/**
 * The words of a part of the desk.
 *
 * @param plain the names of words without slots
 * @param filled the slots of words that have some, by name
 * @param plural the slots of words that depend on a number, by name
 */
export function group<
  const Plain extends string,
  Filled extends Slots = Record<never, never>,
  Plural extends Slots = Record<never, never>,
>(plain: readonly Plain[], filled: Filled = {} as Filled, plural: Plural = {} as Plural) {
  const shape = {
    ...Object.fromEntries(plain.map((name) => [name, word()])),
    ...Object.fromEntries(Object.entries(filled).map(([name, slots]) => [name, word(slots)])),
    ...Object.fromEntries(Object.entries(plural).map(([name, slots]) => [name, counted(slots)])),
  };
  type Word = ReturnType<typeof word>;
  return z.strictObject(
    shape as Record<Plain | keyof Filled, Word> & Record<keyof Plural, ReturnType<typeof counted>>,
  );
}
