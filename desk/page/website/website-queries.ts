import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { isDrawing } from '../../../content/is-drawing.ts';
import { cutText } from '../../../content/plain-text.ts';
import { locales } from '../../../inquiry/locales.ts';
import type { Call } from '../../contract/api.ts';
import { type ListedPage, type VersionAnswer, websiteLimits } from '../../contract/website.ts';
import { type WebsiteWords, websiteWords } from '../../words/website-words.ts';
import { callDesk, describeFailure, isRefusedAs } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { useToast } from '../elements/toasts.tsx';
import { fillCounted } from '../words/format-words.ts';
import { getFirstName } from './typed-fields.ts';

/** The words of the page Website in the language that is shown. */
export const useWebsiteWords = (): WebsiteWords => websiteWords[useDesk().language];

/** The key of all that the page Website has loaded: after a change, all of it is loaded again. */
export const websiteKey = ['website'];

export const pagesKey = [...websiteKey, 'page'];

// How soon colleagues' changes appear while the page is on screen.
const followMilliseconds = 5000;

/** The list of pages with their unpublished changes. */
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

/**
 * Returns the function that counts pages in a text; where one holds what all pages of the site show, such as
 * the phone number, `everywhere` says so.
 */
export function useCountPages() {
  const { language } = useDesk();
  const { data } = useWebsite();
  const shared = data?.pages.filter(({ group, id }) => group === 'facts' || id === 'menus');
  return (pages: readonly string[], counted: string, everywhere: string) =>
    shared?.some(({ id }) => pages.includes(id)) ? everywhere : fillCounted(counted, pages.length, language);
}

type Version = VersionAnswer['version'];

/** Returns the functions that name a version, by its reason or its pages, and its taking back. */
export function useVersionNames() {
  const words = useWebsiteWords();
  const nameOf = usePageTitles();
  const name = ({ reason, pages }: Version) => reason || pages.map(nameOf).join(', ');
  return {
    name,
    nameTakingBack: (version: Version) =>
      cutText(fill(words.tookBack, { reason: name(version) }), websiteLimits.reason),
  };
}

/** Returns the function that names the author and time of a change: “You, 11:42 AM”. */
export function useWho() {
  const { language } = useDesk();
  const { you } = useWebsiteWords();
  const { id } = usePerson();
  return ({ person, by }: { person: string; by: string }, time: string, isShort = false) =>
    person === id
      ? fill(you, { time })
      : [isShort ? getFirstName(by) : by, time].join(locales[language].comma);
}

/** Loads a page of the editor as it is now. */
export const fetchPage = (page: string) =>
  callDesk('GET website/page', { query: new URLSearchParams({ page }).toString() });

/** The query that loads a page of the editor. */
export const pageQuery = (id: string) => ({ queryKey: [...pagesKey, id], queryFn: () => fetchPage(id) });

/** Reads a version with its fields. */
export const readVersion = (number: number) =>
  callDesk('GET website/versions/:number', { number: String(number) });

/** The change that takes back a field of a version: from its value now to its value before. */
export const turnBack = ({ before, after: _, ...field }: VersionAnswer['fields'][number]) => ({
  ...field,
  before: field.now,
  after: before,
});

/** A version to be published. */
export type NewVersion = Omit<Call<'POST website/versions'>['body'], 'id'>;

/**
 * Returns the function that publishes. A version keeps its ID until it is another one: without an answer it
 * may be published, and a second press with the same fields finds out.
 */
export function usePublishVersion() {
  const sent = useRef({ text: '', id: '' });
  return (version: NewVersion) => {
    const text = JSON.stringify(version);
    if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
    return callDesk('POST website/versions', { body: { ...version, id: sent.current.id } });
  };
}

/** Returns the function that says why a press has changed nothing. */
export function useSayFailure() {
  const { words } = useDesk();
  const { changedMeanwhile } = useWebsiteWords();
  const toast = useToast();
  return (error: unknown) =>
    toast({ text: isRefusedAs('stale', error) ? changedMeanwhile : describeFailure(error, words) });
}

/** Reads the changes that wait to be published. */
export const readWaiting = () => callDesk('GET website/changes');

/** An instructor as the list of pages has it. */
export type ListedInstructor = ListedPage & { instructor: NonNullable<ListedPage['instructor']> };

/** The instructors among the pages, in the order of the site. */
export const listInstructors = (pages: readonly ListedPage[]): ListedInstructor[] =>
  pages.filter((page): page is ListedInstructor => page.instructor !== null);

/** The instructors, once the list of pages has come. */
export const useInstructors = () => listInstructors(useWebsite().data?.pages ?? []);

/** Returns the function that finds where a portrait is fetched from; undefined for none. */
export function usePortraitSource() {
  const { portraits } = useDesk().facts;
  return (portrait: string): string | undefined => {
    if (isDrawing(portrait)) return portraits[portrait];
    return portrait ? `/desk/api/website/pictures/${portrait.replace('.webp', '')}/file` : undefined;
  };
}
