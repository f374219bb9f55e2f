import { expect, test } from '@playwright/test';
import { parse } from 'node-html-parser';
import { pages, pagesOfNoAddress } from './site-routes.ts';

test('the sitemap lists the pages with the day each changed, at the address they call their own', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)];
  expect(entries).toHaveLength(pages.length);
  for (const [, address = '', changed = ''] of entries) {
    expect(new Date(changed).getTime()).toBeLessThanOrEqual(Date.now());
    const page = parse(await (await request.get(new URL(address).pathname)).text());
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(page.querySelector('meta[name=robots]')).toBe(null);
  }
});

test('robots may read everything and are told where the sitemap is', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toMatch(
    /^User-agent: \*\nAllow: \/\n\nSitemap: https?:\/\/\S+\/sitemap\.xml\n$/,
  );
});

for (const path of pagesOfNoAddress) {
  test(`${path} is listed nowhere`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(path === '/contact/thank-you' ? 200 : 404);
    const page = parse(await answer.text());
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical]')).toBe(null);
  });
}

test('the home page says in the words of schema.org what the academy is', async ({ request }) => {
  const page = parse(await (await request.get('/')).text());
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.rawText ?? '');
  expect(data['@graph'][0]['@type']).toEqual(['LocalBusiness', 'EducationalOrganization']);
});
