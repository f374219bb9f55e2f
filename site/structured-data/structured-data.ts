import type { Content } from '../content/content-schema.ts';
import type { ListedPage } from '../page-list/list-pages.ts';
import { homePath, instructorsPath } from '../paths.ts';
import { describeAcademy } from './academy-thing.ts';
import { describeWay } from './breadcrumb-list.ts';
import { describeInstructor, describeProgram } from './entry-things.ts';
import type { AddressOf, Thing } from './thing.ts';

/** What a page tells search engines about its subject; nothing where they would gain nothing. */
export function describePage(content: Content, page: ListedPage, addressOf: AddressOf): Thing[] {
  const { links } = content.navigation;
  const home = { name: links.home, path: homePath };
  switch (page.kind) {
    case 'home':
    case 'contact':
      return [describeAcademy(content.academy, addressOf)];
    case 'instructor': {
      const list = { name: links.instructors, path: instructorsPath };
      const steps = [home, list, { name: page.entry.name, path: page.path }];
      return [describeInstructor(content, page.entry, addressOf), describeWay(steps, addressOf)];
    }
    case 'instrument':
      return [describeWay([home, { name: page.entry.name, path: page.path }], addressOf)];
    case 'program': {
      const steps = [home, { name: page.entry.name, path: page.path }];
      return [describeProgram(content, page.entry, addressOf), describeWay(steps, addressOf)];
    }
    default:
      return [];
  }
}

/** Things as the text of a script element, whose end no word of theirs can fake. */
export function writeStructuredData(things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
