import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { readSiteFiles } from '../server/pages/site-files.ts';
import { createSite } from '../server/pages/static-site.ts';
import { exportSite } from '../tools/export-site.ts';
import { fillInquiry, openForm, send, wakeForm } from './inquiry.ts';
import { readLayoutShift } from './layout-shift.ts';
import { expectAtRest } from './page-at-rest.ts';

// One worker builds the configured site once for all of them.
test.describe.configure({ mode: 'default' });

/** Where a hosted backend takes inquiries. */
const backend = { url: 'https://backend.example', anonymousKey: 'public.key' };
/** The identifiers of the provider's form. */
const embeddedForm = { region: 'eu1', portalId: '48151623', formId: '0a1b2c3d-1111-2222-3333-444455556666' };

let server: Server;
let home: string;

// Served with our server's policies: the provider's form must work under them.
test.beforeAll(async () => {
  const project = mkdtempSync(join(tmpdir(), 'academy-embedded-'));
  for (const part of ['content', 'site/media/images/portraits', 'built-site'])
    cpSync(part, join(project, part), { recursive: true });
  const file = join(project, 'content/academy.yaml');
  writeFileSync(file, stringify({ ...parse(readFileSync(file, 'utf8')), embeddedForm, backend }));
  await exportSite(project, { siteUrl: '', retentionDays: '' });
  const site = createSite(await readSiteFiles(join(project, 'dist')), '');
  rmSync(project, { recursive: true });
  server = createServer((request, response) => {
    if (!site.send(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => server.close());

/** Says that a form is ready. */
const tell = (formId: string) => `
  const detail = { formId: '${formId}', instanceId: '0' };
  window.dispatchEvent(new CustomEvent('hs-form-event:on-ready', { detail }));`;

/** What the provider's script does, as JavaScript. */
const behaviours = {
  'puts its form in a frame and says so': `
    const place = document.querySelector('.hs-form-frame');
    const { region, portalId, formId } = place.dataset;
    window.providerSaw = { region, portalId, formId };
    place.innerHTML = '<iframe title="Provider form" srcdoc="<p>Provider form</p>" height="500"></iframe>';
    ${tell(embeddedForm.formId)}`,
  'puts its form there without a word': `
    document.querySelector('.hs-form-frame').innerHTML = '<form aria-label="Provider form"><input></form>';`,
  'says that the form is ready': tell(embeddedForm.formId),
  'says that another form is ready': tell('another'),
};

const script = `https://js-${embeddedForm.region}.hsforms.net/forms/embed/${embeddedForm.portalId}.js`;
const tags = (page: Page) => page.locator(`script[src="${script}"]`);

/**
 * Stands in for the forms provider, whose script it blocks unless told what that does.
 *
 * @returns expects that so far the script was all that was asked for outside the site, so many times
 */
async function fakeProvider(page: Page, behaviour?: keyof typeof behaviours) {
  const outside: Request[] = [];
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      outside.push(route.request());
      if (route.request().url() !== script || !behaviour) return route.abort('blockedbyclient');
      await route.fulfill({ contentType: 'text/javascript', body: behaviours[behaviour] });
    },
  );
  return (times: number) =>
    expect(outside.map((request) => `${request.method()} ${request.url()}`)).toEqual(
      Array(times).fill(`GET ${script}`),
    );
}

const embed = (page: Page) => page.getByRole('region', { name: 'Inquiry form' });
const ownForm = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const skeleton = (page: Page) => embed(page).getByRole('status');
const fallback = (page: Page) => page.getByText('Form not loading? Write to us here or call (713) 555-0142.');

async function scrollToForm(page: Page) {
  await page.getByRole('heading', { name: 'Get in Touch' }).scrollIntoViewIfNeeded();
}

test('a visitor finds the provider’s form, nothing moves, and it comes once', async ({ page }) => {
  const expectOnlyScript = await fakeProvider(page, 'puts its form in a frame and says so');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(home);
  await test.step('who stays at the top loads nothing of the provider', async () => {
    await expectAtRest(page);
    expectOnlyScript(0);
    await expect(tags(page)).toHaveCount(0);
  });
  await scrollToForm(page);
  await expect(page.frameLocator('.hs-form-frame iframe').getByText('Provider form')).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
  await expect(ownForm(page)).toHaveCount(0);
  await expect(fallback(page)).toBeVisible();
  expect(await page.evaluate('window.providerSaw')).toEqual(embeddedForm);
  await expect(tags(page)).toHaveAttribute('defer');
  expect(await readLayoutShift(page)).toBe(0);
  expectOnlyScript(1);
  // Our own form waits in the page and costs no script.
  expect(scripts.filter((url) => url.includes('inquiry-form'))).toEqual([]);
  await test.step('who leaves and comes back finds one script', async () => {
    await page.goto(`${home}contact`);
    await page.goBack();
    await scrollToForm(page);
    await expect(page.locator('.hs-form-frame iframe')).toBeVisible();
    await expect(tags(page)).toHaveCount(1);
  });
});

for (const behaviour of ['puts its form there without a word', 'says that the form is ready'] as const)
  test(`the wait is over when the provider ${behaviour}`, async ({ page }) => {
    await page.clock.install();
    await fakeProvider(page, behaviour);
    await page.goto(home);
    await scrollToForm(page);
    await expect(embed(page)).toHaveAttribute('aria-busy', 'false');
    await page.clock.fastForward(60_000);
    await expect(embed(page)).toBeVisible();
    await expect(ownForm(page)).toHaveCount(0);
  });

test('our own form stands in when the script is blocked', async ({ page }) => {
  await fakeProvider(page);
  await page.goto(home);
  await scrollToForm(page);
  await expect(ownForm(page)).toBeVisible();
  await expect(embed(page)).toHaveCount(0);
  await expect(tags(page)).toHaveCount(0);
  await expect(fallback(page)).toBeVisible();
  // Before its script, the form is sent as it is: here no server answers it.
  await wakeForm(page);
  await send(page).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
});

test('the form on the contact page sends to the hosted backend that is configured', async ({ page }) => {
  // What is sent, and how, site/islands/inquiry-form/send-inquiry.test.ts holds; the policy lets it through.
  const address = `${backend.url}/functions/v1/submit-contact`;
  await page.route(address, (route) => route.fulfill({ body: 'Thanks' }));
  await openForm(page, `${home}contact?instructor=haoran-wu`);
  // As a Chinese keyboard types them.
  await fillInquiry(page, { name: 'Grace Liu', email: 'grace＠example。org', phone: '（713）555－0199' });
  const sent = page.waitForRequest(address);
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ name: 'Grace Liu', email: 'grace@example.org', phone: '(713)555-0199', honeypot: '' },
    message: 'Instructor: Haoran Wu\nDo you teach viola?',
  });
  await expect(page.getByText('消息已发送！').first()).toBeVisible();
});

test('our own form stands in after 8 seconds, though another form is ready', async ({ page }) => {
  await page.clock.install();
  const expectOnlyScript = await fakeProvider(page, 'says that another form is ready');
  await page.goto(home);
  // Only the test moves time on from here, a tenth of a second at a time until the wait begins.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await scrollToForm(page);
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await tags(page).count()).toBe(1);
  }).toPass();
  await page.clock.runFor(7500);
  await expect(skeleton(page)).toHaveText('The form is on its way');
  await expect(ownForm(page)).toHaveCount(0);
  await page.clock.runFor(600);
  await expect(ownForm(page)).toBeVisible();
  await expect(tags(page)).toHaveCount(0);
  expectOnlyScript(1);
});

test('our own form is there without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const expectOnlyScript = await fakeProvider(page, 'puts its form in a frame and says so');
  await page.goto(home);
  await expect(ownForm(page)).toBeVisible();
  await expect(ownForm(page)).toHaveAttribute('action', '/functions/v1/submit-contact');
  await expect(embed(page)).toBeHidden();
  await expect(fallback(page)).toBeVisible();
  expectOnlyScript(0);
  await context.close();
});
