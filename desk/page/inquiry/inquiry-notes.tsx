import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { Button, KeyHint } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import type { Note } from '../../inbox.ts';
import { noteLimit } from '../../inbox.ts';
import { readAddress } from '../address.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { Initials } from '../elements/icons.tsx';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useNow } from '../passing-time.tsx';
import { createTimeFormats } from '../words/format-times.ts';
import { fillCounted } from '../words/format-words.ts';
import { findTextLanguage } from '../words/text-language.ts';
import { NotSaved } from './act-failure.tsx';
import { useInquiryChanges } from './change-inquiry.ts';
import { Earlier, splitNewest } from './earlier.tsx';
import { storeInquiry } from './inquiry-cache.ts';
import {
  dropDraft,
  findNextTry,
  type NoteDraft,
  type NoteTry,
  sendNote,
  startTry,
  useNoteDraft,
} from './note-drafts.ts';
import styles from './record.module.css';

/** The field for a new note, for who wants to move the focus there. */
export const newNoteId = 'new-note';

interface NotesProps {
  /** Of the inquiry. */
  id: string;
  notes: Note[];
  /** It is kept aside: then there are no notes, except for whoever is writing one. */
  isAside: boolean;
}

/**
 * What colleagues have noted, and the field for a new note. It is there while the inquiry is loading, too.
 */
export function InquiryNotes({ id, notes, isAside }: NotesProps) {
  const { words, language } = useDesk();
  const { recent, earlier } = splitNewest(notes.toReversed());
  const [isWriting, setWriting] = useState(false);
  const [draft] = useNoteDraft(usePerson().id, id);
  if (isAside && !isWriting && !draft) return null;
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
      {earlier.length > 0 && (
        <Earlier label={fillCounted(words.inquiry.earlierNotes, earlier.length, language)}>
          <NoteList notes={earlier.toReversed()} />
        </Earlier>
      )}
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
  const { words, language, facts } = useDesk();
  const now = useNow();
  const name = author ?? words.inquiry.commandLine;
  const { clockOrDay } = createTimeFormats(language, facts.timeZone);
  return (
    <li className={styles.note}>
      <Initials name={name} large />
      <p className={styles.author}>
        <bdi>
          <b>{name}</b>
        </bdi>{' '}
        {words.separator} <time dateTime={createdAt}>{clockOrDay(createdAt, now)}</time>
      </p>
      <p className={styles.text} lang={findTextLanguage(text)} dir="auto">
        {text}
      </p>
    </li>
  );
}

function NewNote({ id }: Pick<NotesProps, 'id'>) {
  const { words } = useDesk();
  const { isOffline, whenOnline } = useInquiryChanges();
  const [draft, setText] = useNoteDraft(usePerson().id, id);
  const text = draft?.text ?? '';
  const isTooLong = countExcess(text, noteLimit) > 0;
  const [isRefused, setRefused] = useState(false);
  const hintId = useId();
  const { save: send, isSaving, hasFailed } = useSaveNote(id, draft);
  const save = () => {
    setRefused(isTooLong);
    if (isTooLong) document.getElementById(newNoteId)?.focus();
    else send();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isOffline) save();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const { onClick: _, ...offline } = whenOnline(save);
  return (
    <form className={`${fieldStyles.field} ${styles.newNote}`} onSubmit={submit}>
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
      {hasFailed && <NotSaved text={words.trouble.notSaved} retry={save} isOffline={isOffline} />}
      <p>
        <Button type="submit" look="quiet" aria-disabled={isSaving || undefined} {...offline}>
          {isSaving ? words.saved.saving : words.inquiry.addNote}
          <KeyHint shortcut="n" />
        </Button>
      </p>
    </form>
  );
}

/** Saves a draft as a note; what became of it is known after other inquiries were read, too. */
function useSaveNote(inquiryId: string, draft: NoteDraft | null) {
  const client = useQueryClient();
  const toast = useToast();
  const me = usePerson();
  const { words } = useDesk();
  const name = useInquiryChanges().row?.name;
  const mutationKey = ['note', inquiryId];
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (draftTry: NoteTry) => sendNote(inquiryId, draftTry),
    onSuccess: ({ inquiry }, saved) => {
      dropDraft(me.id, inquiryId, saved);
      storeInquiry(client, inquiry);
      toast({ text: words.saved.note, name: inquiry.name });
    },
    onError: (error, failed) => {
      const next = findNextTry(error, me.id, inquiryId, failed);
      if (next) mutate(next);
      // While it is open, the failure is shown beside the field.
      else if (name && readAddress(window.location.search).inquiry !== inquiryId)
        toast({ text: words.trouble.notSavedFor, name });
    },
  });
  const tries = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ status: state.status, draftId: (state.variables as NoteTry).id }),
  });
  const last = tries.findLast(({ draftId }) => draftId === draft?.id)?.status;
  const save = () => {
    if (last === 'pending') return;
    const started = startTry(me.id, inquiryId);
    if (started) mutate(started);
  };
  return { save, isSaving: last === 'pending', hasFailed: last === 'error' };
}
