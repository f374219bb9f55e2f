import { devices, expect, type Page, test } from '@playwright/test';
import { fillInquiry, uniqueName, wakeForm } from './inquiry.ts';

// Pages at rest are visited by every-page.e2e.ts, the embedded form under its own policy by enquiry-embed.e2e.ts.

/** What the browser refused because of the policy so far, on every page of this tab. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportRefused', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
      const place = target instanceof Element ? target.outerHTML.slice(0, 200) : '';
      Reflect.get(window, 'reportRefused')(`${effectiveDirective} ${blockedURI} ${place}`);
    });
  });
  return refused;
}

const states: Record<string, (page: Page) => Promise<unknown>> = {
  async 'the menus open'(page) {
    await page.goto('/');
    for (const name of ['What We Offer', 'Instruments']) {
      await page.getByRole('button', { name }).hover();
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    }
    await page.getByRole('link', { name: 'Violin' }).first().click();
    await expect(page).toHaveURL('/instruments/violin');
  },
  async 'a tooltip open, and the WeChat ID copied'(page) {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Visit Our Studio' }).scrollIntoViewIfNeeded();
    const handle = page.getByRole('button', { name: 'MusicAcademyHTX' });
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await handle.click();
    await expect(page.getByText('Copied').first()).toBeVisible();
  },
  async 'the quotes turned and a question open'(page) {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Next quote' }).click();
    const question = page.getByRole('button', { name: 'What age groups do you teach?' });
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
  },
  async 'the card that an address names'(page) {
    await page.goto('/instructors#mei-xuan-lin');
    await expect(page.locator('#mei-xuan-lin')).toBeInViewport();
  },
  async 'the form refused, corrected and sent, with its toast'(page) {
    await page.goto('/contact?type=trial-lesson&instructor=mei-xuan-lin');
    await wakeForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await fillInquiry(page, { name: uniqueName() });
    await page.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: '消息已发送' });
    await expect(toast).toBeVisible();
    // It is fixed at the bottom: its styles have come, from wherever the build put them.
    await expect(toast).toHaveCSS('display', 'grid');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
  },
  async 'a path that leads nowhere'(page) {
    await page.goto('/instructors/nobody');
    await expect(page.getByRole('heading', { name: 'Instructor Not Found' })).toBeVisible();
  },
};

test('the policy refuses nothing of ours', async ({ page }) => {
  const refused = await watchPolicy(page);
  for (const [state, reach] of Object.entries(states))
    await test.step(state, async () => {
      await reach(page);
      expect(refused).toEqual([]);
    });
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('the policy refuses nothing of ours: the menu open', async ({ page }) => {
    const refused = await watchPolicy(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Instruments', { exact: true }).tap();
    await menu.getByRole('link', { name: 'Oboe' }).tap();
    await expect(page).toHaveURL('/instruments/oboe');
    expect(refused).toEqual([]);
  });
});

test('without script, a refused form comes back in its own styles', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/contact');
  const look = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await look('Send Message');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  expect(await look('Send Message')).toBe(before);
  expect(errors.filter((error) => error.includes('Content Security Policy'))).toEqual([]);
  await context.close();
});

test('what someone else brings into a page does not run', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto('/');
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.innerHTML = `<img src="/nothing.png" onerror="document.title = 'taken'" style="color: red">`;
    const script = document.createElement('script');
    script.textContent = "document.title = 'taken'";
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/';
    document.body.append(place, script, frame, base);
  });
  await expect
    .poll(() => refused.map((text) => text.split(' ')[0]).sort())
    .toEqual(['base-uri', 'frame-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
  await expect(page).not.toHaveTitle('taken');
});
