import { expect, type Page, test } from '@playwright/test';
import { createAxeCount, widths } from './axe.ts';
import { fillInquiry, uniqueName } from './inquiry.ts';

// Pages as visitors leave them: opened, filled, refused. Every state in every width it exists in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface State {
  name: string;
  path: string;
  reach: (page: Page) => Promise<void>;
  widths?: number[];
}

const narrow = [390, 820];
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

async function openMenu(page: Page, name: string) {
  const trigger = page.getByRole('button', { name });
  await trigger.click();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
}

async function openPhoneMenu(page: Page, group: string) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText(group, { exact: true }).click();
  await expect(menu.getByRole('link').nth(3)).toBeVisible();
}

async function sendInquiry(page: Page, answer?: number) {
  if (answer)
    await page.route('**/functions/v1/**', (route) =>
      route.fulfill({ status: answer, json: { error: 'Busy' } }),
    );
  await fillInquiry(page, { name: uniqueName() });
  await send(page);
  await expect(page.getByText(answer ? '提交失败' : '消息已发送！').first()).toBeVisible();
}

const states: State[] = [
  {
    name: 'What We Offer open',
    path: '/about',
    widths: [1440],
    reach: (page) => openMenu(page, 'What We Offer'),
  },
  { name: 'Instruments open', path: '/', widths: [1440], reach: (page) => openMenu(page, 'Instruments') },
  { name: 'phone menu open', path: '/', widths: narrow, reach: (page) => openPhoneMenu(page, 'Instruments') },
  {
    name: 'phone menu on a program',
    path: '/programs/workshops',
    widths: narrow,
    reach: (page) => openPhoneMenu(page, 'What We Offer'),
  },
  {
    name: 'errors shown',
    path: '/contact',
    reach: async (page) => {
      await send(page);
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    },
  },
  { name: 'inquiry sent', path: '/contact', reach: (page) => sendInquiry(page) },
  { name: 'inquiry refused', path: '/contact', reach: (page) => sendInquiry(page, 503) },
  {
    name: 'inquiry for an instructor',
    path: '/contact?instructor=haoran-wu',
    reach: (page) => expect(page.getByText('Haoran Wu').first()).toBeVisible(),
  },
  {
    name: 'answer open',
    path: '/about',
    reach: async (page) => {
      const question = page.getByRole('button', { name: 'What age groups do you teach?' });
      await question.click();
      await expect(question).toHaveAttribute('aria-expanded', 'true');
    },
  },
  {
    name: 'carousel moved',
    path: '/about',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Next quote' }).click();
      await expect(page.getByRole('button', { name: 'Quote 2 of 3' })).toHaveAttribute(
        'aria-current',
        'true',
      );
    },
  },
  {
    name: 'tooltip shown',
    path: '/',
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Visit Our Studio' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'MusicAcademyHTX' }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'card named by the address',
    path: '/instructors#yerin-park',
    reach: (page) => expect(page.locator(':target')).toBeInViewport(),
  },
  {
    name: 'skip link shown',
    path: '/',
    reach: async (page) => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    },
  },
];

for (const { name, path, reach, widths: itsWidths = widths } of states) {
  test(`axe finds nothing with ${name}`, async ({ page }) => {
    const axe = createAxeCount();
    for (const width of itsWidths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('about:blank');
      await page.goto(path);
      await expect(page.locator('astro-island[ssr][client=idle]')).toHaveCount(0);
      await reach(page);
      await axe.check(page, `${path} with ${name} at ${width} px`);
    }
    console.log(axe.describe(name));
    expect(axe.violations).toEqual([]);
  });
}

test('axe finds nothing on the form that comes back without script', async ({ browser, baseURL }) => {
  const axe = createAxeCount();
  const answer = await fetch(`${baseURL}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams({ name: 'L', email: 'none', message: '' }),
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  const page = await browser.newPage({ baseURL });
  await page.route('**/contact', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/contact');
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await axe.check(page, 'the form that comes back');
  console.log(axe.describe('the form that comes back'));
  expect(axe.violations).toEqual([]);
});
