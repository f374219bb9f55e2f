import { fill } from '../../content/fill-slots.ts';
import type { Content } from './content.ts';

/** Appends the academy's name to a page's title, except on the home page, whose title contains it. */
export function pageTitle(
  { academy, navigation }: Pick<Content, 'academy' | 'navigation'>,
  title: string,
): string {
  return title.includes(academy.name) ? title : fill(navigation.titlePattern, { page: title });
}
