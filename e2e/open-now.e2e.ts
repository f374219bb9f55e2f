import { expect, type Page, test } from '@playwright/test';

const card = (page: Page) => page.getByRole('complementary');

const open = (page: Page) => card(page).getByText('Open now · until 8:00 PM');
const closed = (page: Page) => card(page).getByText('Closed · opens Monday 11:00 AM');

test('a visitor anywhere sees until when the studio is open, and when it opens after the weekend', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  for (const timezoneId of ['America/Chicago', 'Asia/Shanghai', 'Europe/London'])
    await test.step(timezoneId, async () => {
      await session.send('Emulation.setTimezoneOverride', { timezoneId });
      await page.clock.setFixedTime('2026-03-09T11:00:00-05:00');
      await page.goto('/contact');
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId);
      await expect(open(page)).toBeVisible();
      await page.clock.setFixedTime('2026-03-07T19:00:00-06:00');
      await page.evaluate(() => dispatchEvent(new Event('pageshow')));
      await expect(closed(page)).toBeVisible();
    });
});

test('the chip turns at the minute the studio closes', async ({ page }) => {
  await page.clock.install({ time: '2026-07-14T19:58:30-05:00' });
  await page.goto('/contact');
  await expect(card(page).getByText('Open now · until 8:00 PM')).toBeVisible();
  await page.clock.runFor('01:00');
  await expect(card(page).getByText('Open now · until 8:00 PM')).toBeVisible();
  await page.clock.runFor('01:00');
  await expect(card(page).getByText('Closed · opens Wednesday 11:00 AM')).toBeVisible();
});

test('a page seen again days later looks at the clock again; the home page says it in the studio card', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-07-14T12:00:00-05:00');
  await page.goto('/contact');
  await expect(open(page)).toBeVisible();
  for (const [event, time, chip] of [
    ['pageshow', '2026-07-19T12:00:00-05:00', closed],
    ['visibilitychange', '2026-07-21T12:00:00-05:00', open],
    ['prerenderingchange', '2026-07-26T12:00:00-05:00', closed],
  ] as const) {
    await page.clock.setFixedTime(time);
    await page.evaluate(
      (name) => (name === 'pageshow' ? window : document).dispatchEvent(new Event(name)),
      event,
    );
    await expect(chip(page), event).toBeVisible();
  }
  await page.clock.setFixedTime('2026-07-14T12:00:00-05:00');
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Open now · until 8:00 PM')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the menu says it at its foot', async ({ page }) => {
    await page.clock.setFixedTime('2026-07-14T09:00:00-05:00');
    await page.goto('/instructors');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('dialog').getByText('Closed · opens today 11:00 AM')).toBeVisible();
  });

  test('the chip finds its place kept, however long it is', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const heights = new Set<number | undefined>();
    for (const time of ['2026-07-14T12:00:00-05:00', '2026-07-14T21:00:00-05:00']) {
      await page.clock.setFixedTime(time);
      await page.goto('/contact');
      await expect(card(page).getByText(/^(Open now|Closed ·)/)).toBeVisible();
      heights.add((await card(page).boundingBox())?.height);
    }
    expect(heights.size).toBe(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the plain hours are there, and nothing that would go stale', async ({ page }) => {
    await page.goto('/contact');
    await expect(card(page)).toContainText('Monday to Friday11:00 AM – 8:00 PM');
    await expect(page.getByText(/Open now|opens (today|Monday)/)).toHaveCount(0);
  });
});
