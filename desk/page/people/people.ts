import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { PeopleAnswer } from '../../contract/people.ts';
import { callDesk } from '../call-desk.ts';

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
