import { describe, expect, it } from 'vitest';
import { readShortcut } from './shortcuts.tsx';

const press = (key: string, changes = {}) =>
  readShortcut({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
    ...changes,
  });

describe('readShortcut', () => {
  it('knows the keys of the desk', () => {
    const keys = ['j', 'k', 'e', 'n', 'a', '/', '?', 'Escape', 'x', 'Enter'];
    expect(keys.map((key) => press(key))).toEqual([
      ...['next', 'previous', 'status', 'note', 'assignedTo', 'search', 'keyboard', 'back'],
      ...[null, null],
    ]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])(
    'leaves keys alone with %s',
    (name) => {
      expect(press('n', { [name]: true })).toBeNull();
    },
  );
});
