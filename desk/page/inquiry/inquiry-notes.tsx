import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button, KeyHint } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { type Note, noteLimit } from '../../inbox.ts';
import { readAddress } from '../address.ts';
import { callDesk, DeskRefusal } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { Initials } from '../elements/icons.tsx';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useTimes } from '../passing-time.tsx';
import { findTextLanguage } from '../words/text-language.ts';
import { NotSaved } from './act-failure.tsx';
import { useInquiryChanges } from './change-inquiry.ts';
import { storeInquiry } from './inquiry-cache.ts';
import { Earlier, splitNewest } from './inquiry-history.tsx';
import { dropDraft, type NoteDraft, startTry, useNoteDraft } from './note-drafts.ts';
import styles from './record.module.css';
import { noteKey } from './send-act.ts';

const newNoteId = 'new-note';

/** Moves the focus to the field for a new note. */
export const focusNewNote = () => document.getElementById(newNoteId)?.focus();

/** What colleagues have noted, and the field for a new note; of spam only what somebody has begun. */
export function InquiryNotes({ id }: { id: string }) {
  const { words } = useDesk();
  const { full, row } = useInquiryChanges();
  const notes = full?.notes ?? [];
  const { recent, earlier } = splitNewest(notes.toReversed());
  const [draft] = useNoteDraft(id);
  const [isWriting, setWriting] = useState(false);
  // The field stays while the focus is in it.
  if (row?.quarantine && !draft && !isWriting) return null;
  return (
    <section
      className={styles.section}
      aria-labelledby="inquiry-notes"
      onFocus={() => setWriting(true)}
      onBlur={() => setWriting(false)}
    >
      <h2 className={controls.heading} id="inquiry-notes">
        {words.inquiry.notes}
      </h2>
      <Earlier count={earlier.length} label={words.inquiry.earlierNotes}>
        <NoteList notes={earlier.toReversed()} />
      </Earlier>
      {recent.length > 0 && <NoteList notes={recent.toReversed()} />}
      <NewNote id={id} />
    </section>
  );
}

function NoteList({ notes }: { notes: Note[] }) {
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <NoteView key={note.id} note={note} />
      ))}
    </ul>
  );
}

function NoteView({ note: { author, createdAt, text } }: { note: Note }) {
  const { words } = useDesk();
  const { formats, now } = useTimes();
  const name = author ?? words.inquiry.commandLine;
  return (
    <li className={styles.note}>
      <Initials name={name} large />
      <p className={styles.author}>
        <bdi>
          <b>{name}</b>
        </bdi>{' '}
        {words.separator} <time dateTime={createdAt}>{formats.clockOrDay(createdAt, now)}</time>
      </p>
      <p className={controls.written} lang={findTextLanguage(text)} dir="auto">
        {text}
      </p>
    </li>
  );
}

function NewNote({ id }: { id: string }) {
  const { words } = useDesk();
  const { whenOnline } = useInquiryChanges();
  const [draft, setText] = useNoteDraft(id);
  const text = draft?.text ?? '';
  const isTooLong = countExcess(text, noteLimit) > 0;
  const [isRefused, setRefused] = useState(false);
  const hintId = useId();
  const { save: send, isSaving, hasFailed } = useSaveNote(id, draft);
  const save = () => {
    setRefused(isTooLong);
    if (isTooLong) focusNewNote();
    else send();
  };
  const { onClick: saveOnline, ...offline } = whenOnline(save);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Some browsers add a line break, too.
    event.preventDefault();
    saveOnline();
  };
  return (
    <div className={`${fieldStyles.field} ${styles.newNote}`}>
      <label className="vh" htmlFor={newNoteId}>
        {words.inquiry.newNote}
      </label>
      <textarea
        id={newNoteId}
        dir="auto"
        rows={2}
        aria-keyshortcuts="n"
        placeholder={words.inquiry.notePlaceholder}
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={hintId}
        readOnly={isSaving}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={saveByKey}
      />
      <LengthHint id={hintId} text={text} limit={noteLimit} isRefused={isRefused} />
      {hasFailed && <NotSaved text={words.trouble.notSaved} retry={save} />}
      <p>
        <Button variant="quiet" aria-disabled={isSaving || undefined} onClick={saveOnline} {...offline}>
          {isSaving ? words.saved.saving : words.inquiry.addNote}
          <KeyHint shortcut="n" />
        </Button>
      </p>
    </div>
  );
}

/** Saves a draft as a note; what became of it is known after other inquiries were read, too. */
function useSaveNote(inquiryId: string, draft: NoteDraft | null) {
  const client = useQueryClient();
  const toast = useToast();
  const me = usePerson();
  const { words } = useDesk();
  const name = useInquiryChanges().row?.name;
  const mutationKey = noteKey(inquiryId);
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ id, text }: NoteDraft) =>
      callDesk('POST inquiries/:id/notes', { id: inquiryId, body: { id, text: text.trim() } }),
    onSuccess: ({ inquiry }, saved) => {
      dropDraft(me.id, inquiryId, saved);
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
    const error = last?.error;
    const isTaken = error instanceof DeskRefusal && error.answer.fields?.['id'] !== undefined;
    const started = isSaving ? null : startTry(me.id, inquiryId, isTaken);
    if (started) mutate(started);
  };
  return { save, isSaving, hasFailed: last?.status === 'error' };
}
