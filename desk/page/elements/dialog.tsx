import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { describeFailure, describeLimit } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Button } from './button.tsx';
import { moveFocus, refusedField } from './focus.ts';
import { IconButton } from './icons.tsx';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** Keeps the page behind a dialog from scrolling. One dialog may be open above another. */
function keepPageStill(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null);
}

/**
 * A modal dialog: a sheet from below on phones, a card elsewhere. The focus goes to the element marked by
 * `takeFocus`, else to the first control, and back to the opener when it closes.
 */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const { words } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect closes the dialog before its removal: only so the focus returns to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement as HTMLInputElement | null;
    const { selectionStart = null, selectionEnd = null } = opener ?? {};
    if (element && !element.open) element.showModal();
    keepPageStill();
    return () => {
      element?.close();
      // Chromium forgets the cursor of the opener where the dialog had one of its own.
      if (selectionStart !== null) opener?.setSelectionRange(selectionStart, selectionEnd);
      keepPageStill();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`stack loose dialog ${wide ? 'wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <IconButton className="close" icon="close" label={words.saved.close} onClick={onClose} />
    </dialog>
  );
}

interface DialogFormProps {
  submit: () => void;
  onClose: () => void;
  /** The button that sends the form. */
  button: ComponentProps<typeof Button>;
  /** The word of the button that closes it, where it is not the usual one. */
  cancel?: string | undefined;
  other?: ReactNode;
  children: ReactNode;
}

/** A form that is sent or cancelled. The first field that is refused takes the focus. */
export function DialogForm({ submit, onClose, button, cancel, other, children }: DialogFormProps) {
  const { saved } = useDesk().words;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in a field does what a press would.
    if (button.isBusy) return;
    const { currentTarget: form } = event;
    flushSync(submit);
    moveFocus(form.querySelector(refusedField));
  };
  return (
    <form className="stack loose" onSubmit={send} noValidate>
      {children}
      <div className="actions ends">
        <Button variant="quiet" label={cancel ?? saved.cancel} onClick={onClose} />
        {other}
        <Button type="submit" variant="ink" {...button} />
      </div>
    </form>
  );
}

interface FailureProps {
  of: Pick<UseMutationResult, 'error' | 'isPending'>;
  /** Describes the error; undefined for the general description. */
  describe?: ((error: Error) => string | undefined) | undefined;
}

/** Says that an act has failed, until it is tried again. */
export function Failure({ of: { error, isPending }, describe }: FailureProps) {
  const { words, language } = useDesk();
  if (!error || isPending) return null;
  return (
    <p className="error" role="alert">
      {describe?.(error) ?? describeLimit(error, words, language) ?? describeFailure(error, words)}
    </p>
  );
}

/** Whether a dialog or a menu lies over the page, to which the keys belong. */
export const isCovered = () => document.querySelector('dialog[open], [role="menu"]') !== null;
