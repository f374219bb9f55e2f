import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import type { SessionAnswer } from '../../../desk/contract.ts';
import { submitContactPath } from '../../../inquiry/fields.ts';
import { makeOnce } from '../../testing/clean-up.ts';
import { startDesk } from '../../testing/desk-harness.ts';
import { jun } from '../../testing/editor-harness.ts';
import { getRaw } from '../../testing/get-raw.ts';
import { writeSampleSite } from '../../testing/sample-site.ts';

const build = '0123456789abcdef0123456789abcdef';
const inline = 'import("/_astro/page.a1.js");let root="/",rules="/speculation-rules.json"';
const script = `export const send=()=>fetch(\`${submitContactPath}\`),icon="/icon.svg",manifest=\`\${edition}/names.json\`,other="/nowhere"`;

const home = `<!doctype html><html lang="en"><head>
<link rel="icon" href="/icon.svg"><link rel="canonical" href="https://academy.example/">
<noscript><link rel="icon" href="/icon.svg"></noscript>
<style>@font-face{src:url(/_astro/a.woff2);font-display:optional}p{background:url("/icon.svg")}</style>
<script>${inline}</script><script type="module" src="/_astro/page.a1.js"></script></head>
<body data-field="content/en/home.yaml: hero.lead" title='a "quoted" \\ href="/about"'><a href="/">Home</a><a href="/zh">中文</a>
<a href="/about#team">About</a><a href="//elsewhere.example/x">1</a><a href="https://elsewhere.example/about">2</a>
<a href="mailto:office@academy.example">3</a><a href="tel:+17135550100">4</a><a href="#top">5</a>
<img src="/icon.svg" srcSet="/icon.svg 1x, /_astro/big.avif 2x" alt="/about"><video poster="/icon.svg"></video>
<div data-script="/_astro/page.a1.js" data-names="/names.json" style="background:url(/icon.svg)"></div>
<astro-island component-url="/_astro/page.a1.js" renderer-url="/_astro/page.a1.js"
before-hydration-url="/_astro/page.a1.js" props="{&quot;next&quot;:[0,&quot;/about&quot;],&quot;text&quot;:[0,&quot;a \\&quot;/x&quot;]}"></astro-island>
</body></html>`;

const files: Record<string, string> = {
  'index.html': home,
  'about/index.html': '<p>About us</p>',
  '_astro/page.a1.js': script,
  '_astro/style.css': 'p{background:url(/icon.svg);mask:url(data:image/png;base64,/a)}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'names.json': '{}',
  'site.webmanifest': '{"start_url":"/","icons":[{"src":"/icon.svg"}]}',
  'speculation-rules.json': '{"prefetch":[]}',
  'zh/contact/index.html': `<form action="${submitContactPath}"><p id="inquiry-form-error" hidden=""></p>
<input name="name"></form>`,
  'desk/index.html': '<div id="desk"></div>',
};

function writeFiles(folder: string, all: Record<string, string>): void {
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** A desk whose site is the program's own build, with a preview of Anna's. */
async function openPreview() {
  const desk = await startDesk({ siteFolder: writeSampleSite(files), siteUrl: 'http://localhost' });
  const { database, dataDir, clock } = desk;
  const folder = join(dataDir, 'site/builds', build);
  writeFiles(folder, { ...files, '404.html': '<p>No such page</p>' });
  const anna = await desk.enter();

  async function addPreview(changes: { build?: string; state?: 'waiting' | 'ready' } = {}): Promise<string> {
    const id = randomUUID();
    const row = { id, staff_id: desk.annaId, created_at: clock.now().toISOString(), leased_until: null };
    const more = { state: 'ready', build, failure: null, overlay: '{}', machine: 'one' } as const;
    await database
      .insertInto('previews')
      .values({ ...row, ...more, ...changes })
      .execute();
    return id;
  }
  const id = await addPreview();
  const prefix = `/desk/preview/${id}`;
  const get = (path: string, browser: Pick<typeof anna, 'formatCookies'> = anna) =>
    getRaw(desk.url, path, { cookie: browser.formatCookies() });
  const read = async (path: string) => (await get(prefix + path)).body.toString();
  return { ...desk, anna, folder, addPreview, id, prefix, get, read };
}

const opened = makeOnce(openPreview);

async function addJun({ anna, enter }: Awaited<ReturnType<typeof openPreview>>, mayEdit: boolean) {
  const { person } = (await anna.send('POST', 'people', jun)).json as SessionAnswer;
  if (mayEdit) await anna.send('PATCH', `people/${person.id}`, { mayEdit });
  return enter(jun.email);
}

describe('who may see a preview', () => {
  it('nobody without a session, or without the right to edit', async () => {
    const desk = await openPreview();
    const page = await desk.get(desk.prefix, desk.openBrowser());
    expect(page).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(page.body.toString()).toContain('Page not found');
    const other = await addJun(desk, false);
    for (const path of ['/', '/about', '/_astro/page.a1.js', '/icon.svg'])
      expect(await desk.get(desk.prefix + path, other)).toMatchObject({ status: 404 });
  });

  it('a colleague who may edit, and for a day alone', async () => {
    const desk = await openPreview();
    const other = await addJun(desk, true);
    expect(await desk.get(`${desk.prefix}/about`, other)).toMatchObject({ status: 200 });
    desk.clock.advance(24 * 60 * 60_000 + 1);
    // Their sessions have ended as well.
    const later = await desk.enter();
    expect(await desk.get(`${desk.prefix}/about`, later)).toMatchObject({ status: 404 });
  });

  it('nobody one that is not made, whose build is gone, or whose build has no such name', async () => {
    const { addPreview, get } = opened();
    const missing = 'f'.repeat(32);
    for (const changes of [
      { state: 'waiting' } as const,
      { build: missing },
      { build: `../builds/${build}` },
    ])
      expect(await get(`/desk/preview/${await addPreview(changes)}/`)).toMatchObject({ status: 404 });
  });

  it.each([
    `/desk/preview/${randomUUID()}/`,
    `/desk/preview/${build}/`,
    '/desk/preview/..%2f..%2fbuilds/',
    "/desk/preview/'%20or%201=1/",
    '/desk/preview/%00/',
  ])('%s is no preview', async (path) => {
    expect(await opened().get(path)).toMatchObject({ status: 404 });
  });

  it('nothing but the plain files of the build', async () => {
    const { prefix, get, folder, dataDir } = opened();
    writeFileSync(join(dataDir, 'secret.txt'), 'secret');
    symlinkSync(join(dataDir, 'secret.txt'), join(folder, 'link.txt'));
    symlinkSync(dataDir, join(folder, 'linked'));
    const paths = [
      '/link.txt',
      '/linked/secret.txt',
      '/../../../../secret.txt',
      '/..%2f..%2f..%2fsecret.txt',
    ];
    for (const path of [...paths, '/%2e%2e/%2e%2e/%2e%2e/secret.txt', '/\\..\\secret.txt', '/%00', '/_astro'])
      expect((await get(prefix + path)).status, path).not.toBe(200);
    // What a link leads to is not even listed.
    for (const path of ['/link.txt', '/linked/secret.txt'])
      expect((await get(prefix + path)).body.toString()).toBe('<p>No such page</p>');
    for (const path of ['/desk', '/desk/index.html'])
      expect(await get(prefix + path)).toMatchObject({ status: 404 });
  });
});

describe('what a preview sends', () => {
  it('pages that only the desk frames, that load from below their address alone, and are kept nowhere', async () => {
    const { prefix, get } = opened();
    const { status, headers } = await get(`${prefix}/`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-type']).toMatch(/^text\/html/);
    const policy = headers['content-security-policy'];
    const below = `http://localhost${prefix}/`;
    expect(policy).toContain(`connect-src ${below};`);
    expect(policy).toContain(`form-action ${below};`);
    expect(policy).toMatch(new RegExp(`script-src ${below} 'sha256-[^ ;]+';`));
    expect(policy).toMatch(/frame-ancestors 'self'$/);
    expect(policy).not.toContain("'self' ");
    const file = await get(`${prefix}/_astro/page.a1.js`);
    expect(file.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('its own page for a path without one, and no rules of what to load ahead', async () => {
    const { prefix, get } = opened();
    const unknown = await get(`${prefix}/nowhere`);
    expect(unknown).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(unknown.body.toString()).toBe('<p>No such page</p>');
    const rules = await get(`${prefix}/speculation-rules.json`);
    expect(rules).toMatchObject({ status: 204, body: Buffer.alloc(0) });
  });

  it('every path of a page below the address, fonts that show when they come, and all else as it was', async () => {
    const { prefix, read } = opened();
    const moved = home
      .replaceAll(
        /(?<=\s(?:href|src|poster|srcSet|data-script|data-names|[a-z-]+-url)=")\/(?!\/)/g,
        `${prefix}/`,
      )
      .replace(', /_astro/big', `, ${prefix}/_astro/big`)
      .replaceAll(/(?<=url\("?)\//g, `${prefix}/`)
      .replace('font-display:optional', 'font-display:swap')
      .replace('import("/', `import("${prefix}/`)
      .replace('"/speculation', `"${prefix}/speculation`)
      .replace('&quot;/about', `&quot;${prefix}/about`)
      .replace(`\\ href="${prefix}/about`, '\\ href="/about');
    expect(await read('/')).toBe(moved);
  });

  it('the paths of scripts, styles and the manifest, where the build has them', async () => {
    const { prefix, read } = opened();
    const moved = script
      .replace(submitContactPath, prefix + submitContactPath)
      .replace('/icon', `${prefix}/icon`)
      .replace('/names', `${prefix}/names`);
    expect(await read('/_astro/page.a1.js')).toBe(moved);
    expect(await read('/_astro/style.css')).toBe(
      files['_astro/style.css']?.replace('/icon', `${prefix}/icon`),
    );
    expect(await read('/site.webmanifest')).toContain(`"src":"${prefix}/icon.svg"`);
  });

  it('no page with a script that is not the program’s, and no such script', async () => {
    const { prefix, get, folder } = opened();
    writeFiles(folder, {
      'inline/index.html': '<script>alert(1)</script>',
      'other/index.html': '<script src="https://elsewhere.example/x.js"></script>',
      '_astro/other.js': 'alert(1)',
    });
    for (const path of ['/inline', '/other', '/_astro/other.js'])
      expect(await get(prefix + path)).toMatchObject({ status: 404 });
    for (const name of ['inline', 'other', '_astro/other.js'])
      rmSync(join(folder, name), { recursive: true });
  });
});

describe('the form of a preview', () => {
  const typed = {
    name: 'Lin',
    email: 'lin@family.example',
    inquiry_type: 'general',
    message: 'Hello, a lesson?',
  };

  it.each([
    ['en', 'The form in the preview sends nothing.'],
    ['zh-Hans', '预览里的表单不会发送。'],
  ])('says in its language, %s, that it sends nothing, and stores nothing', async (language, sentence) => {
    const { url, prefix, anna, readInquiries, countMessages } = opened();
    const response = await fetch(url + prefix + submitContactPath, {
      method: 'POST',
      headers: { cookie: anna.formatCookies(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...typed, language }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ error: sentence });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await readInquiries()).toEqual([]);
    expect(await countMessages()).toBe(0);
  });

  it('says so without script in its own page, with what was typed', async () => {
    const { url, prefix, anna, readInquiries } = opened();
    const response = await fetch(url + prefix + submitContactPath, {
      method: 'POST',
      headers: { cookie: anna.formatCookies(), accept: 'text/html' },
      body: new URLSearchParams({ ...typed, language: 'zh-Hans' }),
    });
    const page = await response.text();
    expect(response.status).toBe(403);
    expect(page).toContain(`<form action="${prefix}${submitContactPath}"`);
    expect(parse(page).querySelector('#inquiry-form-error')?.text).toBe('预览里的表单不会发送。');
    expect(page).toContain('value="Lin"');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await readInquiries()).toEqual([]);
  });

  it('is there for nobody else', async () => {
    const { url, prefix } = opened();
    const answer = await fetch(url + prefix + submitContactPath, { method: 'POST', body: 'name=Lin' });
    expect(answer.ok).toBe(false);
  });
});
