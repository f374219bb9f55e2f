import { checkContent } from '../site/content/check-content.ts';
import { readContentFolder } from '../site/content/read-content-folder.ts';
import { listPages } from '../site/seo/list-pages.ts';

const content = checkContent(readContentFolder()).en;

/** Every page with an address of its own. */
export const pages = listPages(content).map(({ path }) => path);

/** What answers where there is no page, and after the form was sent without script. */
export const pagesOfNoAddress = ['/no/such/page', '/instructors/nobody', '/contact/thank-you'];

/** One page of each kind, for what depends on the kind alone. */
export const kinds = [
  ...['/', '/about', '/contact', '/contact/thank-you', '/instructors', '/instructors/haoran-wu'],
  ...[
    '/instruments/violin',
    '/instruments/viola',
    '/programs/private-lessons',
    '/programs/workshops',
    '/nowhere',
  ],
];
