import { useMutation } from '@tanstack/react-query';
import controls from '../../../ui/controls.module.css';
import dialogStyles from '../../../ui/dialog.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { useDesk } from '../desk-context.ts';
import { describeFailure } from '../words/describe-failure.ts';
import { describeLimit } from '../words/describe-limit.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The word of the button that does it. */
  act: string;
  run: () => Promise<unknown>;
  /** Says why it did not work; nothing for what is said in general. */
  describe?: (error: unknown) => string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more before something that can't be taken back. The focus begins on the safe button. */
export function ConfirmDialog({ title, text, act, run, describe, onDone, onClose }: ConfirmDialogProps) {
  const { words, language } = useDesk();
  const doing = useMutation({ mutationFn: run, onSuccess: onDone });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {doing.error && !doing.isPending && (
        <p className={fieldStyles.error} role="alert">
          {describe?.(doing.error) ??
            describeLimit(doing.error, words, language) ??
            describeFailure(doing.error, words)}
        </p>
      )}
      <div className={dialogStyles.actions}>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.solo}`}
          data-autofocus=""
          onClick={onClose}
        >
          {words.saved.cancel}
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.ink}`}
          aria-disabled={doing.isPending}
          onClick={() => {
            if (!doing.isPending) doing.mutate();
          }}
        >
          {act}
        </button>
      </div>
    </Dialog>
  );
}
