import { expect, type Page, test } from '@playwright/test';

// site/scripts/open-now.test.ts tests the chip at every time and in every time zone.

const card = (page: Page) => page.getByRole('complementary');
const open = (page: Page) => card(page).getByText('Open now · until 8:00 PM');
const closed = (page: Page) => card(page).getByText('Closed · opens Monday 11:00 AM');

test.use({ timezoneId: 'Asia/Shanghai' });

test('the chip tells the time of the studio, and turns at the minute it closes', async ({ page }) => {
  await page.clock.install({ time: '2026-07-14T19:58:30-05:00' });
  await page.goto('/contact');
  await expect(open(page)).toBeVisible();
  await page.clock.runFor('01:00');
  await expect(open(page)).toBeVisible();
  await page.clock.runFor('01:00');
  await expect(card(page).getByText('Closed · opens Wednesday 11:00 AM')).toBeVisible();
});

test('a page seen again days later looks at the clock again', async ({ page }) => {
  await page.clock.setFixedTime('2026-07-14T12:00:00-05:00');
  await page.goto('/contact');
  await expect(open(page)).toBeVisible();
  const dispatch = (name: string) => (name === 'pageshow' ? window : document).dispatchEvent(new Event(name));
  for (const [event, time, chip] of [
    ['pageshow', '2026-07-19T12:00:00-05:00', closed],
    ['visibilitychange', '2026-07-21T12:00:00-05:00', open],
    ['prerenderingchange', '2026-07-26T12:00:00-05:00', closed],
  ] as const) {
    await page.clock.setFixedTime(time);
    await page.evaluate(dispatch, event);
    await expect(chip(page), event).toBeVisible();
  }
  await page.clock.setFixedTime('2026-07-14T12:00:00-05:00');
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Open now · until 8:00 PM')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  test('the menu says it at its foot, and the chip keeps its place', async ({ page }) => {
    const heights = new Set<number | undefined>();
    for (const time of ['2026-07-14T12:00:00-05:00', '2026-07-14T21:00:00-05:00']) {
      await page.clock.setFixedTime(time);
      await page.goto('/contact');
      await expect(card(page).getByText(/^(Open now|Closed ·)/)).toBeVisible();
      heights.add((await card(page).boundingBox())?.height);
    }
    expect(heights.size).toBe(1);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('dialog').getByText('Closed · opens Wednesday 11:00 AM')).toBeVisible();
  });
});
