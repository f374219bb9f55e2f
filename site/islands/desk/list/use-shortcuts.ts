import { useEffect, useEffectEvent, useState } from 'react';
import { readShortcut, type Shortcut } from './shortcut-keys.ts';
import { readShortcutsOn, storeShortcutsOn } from './stored-shortcuts.ts';

/** Calls a function for each single key that means something, except in fields, dialogs and menus. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void) {
  const [isOn, setOn] = useState(readShortcutsOn);
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = readShortcut(event);
    // Escape is no character: nobody types it by accident.
    if (shortcut === null || (!isOn && shortcut !== 'back')) return;
    if (isTyping(event.target) || isCovered()) return;
    if (shortcut !== 'back') event.preventDefault();
    onShortcut(shortcut);
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
  return {
    isOn,
    setOn: (isOn: boolean) => {
      storeShortcutsOn(isOn);
      setOn(isOn);
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  const field = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}

const isCovered = () => document.querySelector('dialog[open], [role="menu"]') !== null;
