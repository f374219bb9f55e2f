import { expect, test } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';
import { listAlternates } from '../site/paths.ts';
import { fetchHtml } from './fetch-html.ts';
import { pages, pagesOfNoAddress } from './site-routes.ts';

const readTwins = (links: HTMLElement[]) =>
  links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']);

test('the sitemap lists the pages with their twins, at their address', async ({ request }) => {
  const sitemap = await fetchHtml(request, '/sitemap.xml');
  const entries = sitemap.querySelectorAll('url');
  const paths = sitemap.querySelectorAll('loc').map(({ text }) => new URL(text).pathname);
  expect(paths.toSorted()).toEqual(pages.toSorted());
  for (const entry of entries) {
    const address = entry.querySelector('loc')?.text ?? '';
    const page = await fetchHtml(request, new URL(address).pathname);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(page.querySelector('meta[name=robots]')).toBe(null);
    const twins = readTwins(entry.getElementsByTagName('xhtml:link'));
    // The same three on both pages, so each is the other's twin.
    expect(twins.map(([language, twin = '']) => [language, new URL(twin).pathname])).toEqual(
      listAlternates(new URL(address).pathname).map((twin) => [twin.hreflang, twin.path]),
    );
    expect(readTwins(page.querySelectorAll('link[rel=alternate]'))).toEqual(twins);
  }
  // site/seo/structured-data.test.ts tests the structured data itself.
  const profile = await fetchHtml(request, '/zh/instructors/haoran-wu');
  expect(profile.querySelector('script[type="application/ld+json"]')?.rawText).toContain('"Person"');
});

test('robots may read everything and are told where the sitemap is', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toMatch(
    /^User-agent: \*\nAllow: \/\n\nSitemap: https?:\/\/\S+\/sitemap\.xml\n$/,
  );
});

test('what has no address is listed nowhere', async ({ request }) => {
  for (const path of pagesOfNoAddress) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(path.endsWith('/contact/thank-you') ? 200 : 404);
    const page = parse(await answer.text());
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content'), path).toBe('noindex');
    expect(page.querySelector('link[rel=canonical]'), path).toBe(null);
  }
});
