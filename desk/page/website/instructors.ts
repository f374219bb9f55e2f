import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedPage } from '../../website.ts';
import { type InstructorWords, instructorWords } from '../../words/instructor-words.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import type { TypedChange } from './typed-fields.ts';
import { useWebsite, websiteKey } from './website-queries.ts';

/** An instructor as the list of pages has it. */
export type ListedInstructor = ListedPage & { instructor: NonNullable<ListedPage['instructor']> };

/** The words of instructors, hours and closed days in the language that is shown. */
export const useInstructorWords = (): InstructorWords => instructorWords[useDesk().language];

/** The instructors among the pages, in the order of the site. */
export const listInstructors = (pages: readonly ListedPage[]): ListedInstructor[] =>
  pages.filter((page): page is ListedInstructor => page.instructor !== null);

/** The instructors, once the list of pages has come. */
export const useInstructors = () => listInstructors(useWebsite().data?.pages ?? []);

/** Whether a portrait is one of the program's drawings. */
export const isDrawing = (portrait: string) => portrait.endsWith('.svg');

/** Returns the function that finds where a portrait is fetched from; undefined for none. */
export function usePortraitSource() {
  const { portraits } = useDesk().facts;
  return (portrait: string): string | undefined => {
    if (isDrawing(portrait)) return portraits[portrait];
    return portrait ? `/desk/api/website/pictures/${portrait.replace('.webp', '')}/file` : undefined;
  };
}

/** Loads a page of the editor as it is now. */
export const fetchPage = (page: string) =>
  callDesk('GET website/page', { query: new URLSearchParams({ page }).toString() });

/** Saves drafts that are not typed, such as an order, and loads anew what they change. */
export function useSaveDrafts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: TypedChange[]) => callDesk('PATCH website/drafts', { body: { changes } }),
    onSuccess: () => client.invalidateQueries({ queryKey: websiteKey }),
  });
}
