import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Language } from '../../../inquiry/language.ts';
import { translateMessage } from '../../../inquiry/messages.ts';
import { type PeopleAnswer, takenMessage } from '../../contract.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { callDesk, DeskRefusal } from '../call-desk.ts';

const queryKey = ['people'];

/** All people who may sign in; `isFresh` loads them again, to show who is signed in now. */
export function usePeople({ isFresh = false } = {}) {
  return useQuery({
    queryKey,
    queryFn: () => callDesk('GET people'),
    refetchOnMount: isFresh ? 'always' : true,
  });
}

/** Takes somebody off the list on screen before it is fetched again. */
export function dropPerson(client: QueryClient, id: string): void {
  client.setQueryData<PeopleAnswer>(
    queryKey,
    (answer) => answer && { people: answer.people.filter((person) => person.id !== id) },
  );
  void client.invalidateQueries({ queryKey });
}

/** The first message of each field that is wrong, in the language; none when something else was. */
export function describeFields(
  error: unknown,
  words: DeskWords,
  language: Language,
): Record<string, string | undefined> {
  const fields = error instanceof DeskRefusal ? (error.answer.fields ?? {}) : {};
  const describe = ([message = '']: string[]) =>
    message === takenMessage ? words.people.taken : translateMessage(message, language);
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, describe(messages)]));
}
