import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTyping } from '../../../ui/text-field-keys.ts';
import { missingId } from '../inquiry/missing-inquiry.tsx';
import { readShortcut, type Shortcut } from './shortcut-keys.ts';
import { readShortcutsOn, storeShortcutsOn } from './stored-shortcuts.ts';

/** Calls a function for each single key that means something, except in fields, dialogs and menus. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void) {
  const [isOn, setOn] = useState(readShortcutsOn);
  const isFieldGone = useLostField();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = readShortcut(event);
    // Escape is no character: nobody types it by accident.
    if (shortcut === null || (!isOn && shortcut !== 'back')) return;
    if (isTyping(event.target) || isCovered()) return;
    if (isFieldGone() && shortcut !== 'back') return;
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

/**
 * The function that says whether the field in which somebody types has gone from the page, as the one for a note does when
 * a colleague erases the inquiry: what is typed next was meant for it, and is no shortcut. A dialog that closes gives the
 * focus back while its field is still there.
 */
function useLostField(): () => boolean {
  const field = useRef<Element>(null);
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id === missingId) return;
      field.current = isTyping(target) ? target : null;
    };
    const leave = () => {
      field.current = null;
    };
    const pressed = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) leave();
    };
    window.addEventListener('focusin', focused);
    window.addEventListener('pointerdown', leave);
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      window.removeEventListener('focusin', focused);
      window.removeEventListener('pointerdown', leave);
      window.removeEventListener('keydown', pressed, { capture: true });
    };
  }, []);
  return () => field.current?.isConnected === false;
}

/** Whether a dialog or a menu lies over the page, to which the keys belong. */
export const isCovered = () => document.querySelector('dialog[open], [role="menu"]') !== null;
