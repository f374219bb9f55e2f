import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { makeOnce } from '../../testing/clean-up.ts';
import { about, openEditor, publishFields } from '../../testing/desk.ts';

const { lead, words } = about;
const person = 'content/instructors/julian-okafor.yaml';

async function open() {
  const editor = await openEditor();
  const { ann, url, database, clock } = editor;
  const get = async (path: string, { formatCookies }: Pick<typeof ann, 'formatCookies'> = ann) => {
    const headers = { cookie: formatCookies() };
    const response = await fetch(`${url}/desk/preview${path}`, { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const publish = (fields: Record<string, unknown>) => publishFields(database, fields, clock.now());
  return { ...editor, get, publish };
}

const opened = makeOnce(async () => {
  const editor = await open();
  await editor.save({ [lead]: words });
  return editor;
});

describe('a preview', () => {
  it('is for who may edit, with the draft of all, and kept nowhere', async () => {
    const { ann, jun, junId, openBrowser, get } = opened();
    const page = await get('/about');
    expect(page.status).toBe(200);
    expect(page.text).toContain(words);
    expect(page.text).toContain(`data-field="${lead}"`);
    const colleagues = await get('/about', jun);
    expect([colleagues.status, colleagues.text.includes(words)]).toEqual([200, true]);
    await ann.send('PATCH', `people/${junId}`, { mayEdit: false });
    const refused = [await get('/about', jun), await get('/about', openBrowser())];
    for (const { status, text } of refused)
      expect([status, text]).toEqual([404, '<h1>Oops! Page not found</h1>']);
    for (const { headers } of [page, ...refused]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('connects and sends nowhere, is framed by the desk alone, and leads on below its address', async () => {
    const { headers, text } = await opened().get('/contact');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('connect-src');
    expect(policy).toContain("form-action 'none'; frame-ancestors 'self'");
    const page = parse(text);
    expect(page.querySelector('html')?.getAttribute('translate')).toBe('no');
    const links = page.querySelectorAll('a').map((each) => each.getAttribute('href') ?? '');
    expect(links).toContain('/desk/preview/about');
    expect(links.filter((href) => /^\/(?!desk\/preview\/)/.test(href))).toEqual([]);
    const forms = page.querySelectorAll('form');
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(form.hasAttribute('inert')).toBe(true);
  });

  it('answers what is no page with the page for that, in its language, and files as files', async () => {
    const { get } = opened();
    for (const path of ['/nowhere', '/desk', '/%00', '/%E0%A4%A', '/..%2f..%2fabout', '/instructors/nobody'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const chinese = await get('/zh/nowhere');
    expect([chinese.status, chinese.text]).toEqual([404, expect.stringContaining('lang="zh-Hans"')]);
    const card = await get('/contact.vcf');
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8']);
    expect(card.text).toMatch(/^BEGIN:VCARD\r\n/);
    // A mark, too, that would come along into an address book.
    expect(card.text.replace(/[\p{L}\p{N}\p{P}\p{S}\s]/gu, '')).toBe('');
  });

  it('leads from the page of who is hidden, or not there yet, to the list, and shows who the draft shows again', async () => {
    const { get, save, publish } = await open();
    await save({ [person]: 'hidden' });
    for (const prefix of ['', '/zh']) {
      const { status, headers } = await get(`${prefix}/instructors/julian-okafor`);
      expect([status, headers.get('location')]).toEqual([302, `/desk/preview${prefix}/instructors`]);
    }
    await save({ 'content/instructors/nina-berg.yaml: name': 'Nina Berg' });
    expect((await get('/instructors/nina-berg')).status).toBe(302);
    await publish({ [person]: 'hidden' });
    await save({ [person]: null });
    expect((await get('/instructors/julian-okafor')).status).toBe(200);
  });

  it('shows in place of words that do not fit what is published, and all others', async () => {
    const { get, save, publish } = await open();
    const day = { from: '2026-12-24', names: { en: 'Winter break', 'zh-Hans': '寒假' } };
    await publish({ [lead]: words });
    await save({ [lead]: '', 'content/academy.yaml: closedDays': [day] });
    expect((await get('/about')).text).toContain(words);
    expect((await get('/contact')).text).toContain('Winter break');
  });
});
