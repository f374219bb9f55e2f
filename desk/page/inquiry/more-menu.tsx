import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import controls from '../../../ui/controls.module.css';
import { useDesk } from '../desk-context.ts';
import { Icon, type IconName } from '../elements/icons.tsx';
import styles from './inquiry-pane.module.css';

export interface MenuItem {
  label: string;
  icon: IconName;
  act: () => void;
  isDisabled?: boolean;
  /** It destroys something: it stands apart, below a rule. */
  isDangerous?: boolean;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The button ⋯ with the menu of what is done rarely. */
export function MoreMenu({ items }: { items: MenuItem[] }) {
  const { words } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = document.activeElement instanceof HTMLElement ? entries.indexOf(document.activeElement) : -1;
    const next = steps[event.key]?.(at, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  };
  const leave = (to: EventTarget | null) => {
    if (!(to instanceof Node && menu.current?.parentElement?.contains(to))) setOpen(false);
  };
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={controls.iconButton}
        aria-label={words.inquiry.moreActions}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        // Otherwise the menu would lose the focus and close, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          className={styles.menu}
          role="menu"
          tabIndex={-1}
          aria-label={words.inquiry.moreActions}
          onKeyDown={move}
          onBlur={(event) => leave(event.relatedTarget)}
        >
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const choose = () => {
    if (item.isDisabled) return;
    // Focus the button before a dialog opens, since the dialog returns the focus to it.
    close();
    item.act();
  };
  return (
    <>
      {item.isDangerous && <hr />}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={item.isDangerous ? styles.danger : undefined}
        aria-disabled={item.isDisabled || undefined}
        onClick={choose}
      >
        <Icon name={item.icon} />
        {item.label}
      </button>
    </>
  );
}
