import { expect, type Page, test } from '@playwright/test';
import { backend, embeddedForm, startEmbeddedSite } from './embedded-site.ts';
import { fakeProvider } from './fake-provider.ts';
import { fillInquiry, openForm, wakeForm } from './inquiry.ts';
import { readLayoutShift } from './layout-shift.ts';
import { expectAtRest } from './page-at-rest.ts';

// One worker builds the configured site once for all of them.
test.describe.configure({ mode: 'default' });

const embed = (page: Page) => page.getByRole('region', { name: 'Inquiry form' });
const ownForm = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const skeleton = (page: Page) => embed(page).getByRole('status');
const fallback = (page: Page) => page.getByText('Form not loading? Write to us here or call (713) 555-0142.');

async function scrollToForm(page: Page) {
  await page.getByRole('heading', { name: 'Get in Touch' }).scrollIntoViewIfNeeded();
}

test.describe('with a form configured', () => {
  let site: Awaited<ReturnType<typeof startEmbeddedSite>>;
  test.beforeAll(async () => {
    site = await startEmbeddedSite();
  });
  test.afterAll(() => site.stop());

  test('a visitor finds the provider’s form, nothing moves, and it comes once', async ({ page }) => {
    const provider = await fakeProvider(page, 'ready');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(site.home);
    await test.step('who stays at the top loads nothing of the provider', async () => {
      await expectAtRest(page);
      provider.expectOnlyScript(0);
      await expect(provider.tags).toHaveCount(0);
    });
    await scrollToForm(page);
    await expect(page.frameLocator('.hs-form-frame iframe').getByText('Provider form')).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
    await expect(ownForm(page)).toHaveCount(0);
    await expect(fallback(page)).toBeVisible();
    expect(await page.evaluate('window.providerSaw')).toEqual(embeddedForm);
    await expect(provider.tags).toHaveAttribute('defer');
    expect(await readLayoutShift(page)).toBe(0);
    provider.expectOnlyScript(1);
    // Our own form waits in the page and costs no script.
    expect(scripts.filter((url) => url.includes('inquiry-form'))).toEqual([]);
    await test.step('who leaves and comes back finds one script', async () => {
      await page.goto(`${site.home}contact`);
      await page.goBack();
      await scrollToForm(page);
      await expect(page.locator('.hs-form-frame iframe')).toBeVisible();
      await expect(provider.tags).toHaveCount(1);
    });
  });

  for (const kind of ['silent', 'event'] as const)
    test(`the wait is over when the provider is ${kind === 'silent' ? 'there' : 'heard'}`, async ({
      page,
    }) => {
      await page.clock.install();
      await fakeProvider(page, kind);
      await page.goto(site.home);
      await scrollToForm(page);
      await expect(embed(page)).toHaveAttribute('aria-busy', 'false');
      await page.clock.fastForward(60_000);
      await expect(embed(page)).toBeVisible();
      await expect(ownForm(page)).toHaveCount(0);
    });

  test('our own form stands in when the script is blocked', async ({ page }) => {
    const provider = await fakeProvider(page, 'blocked');
    await page.goto(site.home);
    await scrollToForm(page);
    await expect(ownForm(page)).toBeVisible();
    await expect(embed(page)).toHaveCount(0);
    await expect(provider.tags).toHaveCount(0);
    await expect(fallback(page)).toBeVisible();
    // Before its script, the form is sent as it is: here no server answers it.
    await wakeForm(page);
    await ownForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  });

  test('the form on the contact page sends to the hosted backend that is configured', async ({ page }) => {
    // What is sent, and how, site/islands/inquiry-form/send-inquiry.test.ts holds; the policy lets it through.
    const address = `${backend.url}/functions/v1/submit-contact`;
    await page.route(address, (route) => route.fulfill({ body: 'Thanks' }));
    await openForm(page, `${site.home}contact?instructor=haoran-wu`);
    // As a Chinese keyboard types them.
    await fillInquiry(page, { name: 'Grace Liu', email: 'grace＠example。org', phone: '（713）555－0199' });
    const sent = page.waitForRequest(address);
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      ...{ name: 'Grace Liu', email: 'grace@example.org', phone: '(713)555-0199', honeypot: '' },
      message: 'Instructor: Haoran Wu\nDo you teach viola?',
    });
    await expect(page.getByText('消息已发送！').first()).toBeVisible();
  });

  test('our own form stands in after 8 seconds, though another form is ready', async ({ page }) => {
    await page.clock.install();
    const provider = await fakeProvider(page, 'anotherForm');
    await page.goto(site.home);
    // Only the test moves time on from here, a tenth of a second at a time until the wait begins.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await scrollToForm(page);
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await provider.tags.count()).toBe(1);
    }).toPass();
    await page.clock.runFor(7500);
    await expect(skeleton(page)).toHaveText('The form is on its way');
    await expect(ownForm(page)).toHaveCount(0);
    await page.clock.runFor(600);
    await expect(ownForm(page)).toBeVisible();
    await expect(provider.tags).toHaveCount(0);
    provider.expectOnlyScript(1);
  });

  test('our own form is there without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const provider = await fakeProvider(page, 'ready');
    await page.goto(site.home);
    await expect(ownForm(page)).toBeVisible();
    await expect(ownForm(page)).toHaveAttribute('action', '/functions/v1/submit-contact');
    await expect(embed(page)).toBeHidden();
    await expect(fallback(page)).toBeVisible();
    provider.expectOnlyScript(0);
    await context.close();
  });
});
