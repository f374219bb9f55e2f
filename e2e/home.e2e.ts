import { devices, expect, test } from '@playwright/test';
import { expectAtRest } from './page-at-rest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

  test('React is not downloaded before the form is touched', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_astro/client.')) scripts.push(request.url());
    });
    await page.goto('/');
    await expectAtRest(page);
    await page.getByLabel(/^Name/).scrollIntoViewIfNeeded();
    await expectAtRest(page);
    expect(scripts).toEqual([]);
    await page.getByLabel(/^Name/).tap();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });
});

test('meets the three featured instructors and the way to all', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Mei-Xuan Lin', 'Haoran Wu', 'Mateo Herrera']) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await expect(card.getByRole('img', { name: `Illustrated portrait of ${name}` })).toBeVisible();
    await expect(card.getByText(/ years teaching$/)).toBeVisible();
    await expect(card.getByRole('blockquote')).toHaveText(/^“.+”$/);
    await expect(card.getByRole('link', { name: `Biography of ${name}` })).toHaveText('Biography');
  }
  const all = page.getByRole('link', { name: /See All Instructors/ });
  await expect(all).toContainText('View Full Roster');
  await expect(all).toHaveAttribute('href', '/instructors');
});
