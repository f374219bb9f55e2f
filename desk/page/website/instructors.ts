import type { ListedPage } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { useWebsite } from './website-queries.ts';

/** An instructor as the list of pages has it. */
export type ListedInstructor = ListedPage & { instructor: NonNullable<ListedPage['instructor']> };

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
