import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import controls from '../../../ui/controls.module.css';
import dialogStyles from '../../../ui/dialog.module.css';
import { useDesk } from '../desk-context.ts';
import { Icon } from './icons.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog: a sheet from below on phones, a card elsewhere. The focus goes to what is marked with
 * `data-autofocus`, else to the first control, and back to the opener when it closes.
 */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const { words } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the browser paints, and, on closing, before the element is gone: only then the focus goes back to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${wide ? dialogStyles.wide : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={dialogStyles.close}>
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.saved.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
