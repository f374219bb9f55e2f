import { devices, expect, test } from '@playwright/test';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

test('a visitor books a trial lesson in a new tab', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Conveying Love\s+Through Music/);
  const opened = page.waitForEvent('popup');
  await main.getByRole('link', { name: /^Book a Trial Lesson/ }).click();
  await expect(await opened).toHaveURL('/contact?type=trial-lesson');
});

test('shows the sections of the specification in order', async ({ page }) => {
  await page.goto('/');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Our Mission',
    'What Makes Us Special',
    'Meet Our Passionate Instructors',
    'Community in Action',
    'Start Your Musical Journey',
  ]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('no script file is downloaded before something interactive is reached', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.getByLabel(/^Name/).scrollIntoViewIfNeeded();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });
});

for (const path of ['/', '/contact']) {
  test(`${path} talks to no other host and logs no error`, async ({ page, baseURL }) => {
    const foreign: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect({ foreign, errors }).toEqual({ foreign: [], errors: [] });
  });

  test(`${path} never scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
