import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Switch } from '../../../ui/fields.tsx';
import { isTyping } from '../../../ui/focus.ts';
import { actOn } from '../../acts.ts';
import { fields } from '../../facts.ts';
import { useDesk } from '../desk-context.ts';
import { Dialog } from '../elements/dialog.tsx';
import type { ActRequest } from '../inquiry/act-request.ts';
import { missingId } from '../inquiry/inquiry-pane.tsx';
import { readStored, storeText } from '../stored-drafts.ts';

/** The function of a single key. */
export type Shortcut = 'next' | 'previous' | 'search' | 'keyboard' | 'back' | ActRequest['act'];

const shortcuts = new Map<string, Shortcut>([
  ['j', 'next'],
  ['k', 'previous'],
  ['r', 'reply'],
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

/** Reads the shortcut of a pressed key; null for none. With Ctrl, Alt or ⌘ keys belong to the browser. */
export function readShortcut(event: Pressed): Shortcut | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return shortcuts.get(event.key) ?? null;
}

const key = 'desk-shortcuts';

/** Whether single keys act in this browser: they do until somebody turns them off. */
export const readShortcutsOn = () => readStored(key) !== 'off';

/** Remembers the choice in this browser. */
export const storeShortcutsOn = (isOn: boolean) => storeText(key, isOn ? null : 'off');

/** Calls a function for each single key that means something, except in fields, dialogs and menus. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void) {
  const [isOn, setOn] = useState(readShortcutsOn);
  const isFieldGone = useLostField();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = readShortcut(event);
    // Escape acts although shortcuts are off: it is no character that dictation could type.
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
  const change = (isOn: boolean) => {
    storeShortcutsOn(isOn);
    setOn(isOn);
  };
  return { isOn, setOn: change };
}

/**
 * The function that tells whether the field with the focus was removed, as the note's is when a colleague
 * erases the inquiry: keys pressed next were meant for the field.
 */
function useLostField(): () => boolean {
  const field = useRef<Element>(null);
  useEffect(() => {
    const heard = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.key !== 'Escape' || event.isComposing)) return;
      const { target, type } = event;
      if (type !== 'focusin') field.current = null;
      else if (!(target instanceof Element && target.id === missingId))
        field.current = isTyping(target) ? target : null;
    };
    const controller = new AbortController();
    for (const type of ['focusin', 'pointerdown', 'keydown'])
      window.addEventListener(type, heard, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return () => field.current?.isConnected === false;
}

/** Whether a dialog or a menu lies over the page, to which the keys belong. */
export const isCovered = () => document.querySelector('dialog[open], [role="menu"]') !== null;

interface KeyboardDialogProps {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the keys, and turns them off: people who use voice control press them without meaning to. */
export function KeyboardDialog({ isOn, setOn, onClose }: KeyboardDialogProps) {
  const { words } = useDesk();
  const { keyboard } = words;
  const acts = fields.flatMap((field): [keys: string[], meaning: string][] => {
    const { shortcut } = actOn(field);
    return shortcut ? [[[shortcut.key], shortcut.label(words)]] : [];
  });
  const keys: typeof acts = [
    [['j', 'k'], keyboard.walk],
    [['Enter'], keyboard.open],
    ...acts.slice(0, 1),
    [['r'], keyboard.reply],
    [['Ctrl', '↵'], keyboard.send],
    [['Ctrl', 'z'], keyboard.takeBack],
    [['n'], keyboard.note],
    ...acts.slice(1),
    [['/'], keyboard.search],
    [['?'], keyboard.list],
  ];
  return (
    <Dialog title={keyboard.title} onClose={onClose}>
      <dl className="keys">
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt className="cluster">
              {names.map((name) => (
                <kbd key={name} lang="en">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label={keyboard.switch} isOn={isOn} setOn={setOn} />
    </Dialog>
  );
}
