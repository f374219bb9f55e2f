import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { useDesk } from '../desk-context.ts';
import { Icon, type IconName } from '../elements/icons.tsx';
import { useWebsiteWords } from './website-queries.ts';

interface IconButtonProps {
  id?: string;
  icon: IconName;
  label: string;
  /** Whether it can't do anything here. */
  isOff: boolean;
  act: () => void;
}

/** A button that is an icon. */
export function IconButton({ id, icon, label, isOff, act }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className="iconButton"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : act}
    >
      <Icon name={icon} />
    </button>
  );
}

/**
 * Lets entries be moved up and down. The focus stays on the button of the one that is moved.
 *
 * @param names the names of the entries, in their order
 * @param arrange puts the entries into an order, by where each was
 * @returns the buttons of an entry, and the message that announces its new place
 */
export function useListOrder(names: readonly string[], arrange: (order: number[]) => void) {
  const words = useWebsiteWords();
  const id = useId();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const order = names.map((_, at) => at).toSpliced(from, 1);
    flushSync(() => arrange(order.toSpliced(to, 0, from)));
    document.getElementById(`${id}-${to}-${to < from ? 'up' : 'down'}`)?.focus();
    setSaid(fill(words.position, { name: names[from] ?? '', i: to + 1, n: names.length }));
  };
  const button = (icon: 'up' | 'down', at: number, to: number) => (
    <IconButton
      id={`${id}-${at}-${icon}`}
      icon={icon}
      label={`${icon === 'up' ? words.moveUp : words.moveDown}: ${names[at]}`}
      isOff={to < 0 || to >= names.length}
      act={() => move(at, to)}
    />
  );
  return {
    moveButtons: (at: number): ReactNode => (
      <>
        {button('up', at, at - 1)}
        {button('down', at, at + 1)}
      </>
    ),
    status: (
      <span className="vh" role="status">
        {said}
      </span>
    ),
  };
}

interface RemovedEntryProps {
  className: string | undefined;
  name: string;
  undo: () => void;
  /** Whether it was removed just now: the focus moves on to the button that undoes that. */
  isFresh?: boolean;
}

/** The line in place of a removed entry, until that is published. */
export function RemovedEntry({ className, name, undo, isFresh = false }: RemovedEntryProps) {
  const { saved } = useDesk().words;
  const { removedLater } = useWebsiteWords();
  return (
    <li className={className}>
      <span className="fill">
        <b>{name}</b> {removedLater}
      </span>
      <Button variant="link" autoFocus={isFresh} onClick={undo}>
        {saved.undo}
      </Button>
    </li>
  );
}
