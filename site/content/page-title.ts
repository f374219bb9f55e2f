import type { Content } from './content-schema.ts';
import { fill } from './fill-slots.ts';

/** The title of a page with the academy's name, which the home page's title has already. */
export function pageTitle(
  { academy, navigation }: Pick<Content, 'academy' | 'navigation'>,
  title: string,
): string {
  return title.includes(academy.name) ? title : fill(navigation.titlePattern, { page: title });
}
