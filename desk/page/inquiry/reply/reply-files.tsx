import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Attachment, type AttachmentAnswer, messageLimits } from '../../../contract/messages.ts';
import { callDesk, describeFailure, describeLimit, isRefusedAs } from '../../call-desk.ts';
import { useDesk } from '../../desk-context.ts';
import { Tick } from '../../elements/choice-fields.tsx';
import { moveFocus } from '../../elements/focus.ts';
import { Icon } from '../../elements/icons.tsx';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { Attachments } from './attachments.tsx';
import styles from './composer.module.css';
import { readFiles, replyField, type useReply } from './send-reply.ts';

type Files = ReturnType<typeof useReplyFiles>;

/** The files of a reply that is being written: each is kept at the server as soon as it is chosen. */
export function useReplyFiles({ stored, change, files, calendarFile }: ReturnType<typeof useReply>) {
  const { words, language } = useDesk();
  const { id } = useOpenInquiry().inquiry;
  const save = (changed: readonly Attachment[]) => change('files', changed[0] ? JSON.stringify(changed) : '');
  // At once: the mutation tells of itself only in a later task, until which the tick would be taken back.
  const [isAddingEntry, setAddingEntry] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (picked: readonly File[] | 'calendar') => {
      const added = picked === 'calendar' ? [{ size: 0 }] : picked;
      const bytes = [...files, ...added].reduce((sum, { size }) => sum + size, 0);
      if (files.length + added.length > messageLimits.files || bytes > messageLimits.bytes)
        throw new RangeError();
      const keep = ({ attachment }: AttachmentAnswer) =>
        save([...readFiles(stored.read()?.texts.files), attachment]);
      if (picked === 'calendar') return keep(await callDesk('POST inquiries/:id/calendar-entry', { id }));
      for (const file of picked) {
        const query = `${new URLSearchParams({ name: file.name, type: file.type })}`;
        const body = file.slice(0, file.size, 'application/octet-stream');
        keep(await callDesk('POST inquiries/:id/attachments', { id, query, body }));
      }
    },
  });
  return {
    files,
    isAttaching: isPending,
    isAddingEntry,
    attach: (picked: readonly File[]) => mutate(picked),
    addEntry: () => {
      setAddingEntry(true);
      mutate('calendar', { onSettled: () => setAddingEntry(false) });
    },
    remove: (file: string) => {
      reset();
      save(files.filter((each) => each.id !== file));
    },
    calendarFile,
    /** Why the last choice was not kept. */
    problem:
      error &&
      (error instanceof RangeError || isRefusedAs('too-large', error)
        ? words.composer.filesLimit
        : isRefusedAs('invalid', error)
          ? words.composer.noRoom
          : (describeLimit(error, words, language) ?? describeFailure(error, words))),
  };
}

/** The files above the foot of the composer. */
export function ReplyFiles({ files, remove, calendarFile, addEntry, isAttaching, isAddingEntry }: Files) {
  const { words } = useDesk();
  const { isOffline } = useOpenInquiry();
  if (files.length === 0 && !calendarFile) return null;
  const entry = files.find(({ name }) => name === calendarFile);
  const isDisabled = isAttaching || isOffline;
  const removeRow = (id: string) => {
    remove(id);
    moveFocus(replyField);
  };
  return (
    <div className={`stack tight ${styles.attached}`}>
      {calendarFile && (
        <Tick
          className="cluster tight"
          isOn={entry !== undefined || isAddingEntry}
          tick={() => !isDisabled && (entry ? remove(entry.id) : addEntry())}
          aria-disabled={isDisabled || undefined}
        >
          {words.composer.withCalendar}
        </Tick>
      )}
      <Attachments attachments={files} remove={removeRow} />
    </div>
  );
}

/** The button that chooses files for a reply. */
export function FileButton({ attach, isAttaching }: Files) {
  const { words } = useDesk();
  const { isOffline } = useOpenInquiry();
  const isDisabled = isAttaching || isOffline;
  return (
    <label className={`iconButton ${styles.file}`} title={words.composer.attach} aria-busy={isAttaching}>
      <Icon name="file" />
      <span className="vh">{words.composer.attach}</span>
      <input
        type="file"
        multiple
        aria-disabled={isDisabled || undefined}
        onChange={({ target }) => {
          if (!isDisabled) attach([...(target.files ?? [])]);
          // Clear the field, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
