import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useId } from 'react';
import { describeErrors, translateMessage } from '../../../inquiry/messages.ts';
import { type EntryName, entryFields, labelFact } from '../../facts.ts';
import { formatAddress, goTo, readAddress } from '../address.tsx';
import { callDesk, readRefusal } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Options } from '../elements/choice-fields.tsx';
import { Dialog, DialogForm, Failure } from '../elements/dialog.tsx';
import { moveFocus, refusedField } from '../elements/focus.ts';
import { LengthHint } from '../elements/length-hint.tsx';
import { useToast } from '../elements/toasts.tsx';
import { type TypedDraft, useTypedDraft } from '../stored-drafts.ts';

type EntryDraft = TypedDraft<EntryName>;

const initial = Object.fromEntries(entryFields.map(({ name }) => [name, ''])) as EntryDraft['texts'];
const long = entryFields.filter(({ control }) => control === 'textarea').map(({ name }) => name);

/** Enters an inquiry by hand, such as after a call. The draft stays in this browser until it is saved. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const { words } = useDesk();
  const { draft, texts, change, startTry, drop, discard } = useTypedDraft('entry', 'new', initial, long);
  const saving = useSaveEntry(drop, onClose);
  const findProblem = useProblems(saving.isPending ? null : saving.error, texts);
  const { error } = saving;
  useEffect(() => {
    if (error) moveFocus(`dialog ${refusedField}`);
  }, [error]);
  const leave = () => {
    discard();
    onClose();
  };
  return (
    <Dialog title={words.entry.title} onClose={onClose}>
      <DialogForm
        submit={() => saving.mutate(startTry())}
        onClose={leave}
        cancel={draft ? words.inquiry.discard : undefined}
        button={{
          isBusy: saving.isPending,
          children: saving.isPending ? words.saved.saving : words.saved.save,
        }}
      >
        <p className="muted">{words.entry.lead}</p>
        {entryFields.map((field) => (
          <EntryField
            key={field.name}
            field={field}
            value={texts[field.name]}
            error={findProblem(field.name)}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        {!readRefusal(error).fields && <Failure of={saving} />}
      </DialogForm>
    </Dialog>
  );
}

function useSaveEntry(drop: (saved: EntryDraft) => void, onClose: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { words } = useDesk();
  return useMutation({
    mutationFn: ({ id, texts }: EntryDraft) => callDesk('POST inquiries', { body: { id, ...texts } }),
    onSuccess: ({ inquiry: { id, name } }, saved) => {
      drop(saved);
      onClose();
      void client.invalidateQueries({ queryKey: ['counts'] });
      goTo(formatAddress({ ...readAddress(window.location.search), inquiry: id }));
      toast({ text: words.saved.entered, name });
    },
  });
}

/** The server's refusals of fields, in the form's own words. */
function useProblems(error: Error | null, { email, phone }: EntryDraft['texts']) {
  const { words, language } = useDesk();
  const { fields } = readRefusal(error);
  const isUnreachable = email.trim() === '' && phone.trim() === '';
  return (name: EntryName): string | null => {
    const messages = fields?.[name];
    if (!messages) return null;
    return name === 'email' && isUnreachable ? words.entry.noAddress : describeErrors(messages, language);
  };
}

interface EntryFieldProps {
  field: (typeof entryFields)[number];
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A field of the form as staff fill it in: a line, a text or a choice, by its control. */
function EntryField({ field, value, error, onChange }: EntryFieldProps) {
  const { words, language } = useDesk();
  const id = useId();
  const options = useOptions(field);
  const control = {
    ...{ id, value, dir: 'auto' as const },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
    onChange: ({ target }: ChangeEvent<{ value: string }>) => onChange(target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{labelFact(field, words, language)}</label>
      {field.control === 'textarea' && <textarea {...control} rows={4} />}
      {field.control !== 'textarea' && options && (
        <select {...control}>
          <option value="">{field.control === 'select' ? words.entry.choose : words.entry.unknown}</option>
          <Options options={options} />
        </select>
      )}
      {/* No autofill: the browser knows the data of the staff, not of the family. */}
      {field.control !== 'textarea' && !options && (
        <input {...control} type={field.control} autoComplete="off" />
      )}
      {'max' in field && <LengthHint id={`${id}-hint`} text={value} limit={field.max} />}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The options of a field, with their labels; null for a text. Only instructors on the site are offered. */
function useOptions(field: EntryFieldProps['field']): [value: string, text: string][] | null {
  const { words, language, facts } = useDesk();
  if (field.control === 'hidden')
    return facts.instructors
      .filter(({ isOnSite }) => isOnSite)
      .map(({ slug, names }) => [slug, names[language]]);
  if (field.name === 'language') return Object.entries(words.languages);
  if (!('options' in field)) return null;
  return Object.entries(field.options).map(([value, text]) => [value, translateMessage(text, language)]);
}
