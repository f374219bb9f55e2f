import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is filled with coral, `ink` with ink; `link` is text alone. */
  variant?: 'primary' | 'ink' | 'quiet' | 'link';
  icon?: IconName;
  label?: ReactNode;
  /** The single key that does the same. */
  shortcut?: string;
  isBig?: boolean;
  /** Whether the act that it started is under way: until it ends, a press does nothing. */
  isBusy?: boolean;
}

const variants = {
  primary: 'button',
  ink: 'button ink',
  quiet: 'button quiet',
  link: 'textLink',
};

/** A button of the desk. */
export function Button({ variant = 'primary', icon, label, shortcut, children, ...props }: ButtonProps) {
  const { isBig = false, isBusy = false, className, onClick, ...attributes } = props;
  const size = isBig ? 'big' : '';
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      aria-keyshortcuts={shortcut}
      {...attributes}
      className={className ?? `${variants[variant]} ${size}`}
      onClick={isBusy ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      {label ?? children}
      {shortcut && <KeyHint shortcut={shortcut} />}
    </button>
  );
}

/** The key that does the same, beside the word of a button, which names it in `aria-keyshortcuts` too. */
export function KeyHint({ shortcut }: { shortcut: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{shortcut}</kbd>
    </span>
  );
}
