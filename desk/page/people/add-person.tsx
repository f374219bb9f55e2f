import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { focusField, TextField } from '../../../ui/text-field.tsx';
import type { SessionAnswer } from '../../contract.ts';
import { callDesk, DeskRefusal } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { useToast } from '../elements/toasts.tsx';
import { describeFailure } from '../words/describe-failure.ts';
import { describeLimit } from '../words/describe-limit.ts';
import styles from './people.module.css';
import { describeFields } from './people.ts';

const nobody = { name: '', email: '' };

/** The form that adds somebody to those who may sign in. */
export function AddPerson() {
  const { words, language } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState(nobody);
  const inputs = { name: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };
  const add = useMutation({
    mutationFn: (person: typeof nobody) => callDesk<SessionAnswer>('POST', 'people', person),
    onSuccess: ({ person }) => {
      setTyped(nobody);
      void client.invalidateQueries({ queryKey: ['people'] });
      toast({ text: fill(words.people.added, { name: person.name }) });
      inputs.name.current?.focus();
    },
  });
  const wrong = add.isPending ? {} : describeFields(add.error, words, language);
  const isOther = add.error && !add.isPending && !wrong['name'] && !wrong['email'];
  const { name: nameInput, email: emailInput } = inputs;
  useEffect(() => {
    const fields = add.error instanceof DeskRefusal ? (add.error.answer.fields ?? {}) : {};
    if (fields['name']) focusField(nameInput.current);
    else if (fields['email']) focusField(emailInput.current);
  }, [add.error, nameInput, emailInput]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(typed);
  };
  const field = (name: keyof typeof nobody) => ({
    label: words.people[name],
    value: typed[name],
    error: wrong[name],
    inputRef: inputs[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form className={styles.add} onSubmit={submit} noValidate aria-label={words.people.add}>
      <div className={styles.line}>
        <TextField {...field('name')} />
        <TextField {...field('email')} type="email" />
        <button type="submit" className={controls.button} aria-disabled={add.isPending}>
          {words.people.add}
        </button>
      </div>
      {isOther && (
        <p className={fieldStyles.error} role="alert">
          {describeLimit(add.error, words, language) ?? describeFailure(add.error, words)}
        </p>
      )}
      <p className={`${controls.small} ${controls.muted}`}>{words.people.noMail}</p>
    </form>
  );
}
