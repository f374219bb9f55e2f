import { useQuery } from '@tanstack/react-query';
import { getShortTag, languages } from '../../../inquiry/language.ts';
import { websiteWords } from '../../words/website-words.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';

/** The words of the page Website in the language that is shown. */
export const useWebsiteWords = () => websiteWords[useDesk().language];

/** The key of all that the page Website has loaded: after a change, all of it is loaded again. */
export const websiteKey = ['website'];

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

/** Reads what this person can publish. */
export const readChanges = () => callDesk('GET website/changes');

/** The language of the words at an address; undefined for a fact. */
export const findAddressLanguage = (address: string) =>
  languages.find((language) => address.startsWith(`content/${getShortTag(language)}/`));
