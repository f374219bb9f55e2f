import { describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { makeOnce } from '../testing/clean-up.ts';
import { getRaw } from '../testing/get-raw.ts';
import { startServer } from '../testing/running-server.ts';
import { writeSampleSite } from '../testing/sample-site.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { readSiteFiles } from './site-files.ts';
import { createSite } from './static-site.ts';

const recording = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

const server = makeOnce(() => {
  const siteFolder = writeSampleSite({
    'about/index.html': '<h1>About</h1>',
    'instructors/index.html': '<h1>Instructors</h1>',
    'instructors/grace-liu/index.html': '<h1>Grace Liu</h1>',
    'instructors/not-found/index.html': '<h1>Instructor Not Found</h1>',
    '500.html': '<h1>Unexpected Application Error!</h1>',
    '_astro/page.C0ffee.js': 'export {};',
    'robots.txt': 'Allow: /',
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

describe('a page', () => {
  it.each([
    ['/', '<h1>Home</h1>'],
    ['/about', '<h1>About</h1>'],
    ['/about?x=1', '<h1>About</h1>'],
    ['/%61bout', '<h1>About</h1>'],
    ['/instructors/grace-liu', '<h1>Grace Liu</h1>'],
  ])('%s is served, asked after each time', async (path, body) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/about/?type=trial-lesson', '/about?type=trial-lesson'],
    ['/about/index.html', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
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
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    }
    const changed = await get('/about', { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
  });
});

describe('a file', () => {
  it.each([
    ['/_astro/page.C0ffee.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/sounds/viola.webm', 'audio/webm', 'no-cache'],
    ['/sounds/viola.m4a', 'audio/mp4', 'no-cache'],
    ['/contact.vcf', 'text/vcard; charset=utf-8', 'no-cache'],
    ['/images/viol%C3%ADn%201.webp', 'image/webp', 'no-cache'],
  ])('%s is %s, kept for %s', async (path, type, cacheControl) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    await response.arrayBuffer();
  });

  it('that is large arrives completely, or the part that a player asks for', async () => {
    const whole = await get('/sounds/viola.mp3');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await whole.arrayBuffer()).equals(recording)).toBe(true);
    const part = await get('/sounds/viola.mp3', { headers: { range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 1000-1999/300000');
    expect(part.headers.get('content-length')).toBe('1000');
    expect(Buffer.from(await part.arrayBuffer()).equals(recording.subarray(1000, 2000))).toBe(true);
  });

  it('refuses a range outside the file, and is sent completely when the range belongs to another version', async () => {
    const outside = await get('/sounds/viola.mp3', { headers: { range: 'bytes=300000-' } });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */300000']);
    const headers = { range: 'bytes=0-9', 'if-range': '"older"' };
    const response = await get('/robots.txt', { headers });
    expect([response.status, await response.text()]).toEqual([200, 'Allow: /']);
  });
});

describe('what is not there', () => {
  it.each([
    ['/nowhere', 'Oops! Page not found'],
    ['/404.html', 'Oops! Page not found'],
    ['/500', 'Oops! Page not found'],
    ['/instructors/nobody', 'Instructor Not Found'],
    ['/instructors/not-found', 'Instructor Not Found'],
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
    const { status, body } = await getRaw(server().url, path);
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
    'zh/503/index.html': '<h1>暂时无法访问</h1>',
  };
  const siteFiles = { ...english, ...chinese, 'zh/contact.vcf': 'BEGIN:VCARD' };
  const both = makeOnce(() => startServer({ siteFolder: writeSampleSite(siteFiles) }));
  const getOfBoth = (path: string) => fetch(`${both().url}${path}`, { redirect: 'manual' });

  it.each([
    ['/zh', 200, '首页', 'zh-Hans'],
    ['/zh/nowhere', 404, '抱歉，页面不存在', 'zh-Hans'],
    ['/%7Ah/nowhere', 404, '抱歉，页面不存在', 'zh-Hans'],
    ['/503', 404, 'Oops! Page not found', 'en'],
    ['/zh/404', 404, '抱歉，页面不存在', 'zh-Hans'],
    ['/zh/instructors/nobody', 404, '未找到这位老师', 'zh-Hans'],
    ['/zh/instructors/not-found', 404, '未找到这位老师', 'zh-Hans'],
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
    ['/zh', 503, '<h1>暂时无法访问</h1>', siteFiles],
    ['/zh/about', 500, 'Something went wrong on our side.\n', english],
    ['/about', 500, '<h1>Unexpected Application Error!</h1>', siteFiles],
    ['/about', 503, '<h1>Not there for now</h1>', siteFiles],
    ['/about', 503, 'Something went wrong on our side.\n', {}],
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
