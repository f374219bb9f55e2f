import { describe, expect, it } from 'vitest';
import { readShortcut } from './shortcuts.tsx';

const held = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false };
const press = (key: string, changes = {}) => readShortcut({ key, ...held, ...changes });

describe('readShortcut', () => {
  it('knows the keys of the desk', () => {
    const keys = ['j', 'k', 'e', 'n', 'a', '/', '?', 'Escape', 'x', 'Enter'];
    expect(keys.map((key) => press(key))).toEqual([
      ...['next', 'previous', 'status', 'note', 'assignedTo', 'search', 'keyboard', 'back'],
      ...[null, null],
    ]);
  });

  it.each(Object.keys(held))('leaves keys alone with %s', (name) => {
    expect(press('n', { [name]: true })).toBeNull();
  });
});
