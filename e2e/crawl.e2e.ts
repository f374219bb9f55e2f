import { type APIRequestContext, expect, test } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';
import { readAll } from './fetch-html.ts';
import { pages } from './site-routes.ts';

interface CrawledPage {
  html: HTMLElement;
  /** Addresses of our own that it links to, hash included. */
  links: string[];
}

const ours = 'http://our.example';

/** The path, query and hash of an address of our own site; null for any other. */
function ownAddress(href: string, page: string): string | null {
  const url = URL.parse(href, `${ours}${page}`);
  return url?.origin === ours ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Follows every link from the home page, as a search engine does. */
async function crawl(request: APIRequestContext, problems: string[]): Promise<Map<string, CrawledPage>> {
  const crawled = new Map<string, CrawledPage>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (crawled.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200) problems.push(`${path} answers ${answer.status()}`);
    const html = parse(await answer.text());
    const links = readAll(html, 'a[href]', 'href').flatMap((href) => ownAddress(href, path) ?? []);
    crawled.set(path, { html, links });
    waiting.push(...links.map((link) => link.replace(/[?#].*/, '')));
  }
  return crawled;
}

/** Every other file a page names: pictures in all sizes, scripts, fonts, icons, share images. */
function filesOf(html: HTMLElement, path: string): string[] {
  const read = (selector: string, name: string) => readAll(html, selector, name);
  const sets = [...read('[srcset]', 'srcset'), ...read('[srcSet]', 'srcSet')];
  const named = [
    ...read('[src]', 'src'),
    ...read('link[href]:not([rel=canonical])', 'href'),
    ...sets.flatMap((set) => set.split(/,\s+/)).map((candidate) => candidate.split(' ')[0]),
    ...read('astro-island', 'component-url'),
    ...read('astro-island', 'renderer-url'),
  ];
  return named.flatMap((name) => (name ? (ownAddress(name, path) ?? []) : []));
}

test('every link, anchor and file is there, and every page is linked to', async ({ request }) => {
  const problems: string[] = [];
  const crawled = await crawl(request, problems);
  for (const [path, { html, links }] of crawled) {
    for (const link of links) {
      const [page = '', hash] = link.split('#');
      const target = crawled.get(page.replace(/\?.*/, ''))?.html;
      if (hash && !target?.querySelector(`[id="${decodeURIComponent(hash)}"]`))
        problems.push(`${path} links to ${link}, where nothing has that id`);
    }
    for (const picture of html.querySelectorAll('img'))
      for (const name of ['alt', 'width', 'height'])
        if (picture.getAttribute(name) === undefined)
          problems.push(`${path}: ${picture.getAttribute('src')} lacks ${name}`);
  }
  const files = new Set([...crawled].flatMap(([path, { html }]) => filesOf(html, path)));
  for (const file of files) {
    const answer = await request.head(file, { maxRedirects: 0 });
    if (answer.status() !== 200) problems.push(`${file} answers ${answer.status()}`);
  }
  const orphans = pages.filter((page) => !crawled.has(page)).map((page) => `${page} is linked to by no page`);
  expect([...problems, ...orphans]).toEqual([]);
});
