import { useId } from 'react';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { useCopy } from '../../../ui/use-copy.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import styles from './inquiry-pane.module.css';
import { discardDraft, useNoteDraft } from './note-drafts.ts';

/** What somebody has written about an inquiry that is gone: to be copied, then discarded. */
export function LeftDraft({ inquiryId }: { inquiryId: string }) {
  const { words } = useDesk();
  const me = usePerson();
  const { outcome, copy } = useCopy();
  const fieldId = useId();
  const [draft] = useNoteDraft(me.id, inquiryId);
  if (!draft) return null;
  // A browser may refuse to copy: then the text is marked, to be copied by keyboard.
  const copyOrMark = async () => {
    if (!(await copy(draft.text))) document.getElementById(fieldId)?.focus();
  };
  const discard = () => {
    // The button goes, and the focus with it.
    document.getElementById('inquiry')?.focus();
    discardDraft(me.id, inquiryId);
  };
  return (
    <div className={`${fieldStyles.field} ${styles.draft}`}>
      <label htmlFor={fieldId}>{words.inquiry.leftDraft}</label>
      <textarea id={fieldId} readOnly rows={3} value={draft.text} onFocus={({ target }) => target.select()} />
      <p className={styles.draftActions}>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.solo}`}
          onClick={() => void copyOrMark()}
        >
          <span role="status">{outcome === 'copied' && words.inquiry.copied}</span>
          {outcome !== 'copied' && words.inquiry.copy}
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.solo}`}
          onClick={discard}
        >
          {words.inquiry.discard}
        </button>
      </p>
    </div>
  );
}
