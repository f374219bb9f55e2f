import type { BreadcrumbProps } from '../components/breadcrumb.tsx';
import type { Content } from '../content/content-schema.ts';

/** The breadcrumb of a page that belongs to one of the header's two menus. */
export function readBreadcrumb(
  { navigation }: Content,
  menu: 'offer' | 'instruments',
  current: string,
): BreadcrumbProps {
  return {
    label: navigation.breadcrumb,
    home: navigation.links.home,
    group: navigation[menu].label,
    current,
  };
}
