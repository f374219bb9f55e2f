import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { writeSampleSite } from '../testing/sample-site.ts';
import { sampleBody } from '../testing/samples.ts';
import { startServer } from '../testing/start-server.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' };

function post(url: string, body: BodyInit, headers: Record<string, string> = browser): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
}

async function readPage(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  return { html, page: parse(html, { comment: true }) };
}

describe('a form without script', () => {
  it.each([
    ['URL-encoded', URLSearchParams],
    ['multipart', FormData],
  ])(
    'posted %s is stored once, each line break as one character, and leads to the thank-you page',
    async (_, Form) => {
      const server = await startServer();
      const message = `您好！ 50% + a=b & c\nمرحبا 🎻 ${'x\n'.repeat(980)}y`;
      const body = new Form();
      const fields = { ...sampleBody, message: message.replaceAll('\n', '\r\n'), honeypot: '' };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      // A second press has no key that says so.
      for (const response of [await post(server.function, body), await post(server.function, body)]) {
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe('/contact/thank-you');
      }
      expect(await server.readInquiries()).toMatchObject([{ ...sampleBody, message }]);
      expect(await server.readMessages()).toHaveLength(1);
    },
  );

  it.each([
    ['a client that sends a key', { ...browser, apikey: 'public' }],
    ['a client that names itself', { ...browser, 'x-client-info': 'supabase-js/2.109.0' }],
    ['a script that asks for JSON', { accept: 'application/json' }],
  ])('posted by %s is answered in JSON', async (_, headers) => {
    const server = await startServer();
    const stored = await post(server.function, new URLSearchParams(sampleBody), headers);
    expect(await stored.json()).toMatchObject({ success: true });
    const invalid = new URLSearchParams({ ...sampleBody, name: '', language: 'zh-Hans' });
    const refused = await post(server.function, invalid, headers);
    expect(refused.status).toBe(422);
    // In the contract's words, whatever the language of the page.
    expect(await refused.json()).toMatchObject({ error: 'Name must be at least 2 characters' });
  });
});

it('a form without script from a Chinese page comes back as that page, with Chinese messages, when it is refused', async () => {
  const siteFolder = writeSampleSite({
    'zh/contact/index.html': `<html lang="zh-Hans"><form action="/functions/v1/submit-contact"><input name="name">
      <p id="inquiry-name-error" hidden></p><textarea name="message"></textarea><span data-counter>0 / 2000</span><input type="hidden" name="language" value="zh-Hans"></form></html>`,
  });
  const server = await startServer({ siteFolder });
  const typed = { ...sampleBody, language: 'zh-Hans', name: '李' };
  const response = await post(server.function, new URLSearchParams(typed));
  expect(response.status).toBe(422);
  expect(response.headers.get('content-language')).toBe('zh-Hans');
  const { page } = await readPage(response);
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('zh-Hans');
  expect(page.querySelector('[name="name"]')?.getAttribute('value')).toBe('李');
  expect(page.querySelector('[name="language"]')?.getAttribute('value')).toBe('zh-Hans');
  expect(page.getElementById('inquiry-name-error')?.textContent).toBe('请填写姓名（至少2个字符）');
  expect(page.querySelector('[data-counter]')?.textContent).toBe(`${sampleBody.message.length} / 2000`);
});

describe('a refused form', () => {
  const typed = {
    name: "\"><script>alert(1)</script>&amp; '李'",
    email: 'no&amp;where',
    phone: '+1 713',
    inquiry_type: 'trial-lesson',
    message: '\n</textarea><b>',
    instructor: 'grace-liu',
  };

  it('comes back as the contact page, with the submitted values and the errors', async () => {
    const server = await startServer();
    const response = await post(server.function, new URLSearchParams({ ...typed, honeypot: 'x' }));
    expect(response.status).toBe(422);
    expect(response.headers.get('x-request-id')).not.toBeNull();
    const { html, page } = await readPage(response);
    const typedIn = (name: string) => page.querySelector(`[name="${name}"]`)?.getAttribute('value');
    for (const name of ['name', 'email', 'phone', 'instructor'] as const)
      expect(typedIn(name)).toBe(typed[name]);
    expect(typedIn('honeypot')).toBeUndefined();
    const read = (selector: string, attribute: string) =>
      page.querySelectorAll(selector).map((each) => each.getAttribute(attribute));
    expect(read('option[selected]', 'value')).toEqual(['trial-lesson']);
    expect(page.querySelector('[name="message"]')?.textContent).toBe(`\n${typed.message}`);
    const error = '<p id="inquiry-email-error">Please enter a valid email address</p>';
    expect(page.getElementById('inquiry-email-error')?.toString()).toBe(error);
    expect(page.getElementById('inquiry-phone-error')?.hasAttribute('hidden')).toBe(true);
    for (const marked of ['[aria-invalid="true"]', '[autofocus]'])
      expect(read(marked, 'name')).toEqual(['email']);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(html).toContain('<script>if (1 < 2) {}</script>');
    expect(html).toContain('<!-- kept -->');
    expect(html).toContain('aria-label="Name &amp; &quot;surname&quot;"');
  });

  it.each([
    ['en', 'Your message could not be stored just now. Please try again in a moment.'],
    ['zh-Hans', '您的留言暂时没能保存，请稍后再试一次。'],
  ])('says in %s beside the form that the store is down, and keeps the values', async (language, text) => {
    const server = await startServer();
    await server.database.destroy();
    const response = await post(server.function, new URLSearchParams({ ...sampleBody, language }));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    const { page } = await readPage(response);
    const error = page.getElementById('inquiry-form-error');
    expect(error?.hasAttribute('hidden')).toBe(false);
    expect(error?.textContent).toBe(text);
    expect(page.querySelector('[name="message"]')?.textContent).toBe(sampleBody.message);
  });

  it.each([
    [400, 'an escape that is no UTF-8', 'name=%FF%FE', urlEncoded],
    [400, 'no UTF-8', Buffer.from([0x6e, 0x3d, 0xff]), urlEncoded],
    [400, 'no boundary', 'name=x', { 'content-type': 'multipart/form-data' }],
    [413, 'too much', `message=${'x'.repeat(70_000)}`, urlEncoded],
  ])('is a page with the status %d where it holds %s', async (status, _, body, type) => {
    const server = await startServer();
    const response = await post(server.function, body, { ...browser, ...type });
    expect(response.status).toBe(status);
    const { page } = await readPage(response);
    expect(page.getElementById('inquiry-form-error')?.textContent).not.toBe('');
    const asked = await post(server.function, body, { ...type, accept: 'application/json' });
    expect(asked.status).toBe(status);
    expect(Object.keys((await asked.json()) as object)).toEqual(['error']);
  });

  it.each([
    ['has no contact page form', '<h1>Contact</h1>'],
    ['has no place for the error', '<form action="/functions/v1/submit-contact"><input name="email"></form>'],
  ])('is told in plain text where the site %s', async (_, contact) => {
    const server = await startServer({ siteFolder: writeSampleSite({ 'contact/index.html': contact }) });
    const response = await post(server.function, new URLSearchParams({ ...typed, language: 'zh-Hans' }));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-language')).toBe('zh-Hans');
    expect(await response.text()).toBe('请填写有效的电子邮箱，例如name@example.com\n');
  });
});
