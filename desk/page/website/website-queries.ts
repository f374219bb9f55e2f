import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getShortTag, languages } from '../../../inquiry/language.ts';
import { type WebsiteWords, websiteWords } from '../../words/website-words.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import type { TypedChange } from './typed-fields.ts';

/** The words of the page Website in the language that is shown. */
export const useWebsiteWords = (): WebsiteWords => websiteWords[useDesk().language];

/** The key of all that the page Website has loaded: after a change, all of it is loaded again. */
export const websiteKey = ['website'];

const pagesKey = [...websiteKey, 'page'];

// What colleagues and the publisher do is seen so soon while it is on screen.
const followMilliseconds = 5000;
const publishingMilliseconds = 1000;

/** The list of pages, what is not published yet, and what is on its way. */
export function useWebsite() {
  return useQuery({
    queryKey: [...websiteKey, 'list'],
    queryFn: () => callDesk('GET website'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.open.some((each) => each.state === 'waiting') ? publishingMilliseconds : followMilliseconds,
  });
}

/** Loads a page of the editor as it is now. */
export const fetchPage = (page: string) =>
  callDesk('GET website/page', { query: new URLSearchParams({ page }).toString() });

/** The query that loads a page of the editor. */
export const pageQuery = (id: string) => ({ queryKey: [...pagesKey, id], queryFn: () => fetchPage(id) });

/** Reads what this person can publish. */
export const readChanges = () => callDesk('GET website/changes');

/**
 * Saves drafts, and loads anew what they change; what was loaded of pages that are closed is forgotten.
 *
 * @param onSaved is called once all that is on screen has come with what was saved
 */
export function useSaveDrafts(onSaved?: (changes: TypedChange[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: TypedChange[]) => callDesk('PATCH website/drafts', { body: { changes } }),
    onSuccess: async (_, changes) => {
      client.removeQueries({ queryKey: pagesKey, type: 'inactive' });
      await client.invalidateQueries({ queryKey: websiteKey }, { throwOnError: true });
      onSaved?.(changes);
    },
  });
}

/** The language of the words at an address; null for a fact. */
export const findAddressLanguage = (address: string) =>
  languages.find((language) => address.startsWith(`content/${getShortTag(language)}/`)) ?? null;
