import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import type { Language } from '../../../inquiry/language.ts';
import { translateMessage } from '../../../inquiry/messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { takenMessage } from '../../contract/people.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { callDesk, readRefusal } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/dialog.tsx';
import { moveFocus, refusedField } from '../elements/focus.ts';
import { LanguageSegments } from '../elements/language-button.tsx';
import { Loaded, Page } from '../elements/page.tsx';
import { useToast } from '../elements/toasts.tsx';
import styles from './people.module.css';
import { usePeople } from './people.ts';
import { PersonRow } from './person-row.tsx';

/** The page People: the people who may sign in. */
export function PeoplePage() {
  const { people: words, pages } = useDesk().words;
  const people = usePeople({ isFresh: true });
  return (
    <Page title={pages.people} lead={words.lead}>
      <AddPerson />
      <Loaded query={people}>
        {(answer) => (
          <ul>
            {answer.people.map((person, order) => (
              <PersonRow key={person.id} person={person} order={order} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

const emptyPerson = { name: '', email: '' };
type NewPerson = typeof emptyPerson & { language: Language };

function AddPerson() {
  const { words, language } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState(emptyPerson);
  // The language of the desk, until another one is chosen for this person.
  const [theirs, setTheirs] = useState<Language | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const add = useMutation({
    mutationFn: (person: NewPerson) => callDesk('POST people', { body: person }),
    onSuccess: ({ person }, { name, email }) => {
      // Keep text typed since: it is the next person's.
      setTyped((now) => (now.name === name && now.email === email ? emptyPerson : now));
      setTheirs(null);
      void client.invalidateQueries({ queryKey: ['people'] });
      toast({ text: fill(words.people.added, { name: person.name }) });
      moveFocus(form.current?.querySelector('input'));
    },
  });
  useEffect(() => {
    if (add.error) moveFocus(form.current?.querySelector(refusedField));
  }, [add.error]);
  const wrong = add.isPending ? {} : describeFields(add.error, words, language);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ ...typed, language: theirs ?? language });
  };
  const field = (name: keyof typeof emptyPerson) => ({
    label: words.people[name],
    value: typed[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form
      ref={form}
      className={`stack ${styles.add}`}
      onSubmit={submit}
      noValidate
      aria-label={words.people.add}
    >
      <div className={`stack ${styles.line}`}>
        <TextField {...field('name')} />
        <TextField {...field('email')} type="email" />
        <LanguageSegments
          isLabelled
          label={words.people.language}
          value={theirs ?? language}
          onChange={setTheirs}
        />
        <Button label={words.people.add} type="submit" isBusy={add.isPending} />
      </div>
      {!wrong['name'] && !wrong['email'] && <Failure of={add} />}
      <p className="small muted">{words.people.hint}</p>
    </form>
  );
}

/** The first message of each field that is wrong, in the language; none when something else was. */
export function describeFields(
  error: unknown,
  words: DeskWords,
  language: Language,
): Record<string, string | undefined> {
  const { fields = {} } = readRefusal(error);
  const describe = ([message = '']: string[]) =>
    message === takenMessage ? words.people.taken : translateMessage(message, language);
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, describe(messages)]));
}
