import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import type { SavedReply } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import { ConfirmDialog } from '../elements/confirm-dialog.tsx';
import { Icon } from '../elements/icons.tsx';
import { useToast } from '../elements/toasts.tsx';
import { findTextLanguage } from '../words/text-language.ts';
import { deleteReply, dropReply, nameReply } from './replies.ts';
import { useReplyDraft } from './reply-draft.ts';
import { ReplyFields } from './reply-fields.tsx';
import styles from './settings.module.css';

interface ReplyCardProps {
  /** Under which the draft of it is kept. */
  draftId: string;
  /** Null for a new one, which is open from the start. */
  reply: SavedReply | null;
  /** The card is about to go, with what has the focus in it. */
  onGone: () => void;
}

/** A saved reply, closed to its name; open it can be changed, saved and deleted. */
export function ReplyCard({ draftId, reply, onGone }: ReplyCardProps) {
  const { words, language } = useDesk();
  const draft = useReplyDraft(draftId, reply, onGone);
  const name = reply && nameReply(reply, language);
  const [isDeleting, setDeleting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isRefused } = draft;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // It may have been refused before.
    if (!draft.save()) focusRefused(form.current);
  };
  useEffect(() => {
    if (isRefused) focusRefused(form.current);
  }, [isRefused]);
  const discard = () => {
    draft.discard();
    onGone();
  };
  return (
    <details className={styles.replyCard} open={reply === null || undefined}>
      <summary>
        {name ? <bdi lang={findTextLanguage(name)}>{name}</bdi> : words.settings.newReply}
        {draft.hasDraft && <small className={controls.muted}>{words.settings.notSaved}</small>}
        <Icon name="down" />
      </summary>
      <form ref={form} onSubmit={save} noValidate>
        <ReplyFields draft={draft} takesFocus={reply === null} />
        {draft.problem && (
          <p className={fieldStyles.error} role="alert">
            {draft.problem}
          </p>
        )}
        {draft.isStale && <StaleReply draft={draft} />}
        <div className={styles.actions}>
          <button
            type="submit"
            className={`${controls.button} ${controls.ink}`}
            aria-disabled={draft.isSaving}
          >
            {draft.isSaving ? words.saved.saving : words.saved.save}
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.quiet} ${controls.solo}`}
            onClick={() => (reply ? setDeleting(true) : discard())}
          >
            {reply ? words.inquiry.delete : words.saved.cancel}
          </button>
        </div>
      </form>
      {reply && isDeleting && (
        <DeleteDialog reply={reply} onClose={() => setDeleting(false)} onGone={discard} />
      )}
    </details>
  );
}

/** Moves the focus to the first field that can't be saved. */
function focusRefused(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** A colleague has saved the same reply meanwhile: which of the two shall stand. */
function StaleReply({ draft }: { draft: ReturnType<typeof useReplyDraft> }) {
  const { settings, trouble } = useDesk().words;
  const id = useId();
  return (
    <div className={styles.stale} role="alert" aria-labelledby={id}>
      <p id={id}>{settings.stale}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.solo}`}
          onClick={draft.loadTheirs}
        >
          {settings.loadTheirs}
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.solo}`}
          onClick={draft.saveMine}
        >
          {trouble.saveMine}
        </button>
      </div>
    </div>
  );
}

interface DeleteDialogProps {
  reply: SavedReply;
  onClose: () => void;
  onGone: () => void;
}

function DeleteDialog({ reply, onClose, onGone }: DeleteDialogProps) {
  const { words, language } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={fill(words.settings.deleteTitle, { name: nameReply(reply, language) })}
      text={words.settings.deleteText}
      act={words.inquiry.delete}
      run={() => deleteReply(reply.id)}
      onDone={() => {
        onClose();
        onGone();
        dropReply(client, reply.id);
        toast({ text: words.settings.replyDeleted });
      }}
      onClose={onClose}
    />
  );
}
