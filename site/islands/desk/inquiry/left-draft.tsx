import { useId } from 'react';
import { useDesk, usePerson } from '../desk-context.ts';
import c from '../parts/controls.module.css';
import f from '../parts/fields.module.css';
import { useToast } from '../parts/toasts.tsx';
import s from './inquiry-pane.module.css';
import { discardDraft, useNoteDraft } from './note-drafts.ts';

/** What somebody has written about an inquiry that is gone: to be copied, then discarded. */
export function LeftDraft({ inquiryId }: { inquiryId: string }) {
  const { words } = useDesk();
  const me = usePerson();
  const toast = useToast();
  const fieldId = useId();
  const [draft] = useNoteDraft(me.id, inquiryId);
  if (!draft) return null;
  const copy = () =>
    navigator.clipboard?.writeText(draft.text).then(
      () => toast({ text: words.inquiry.copied }),
      () => document.getElementById(fieldId)?.focus(),
    );
  return (
    <div className={`${f.field} ${s.left}`}>
      <label htmlFor={fieldId}>{words.inquiry.leftDraft}</label>
      <textarea id={fieldId} readOnly rows={3} value={draft.text} onFocus={({ target }) => target.select()} />
      <p className={s.leftActs}>
        <button type="button" className={`${c.btn} ${c.q} ${c.solo}`} onClick={() => void copy()}>
          {words.inquiry.copy}
        </button>
        <button
          type="button"
          className={`${c.btn} ${c.q} ${c.solo}`}
          onClick={() => discardDraft(me.id, inquiryId)}
        >
          {words.inquiry.discard}
        </button>
      </p>
    </div>
  );
}
