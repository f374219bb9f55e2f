import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Switch } from '../../../ui/fields.tsx';
import { isTyping } from '../../../ui/focus.ts';
import { actOn } from '../../acts.ts';
import { fields } from '../../facts.ts';
import { type Address, formatAddress, goTo, readLinkedInquiry } from '../address.tsx';
import { readSwitch, storeSwitch } from '../browser-switches.ts';
import { useDesk } from '../desk-context.ts';
import { Dialog, isCovered } from '../elements/dialog.tsx';
import { moveFocus } from '../elements/focus.ts';
import { type ActRequest, requestAct } from '../inquiry/acts/request-act.ts';
import type { Neighbours } from '../list-pages.ts';

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

/** Calls a function for each single key that means something, except in fields, dialogs and menus. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void) {
  const [isOn, setOn] = useState(() => readSwitch('shortcuts'));
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = readShortcut(event);
    // Escape acts although shortcuts are off: it is no character that dictation could type.
    if (shortcut === null || (!isOn && shortcut !== 'back')) return;
    if (isTyping(event.target) || isCovered()) return;
    if (isFieldLost(event.target) && shortcut !== 'back') return;
    if (shortcut !== 'back') event.preventDefault();
    onShortcut(shortcut);
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
  const change = (isOn: boolean) => {
    storeSwitch('shortcuts', isOn);
    setOn(isOn);
  };
  return { isOn, setOn: change };
}

/** Whether the field of the focused inquiry is gone since a colleague has erased it: keys were meant for it. */
const isFieldLost = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-lost]');

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
    [['r'], words.inquiry.reply],
    [['Ctrl', '↵'], words.composer.send],
    [['Ctrl', 'z'], keyboard.takeBack],
    [['n'], keyboard.note],
    ...acts.slice(1),
    [['/'], words.list.search],
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

/** The row of an inquiry in the list. */
export const findRow = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
const findFocused = () => document.activeElement?.closest<HTMLElement>('[data-row]');

/** Returns the function that handles a shortcut: walks the list, goes back to it, or acts on an inquiry. */
export function createWalk(
  address: Address,
  { position, previousHref, nextHref, listHref }: Neighbours,
  /** Whether the neighbours are still loading: until then there is no step. */
  isLocating: boolean,
) {
  const { inquiry } = address;
  const walk = (step: 1 | -1) => {
    const href = step === 1 ? nextHref : previousHref;
    if (href) openAndFollow(href);
    // An inquiry that the list does not hold has no neighbours there.
    else if (position === null && !isLocating) focusNeighbour(step);
  };
  const goBack = () => {
    if (inquiry === null) return;
    const row = findRow(inquiry);
    // Beside a visible list the inquiry stays open, and going back only moves the focus.
    if (row?.getClientRects().length && findFocused() !== row) moveFocus(row);
    else goTo(listHref);
  };
  return (shortcut: Shortcut) => {
    if (shortcut === 'next') walk(1);
    else if (shortcut === 'previous') walk(-1);
    else if (shortcut === 'back') goBack();
    else if (shortcut === 'search') moveFocus('#list-search');
    else if (shortcut !== 'keyboard') actOnNamed(address, shortcut);
  };
}

function openAndFollow(href: string): void {
  // Opening moves the focus into the pane: draw it first.
  flushSync(() => goTo(href));
  const row = findRow(readLinkedInquiry(href) ?? '');
  // On phones the list is hidden while an inquiry is open.
  moveFocus(row?.getClientRects().length ? row : '#inquiry');
}

/** Moves the focus among the rows; from elsewhere, to the first. */
function focusNeighbour(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = findFocused();
  const index = focused ? rows.indexOf(focused) + step : 0;
  moveFocus(rows[index]);
}

/** Requests an act on the inquiry named at the press: the one whose row has the focus, else the open one. */
function actOnNamed(address: Address, act: ActRequest['act']): void {
  const inquiry = findFocused()?.dataset['row'] ?? address.inquiry;
  if (!inquiry) return;
  // Render it first: then it listens for the event.
  if (inquiry !== address.inquiry) flushSync(() => goTo(formatAddress({ ...address, inquiry })));
  requestAct({ inquiry, act });
}
