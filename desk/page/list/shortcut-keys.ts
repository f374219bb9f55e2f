import { actOn, type Field, fields } from '../../acts.ts';

/** What a single key does: a field stands for its act. */
export type Shortcut = 'next' | 'previous' | 'note' | 'search' | 'keyboard' | 'back' | Field;

const shortcuts = new Map<string, Shortcut>([
  ['j', 'next'],
  ['k', 'previous'],
  ['n', 'note'],
  ['/', 'search'],
  ['?', 'keyboard'],
  ['Escape', 'back'],
  ...fields.flatMap((field): [string, Shortcut][] => {
    const { shortcut } = actOn(field);
    return shortcut ? [[shortcut.key, field]] : [];
  }),
]);

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

/** Reads what a pressed key asks for; null for nothing. With Ctrl, Alt or ⌘ keys belong to the browser. */
export function readShortcut(event: Pressed): Shortcut | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return shortcuts.get(event.key) ?? null;
}

/** Splits a sentence at the names of keys in it: “Use j and k to walk the list, Enter to open.” */
export function splitKeys(text: string): { text: string; isKey: boolean }[] {
  const parts = text.split(/(?<![a-z])(j|k|Enter)(?![a-z])/i);
  return parts.map((part, index) => ({ text: part, isKey: index % 2 === 1 }));
}
