import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import { type Note, noteLimit } from '../../../contract/inbox.ts';
import { readAddress } from '../../address.tsx';
import { callDesk, isIdTaken } from '../../call-desk.ts';
import { useDesk, useTimes } from '../../desk-context.ts';
import { Button, KeyHint } from '../../elements/button.tsx';
import { moveFocus } from '../../elements/focus.ts';
import { Icon, Initials } from '../../elements/icons.tsx';
import { countExcess, LengthHint } from '../../elements/length-hint.tsx';
import { useToast } from '../../elements/toasts.tsx';
import { WrittenText } from '../../elements/written-text.tsx';
import { noteKey, storeInquiry } from '../../inquiry-cache.ts';
import { type TypedDraft, useTypedDraft } from '../../stored-drafts.ts';
import { NotSaved, useInquiryChanges } from '../acts/inquiry-changes.tsx';
import styles from './thread.module.css';
import { ThreadEntry } from './thread-message.tsx';

const newNoteId = 'new-note';
/** The field for a new note. */
export const newNoteField = `#${newNoteId}`;

type NoteDraft = TypedDraft<'text'>;
const initial = { text: '' };

/** The draft of one's own note on an inquiry. */
export function useNoteDraft(inquiryId: string) {
  const draft = useTypedDraft('note', inquiryId, initial);
  return { ...draft, text: draft.texts.text };
}

/** A note among the messages, in order of time. */
export function NoteView({ note: { id, author, createdAt, text } }: { note: Note }) {
  const { words } = useDesk();
  const { formats, now } = useTimes();
  const name = author ?? words.inquiry.commandLine;
  const time = formats.clockOrDay(createdAt, now);
  return (
    <ThreadEntry
      id={id}
      label={<FillNodes text={words.thread.noteBy} values={{ name: <bdi>{name}</bdi>, time }} />}
      className={styles.note}
    >
      <Initials name={name} large />
      <p className={`small muted ${styles.author}`}>
        <bdi>
          <b>{name}</b>
        </bdi>{' '}
        {words.separator} <time dateTime={createdAt}>{time}</time> {words.separator} {words.thread.noteFor}
      </p>
      <WrittenText text={text} />
    </ThreadEntry>
  );
}

/** The field for a new note, which opens at the first press; on spam, only for a draft begun before. */
export function NewNote({ id }: { id: string }) {
  const { words } = useDesk();
  const { whenOnline, row } = useInquiryChanges();
  const note = useNoteDraft(id);
  const { text, change } = note;
  const isTooLong = countExcess(text, noteLimit) > 0;
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const hintId = useId();
  const { save: send, isSaving, hasFailed } = useSaveNote(id, note);
  const save = () => {
    setRefused(isTooLong);
    if (isTooLong) moveFocus(newNoteField);
    else send();
  };
  const { onClick: saveOnline, ...offline } = whenOnline(save);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Some browsers add a line break, too.
    event.preventDefault();
    saveOnline();
  };
  const isShown = isOpen || text !== '';
  if (row?.quarantine && !isShown) return null;
  return (
    <div className={`field onScreen ${styles.newNote}`}>
      <label className="vh" htmlFor={newNoteId}>
        {words.inquiry.newNote}
      </label>
      {!isShown && <Icon name="note" />}
      <textarea
        id={newNoteId}
        dir="auto"
        rows={isShown ? 2 : 1}
        data-open={isShown ? '' : undefined}
        aria-keyshortcuts="n"
        placeholder={words.composer.note}
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={hintId}
        readOnly={isSaving}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => change('text', target.value)}
        onKeyDown={saveByKey}
      />
      <LengthHint id={hintId} text={text} limit={noteLimit} isRefused={isRefused} />
      {hasFailed && <NotSaved text={words.trouble.notSaved} retry={save} />}
      {isShown ? (
        <p>
          <Button
            variant="quiet"
            label={isSaving ? words.saved.saving : words.inquiry.addNote}
            aria-disabled={isSaving || undefined}
            onClick={saveOnline}
            {...offline}
          />
        </p>
      ) : (
        <KeyHint shortcut="n" />
      )}
    </div>
  );
}

/** Saves a draft as a note; the result stays known after other inquiries were read, too. */
function useSaveNote(
  inquiryId: string,
  { draft, text: typed, startTry, drop }: ReturnType<typeof useNoteDraft>,
) {
  const client = useQueryClient();
  const toast = useToast();
  const { words } = useDesk();
  const name = useInquiryChanges().row?.name;
  const mutationKey = noteKey(inquiryId);
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ id, texts: { text } }: NoteDraft) =>
      callDesk('POST inquiries/:id/notes', { id: inquiryId, body: { id, text: text.trim() } }),
    onSuccess: ({ inquiry }, saved) => {
      drop(saved);
      storeInquiry(client, inquiry);
      toast({ text: words.saved.note, name: inquiry.name });
    },
    onError: () => {
      // While it is open, the failure is shown beside the field.
      if (name && readAddress(window.location.search).inquiry !== inquiryId)
        toast({ text: words.trouble.notSavedFor, name });
    },
  });
  const tries = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, error, variables } }) => ({ status, error, id: (variables as NoteDraft).id }),
  });
  const last = tries.findLast(({ id }) => id === draft?.id);
  const isSaving = last?.status === 'pending';
  const save = () => {
    if (!isSaving && typed.trim()) mutate(startTry(isIdTaken(last?.error)));
  };
  return { save, isSaving, hasFailed: last?.status === 'error' };
}
