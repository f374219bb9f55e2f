import { expect, it } from 'vitest';
import { checkContent } from '../../content/model/check-content.ts';
import { pageTitle } from '../../content/model/content.ts';
import { readContentFolder } from '../../content/model/read-content-folder.ts';
import { listPages } from './list-pages.ts';

const contents = checkContent(readContentFolder());
const content = contents.en;
const pages = listPages(content);

it('lists every route of the specification once, and the privacy page', () => {
  expect(pages).toHaveLength(29 + 1);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

// Search engines treat two pages with the same title or description as one.
it('gives each page a title and a description of its own, short enough to be shown whole', () => {
  for (const each of Object.values(contents)) {
    const texts = listPages(each).map(({ seo }) => seo);
    const titles = texts.map(({ title }) => pageTitle(each, title));
    expect(new Set(titles).size).toBe(pages.length);
    expect(titles.filter((title) => title.length > 60)).toEqual([]);
    expect(new Set(texts.map(({ description }) => description)).size).toBe(pages.length);
  }
});
