import { notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getShortTag, languages } from '../../../inquiry/language.ts';
import type { DraftsAnswer } from '../../website.ts';
import { type WebsiteWords, websiteWords } from '../../words/website-words.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import type { TypedChange } from './typed-fields.ts';

/** The words of the page Website in the language that is shown. */
export const useWebsiteWords = (): WebsiteWords => websiteWords[useDesk().language];

/** The key of all that the page Website has loaded: after a change, all of it is loaded again. */
export const websiteKey = ['website'];

const pagesKey = [...websiteKey, 'page'];

// What colleagues do is seen so soon while it is on screen.
const followMilliseconds = 5000;

/** The list of pages, and what is not published yet. */
export function useWebsite() {
  return useQuery({
    queryKey: [...websiteKey, 'list'],
    queryFn: () => callDesk('GET website'),
    staleTime: 0,
    refetchInterval: followMilliseconds,
  });
}

/** Returns the function that names a page by its ID. */
export function usePageTitles() {
  const { language } = useDesk();
  const { data } = useWebsite();
  return (id: string) => data?.pages.find((page) => page.id === id)?.title[language] ?? id;
}

/** Loads a page of the editor as it is now. */
export const fetchPage = (page: string) =>
  callDesk('GET website/page', { query: new URLSearchParams({ page }).toString() });

/** The query that loads a page of the editor. */
export const pageQuery = (id: string) => ({ queryKey: [...pagesKey, id], queryFn: () => fetchPage(id) });

/** Reads what this person can publish. */
export const readChanges = () => callDesk('GET website/changes');

interface SentDrafts {
  saved: TypedChange[];
  /** The newest answer; null where nothing was saved. */
  answer: DraftsAnswer | null;
  /** Why the others were not saved. */
  refusal: Error | null;
}

/** Sends changes. One that is refused, such as of a field that a new version lacks, stops none of the others. */
async function sendDrafts(changes: TypedChange[]): Promise<SentDrafts> {
  try {
    const answer = await callDesk('PATCH website/drafts', { body: { changes } });
    return { saved: changes, answer, refusal: null };
  } catch (error) {
    if (!(error instanceof Error && isRefusedAs('invalid', error))) throw error;
    if (changes.length === 1) return { saved: [], answer: null, refusal: error };
    const middle = Math.ceil(changes.length / 2);
    const first = await sendDrafts(changes.slice(0, middle));
    const second = await sendDrafts(changes.slice(middle));
    return {
      saved: [...first.saved, ...second.saved],
      answer: second.answer ?? first.answer,
      refusal: error,
    };
  }
}

/**
 * Saves drafts, and loads anew what they change; what was loaded of pages that are closed is forgotten. One
 * request at a time in all tabs: none comes after a later one's, and brings older words back.
 *
 * @param onSaved is called at once: the preview waits for nothing else
 * @param onShown is called once all that is on screen shows what was saved
 */
export function useSaveDrafts(onSaved: (sent: SentDrafts) => void, onShown: (sent: SentDrafts) => void) {
  const client = useQueryClient();
  return useMutation({
    // Save one after the other, reload included: the next save would cancel the reload that shows this one.
    scope: { id: 'website-drafts' },
    mutationFn: (changes: TypedChange[]) =>
      navigator.locks.request('website-drafts', () => sendDrafts(changes)),
    onSuccess: async (sent) => {
      onSaved(sent);
      client.removeQueries({ queryKey: pagesKey, type: 'inactive' });
      // What loads for the first time was asked for before, and would be waited for: it lacks what is saved.
      await client.cancelQueries({ queryKey: websiteKey });
      await client.invalidateQueries({ queryKey: websiteKey }, { throwOnError: true });
      // TanStack tells the page of the answers in a task of its own: keep what was typed until after it.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      onShown(sent);
    },
  });
}

/** The language of the words at an address; null for a fact. */
export const findAddressLanguage = (address: string) =>
  languages.find((language) => address.startsWith(`content/${getShortTag(language)}/`)) ?? null;
