import type { AddressOf, Thing } from './thing.ts';

/**
 * The way from the home page to a page. Search engines want an address for each step, so a group of the menu
 * without a page of its own is none.
 */
export function describeWay(steps: { name: string; path: string }[], addressOf: AddressOf): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}
