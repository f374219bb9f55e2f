const key = 'desk-shortcuts';

/** Whether single keys act in this browser: they do until somebody turns them off. */
export function readShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // A browser may refuse to store anything.
    return true;
  }
}

/** Remembers the choice in this browser. */
export function storeShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // As above.
  }
}
