import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { makeOnce } from '../testing/clean-up.ts';
import { newTemporaryFolder } from '../testing/databases.ts';
import { getRaw } from '../testing/local-server.ts';
import { writeSampleSite } from '../testing/sample-site.ts';
import { startServer } from '../testing/start-server.ts';
import { readSiteFiles } from './site-files.ts';
import { createSite } from './static-site.ts';

const about = `<p>About piano, violin, viola, cello</p>`.repeat(40);
const notFound = '<h1>Oops! Page not found</h1>';
const recording = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

const server = makeOnce(() => {
  const siteFolder = writeSampleSite({
    'about/index.html': about,
    'about/index.html.br': brotliCompressSync(about),
    'about/index.html.gz': gzipSync(about),
    '404.html.br': brotliCompressSync(notFound),
    'lonely.gz': 'no form of another file',
    'instructors/grace-liu/index.html': '<h1>Grace Liu</h1>',
    'instructors/not-found/index.html': '<h1>Instructor Not Found</h1>',
    '500.html': '<h1>Unexpected Application Error!</h1>',
    '_astro/page.C0ffee.js': 'export {};',
    _headers: '/* About',
    'sounds/viola.mp3': recording,
    'sounds/viola.webm': 'sound',
    'sounds/viola.m4a': 'sound',
    'contact.vcf': 'BEGIN:VCARD',
    'images/violín 1.webp': 'picture',
  });
  return startServer({ siteFolder });
});
const get = (path: string, options: RequestInit = {}) => fetch(`${server().url}${path}`, options);
const ask = (path: string, headers = {}, method?: string) => getRaw(server().url, path, headers, method);

describe('a page', () => {
  it.each(['/about', '/about?x=1', '/%61bout'])('%s is served, asked after each time', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(about);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/about/?type=trial-lesson', '/about?type=trial-lesson'],
    ['/about/index.html', '/about'],
    ['/about.html', '/about'],
    ['//', '/'],
    ['/INSTRUCTORS/Grace-Liu/', '/instructors/grace-liu'],
  ])('asked for as %s is at one address, %s', async (path, location) => {
    const response = await get(path, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  it('is answered with 304 while it is unchanged', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/about', { headers: { 'if-none-match': known } });
      expect([response.status, response.headers.get('etag')]).toEqual([304, etag]);
    }
  });

  it('is answered to a proxy that sends the absolute URL', async () => {
    expect((await ask('http://academy.example/about?x=1')).body.toString()).toBe(about);
    expect((await ask('http://academy.example/nowhere')).status).toBe(404);
  });
});

describe('compressed', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (body: Buffer) => body };

  it.each([
    ['/about', 200, 'br, gzip', 'br'],
    ['/about', 200, 'gzip', 'gzip'],
    ['/about', 200, '', 'plain'],
    ['/nowhere', 404, 'br', 'br'],
  ] as const)(
    '%s is answered with %d to a browser that reads "%s" in %s',
    async (path, code, accepted, encoding) => {
      const { status, headers, body } = await ask(path, { 'accept-encoding': accepted });
      expect([status, headers['vary']]).toEqual([code, 'accept-encoding']);
      expect(headers['content-encoding']).toBe(encoding === 'plain' ? undefined : encoding);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(unpack[encoding](body).toString()).toBe(path === '/about' ? about : notFound);
    },
  );

  it('has its own ETag, and none of another encoding is answered with 304', async () => {
    const askFor = (accepted: string, known = '') =>
      ask('/about', { 'accept-encoding': accepted, 'if-none-match': known });
    const etag = (await askFor('br')).headers.etag;
    const same = await askFor('br', etag);
    expect([same.status, same.headers['vary'], same.body.length]).toEqual([304, 'accept-encoding', 0]);
    // A browser that no longer reads Brotli must not be told that its Brotli page is the right one.
    expect((await askFor('gzip', etag)).status).toBe(200);
  });

  it('is answered to HEAD like to GET, without the body', async () => {
    const whole = await ask('/about', { 'accept-encoding': 'br' });
    const head = await ask('/about', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.body.length).toBe(0);
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  it('has no address of its own', async () => {
    expect((await ask('/about/index.html.br')).status).toBe(404);
    expect((await ask('/lonely.gz')).status).toBe(200);
  });
});

describe('a file', () => {
  it.each([
    ['/_astro/page.C0ffee.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/sounds/viola.webm', 'audio/webm', 'no-cache'],
    ['/sounds/viola.m4a', 'audio/mp4', 'no-cache'],
    ['/contact.vcf', 'text/vcard; charset=utf-8', 'no-cache'],
    ['/images/viol%C3%ADn%201.webp', 'image/webp', 'no-cache'],
  ])('%s is %s, kept for %s', async (path, type, cacheControl) => {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cacheControl]);
  });

  it('that is large arrives completely, or the part that a player asks for, never of a compressed form', async () => {
    const whole = await ask('/sounds/viola.mp3');
    expect(whole.headers['accept-ranges']).toBe('bytes');
    expect(whole.body.equals(recording)).toBe(true);
    const part = await ask('/sounds/viola.mp3', { range: 'bytes=1000-1999' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/300000']);
    expect(part.headers['content-length']).toBe('1000');
    expect(part.body.equals(recording.subarray(1000, 2000))).toBe(true);
    const ofPage = await ask('/about', { 'accept-encoding': 'br', range: 'bytes=3-7' });
    expect([ofPage.status, ofPage.body.toString()]).toEqual([206, 'About']);
  });

  it('is sent completely where the part lies outside of it, or belongs to another version', async () => {
    for (const headers of [{ range: 'bytes=99-' }, { range: 'bytes=0-2', 'if-range': '"older"' }]) {
      const { status, body } = await ask('/contact.vcf', headers);
      expect([status, body.toString()]).toEqual([200, 'BEGIN:VCARD']);
    }
  });
});

describe('what is not there', () => {
  it.each([
    ['/nowhere', 'Oops! Page not found'],
    ['/500', 'Oops! Page not found'],
    ['/instructors/nobody', 'Instructor Not Found'],
    ['/instructors/grace-liu/more', 'Oops! Page not found'],
  ])('%s says %s, with 404', async (path, heading) => {
    const response = await get(path, {
      redirect: 'manual',
      headers: { 'if-none-match': '*', range: 'bytes=0-1' },
    });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(`<h1>${heading}</h1>`);
    expect(response.headers.get('etag')).toBeNull();
  });

  it.each([
    ...['/../package.json', '/%252e%252e/package.json', '/about%00', '/about%2f', '/%ff', '//about'],
    ...['/constructor', '/_headers'],
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('About');
  });
});

describe('the Chinese edition', () => {
  const english = {
    'instructors/not-found/index.html': '<h1>Instructor Not Found</h1>',
    '500.html': '<h1>Unexpected Application Error!</h1>',
    '503/index.html': '<h1>Not there for now</h1>',
  };
  const chinese = {
    'zh/index.html': '<h1>首页</h1>',
    'zh/404/index.html': '<h1>抱歉，页面不存在</h1>',
    'zh/instructors/not-found/index.html': '<h1>未找到这位老师</h1>',
    'zh/500/index.html': '<h1>出错了</h1>',
  };
  const siteFiles = { ...english, ...chinese, 'zh/contact.vcf': 'BEGIN:VCARD' };
  const both = makeOnce(() => startServer({ siteFolder: writeSampleSite(siteFiles) }));
  const getOfBoth = (path: string) => fetch(`${both().url}${path}`, { redirect: 'manual' });

  it.each([
    ['/zh', 200, '首页', 'zh-Hans'],
    ['/zh/nowhere', 404, '抱歉，页面不存在', 'zh-Hans'],
    ['/zh/404', 404, '抱歉，页面不存在', 'zh-Hans'],
    ['/zh/instructors/nobody', 404, '未找到这位老师', 'zh-Hans'],
    ['/zhang', 404, 'Oops! Page not found', 'en'],
  ])('answers %s with %d, %s, in %s', async (path, status, heading, language) => {
    const response = await getOfBoth(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-language')).toBe(language);
    expect(await response.text()).toBe(`<h1>${heading}</h1>`);
  });

  it('has one address for each page, and no language for redirects and files', async () => {
    const redirected = await getOfBoth('/zh/');
    expect(redirected.headers.get('location')).toBe('/zh');
    expect(redirected.headers.get('content-language')).toBeNull();
    expect((await getOfBoth('/zh/contact.vcf')).headers.get('content-language')).toBeNull();
  });

  it.each([
    ['/zh', 500, '<h1>出错了</h1>', siteFiles],
    ['/zh/about', 500, 'Something went wrong on our side.\n', english],
    ['/about', 500, '<h1>Unexpected Application Error!</h1>', siteFiles],
    ['/about', 503, '<h1>Not there for now</h1>', siteFiles],
  ] as const)('says at %s that the server failed, with %d: %s', async (path, status, text, files) => {
    const site = createSite(await readSiteFiles(writeSampleSite(files)), 'http://localhost');
    const answer = site.answerFailure(new Request(`http://localhost${path}`), status);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });
});

it('refuses a folder without a built site, with what to do', async () => {
  const folder = newTemporaryFolder();
  await expect(readSiteFiles(folder)).rejects.toThrow(StartupError);
  await expect(readSiteFiles(`${folder}/none`)).rejects.toThrow(/run `npm run build` first/);
});
