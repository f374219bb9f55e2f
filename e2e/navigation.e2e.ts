import { devices, expect, type Locator, test } from '@playwright/test';
import { expectReadable, narrowest, tablet, widest } from './axe.ts';
import { holdRequests } from './hold-requests.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

test('the wide menu opens 200 ms after the mouse enters, closes 150 ms after it leaves', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const trigger = page.getByRole('button', { name: 'Instruments' });
  const other = page.getByRole('button', { name: 'What We Offer' });
  const expectOpen = (button: Locator, isOpen = true) =>
    expect(button).toHaveAttribute('aria-expanded', String(isOpen));
  const leave = () => page.mouse.move(10, 600);
  await expect(page.locator('[data-hydrated="true"]')).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await test.step('not under a mouse that only passes', async () => {
    await trigger.hover();
    await page.clock.runFor(199);
    await leave();
    await page.clock.runFor(1000);
    await expectOpen(trigger, false);
  });
  await test.step('opens, and closes unless the mouse comes back', async () => {
    await trigger.hover();
    await page.clock.runFor(199);
    await expectOpen(trigger, false);
    await page.clock.runFor(1);
    await expectOpen(trigger);
    await expect(page.getByRole('link', { name: 'Violin' }).first()).toBeVisible();
    await leave();
    await page.clock.runFor(149);
    await trigger.hover();
    await page.clock.runFor(1000);
    await expectOpen(trigger);
  });
  await test.step('another opens at once while one is open, and within 300 ms', async () => {
    await other.hover();
    await expectOpen(other);
    await leave();
    await page.clock.runFor(149);
    await expectOpen(other);
    await page.clock.runFor(1);
    await expectOpen(other, false);
    await page.clock.runFor(299);
    await trigger.hover();
    await expectOpen(trigger);
    await leave();
    await page.clock.runFor(150 + 300);
    await other.hover();
    await expectOpen(other, false);
  });
  await test.step('a click opens at once, and closes what was not just opened by the hover', async () => {
    await other.click();
    await expectOpen(other);
    await page.clock.runFor(1000);
    await expectOpen(other);
    await leave();
    await page.clock.runFor(1000);
    await other.hover();
    await page.clock.runFor(200 + 299);
    await other.click();
    await expectOpen(other);
    await page.clock.runFor(1);
    await other.click();
    await expectOpen(other, false);
  });
});

test('the wide menu is reached by keyboard alone, and closes when the focus leaves it', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-hydrated="true"]')).toBeVisible();
  const offer = page.getByRole('button', { name: 'What We Offer' });
  await offer.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Private Lessons/ }).first()).toBeFocused();
  await expectReadable(page, [widest]);
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: /^Summer Camp/ }).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Summer Camp/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(offer).toBeFocused();
  await expect(offer).toHaveAttribute('aria-expanded', 'false');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const trigger = page.getByRole('button', { name: 'Instruments' });
  await page.keyboard.press('ArrowRight');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Home');
  await expect(navigation.getByRole('link', { name: 'Home' })).toBeFocused();
  await trigger.press('Enter');
  await navigation.getByRole('link', { name: 'Voice' }).focus();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('link', { name: 'Instructors' })).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await trigger.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  // Safari leaves the focus where it was when a button is pressed.
  await trigger.dispatchEvent('click');
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await offer.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/programs/private-lessons');
});

test.describe('the wide menu without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens on hover and by keyboard, and claims no state that it does not follow', async ({ page }) => {
    await page.goto('/');
    const trigger = page.getByRole('button', { name: 'Instruments' });
    await trigger.hover();
    await expect(page.getByRole('link', { name: 'Violin' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'What We Offer' }).focus();
    await expect(page.getByRole('link', { name: /^Workshops/ }).first()).toBeVisible();
    await expect(page.locator('[data-main-menu] [aria-expanded]')).toHaveCount(0);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the menu on a phone, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ ...phone, javaScriptEnabled });

    test('opens, keeps the focus inside, closes on Escape and leads on', async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Menu' }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      for (let press = 0; press < 14; press++) {
        await page.keyboard.press('Tab');
        // The browser's own bar may take the focus; the page behind the menu never does.
        await expect(page.locator('main :focus, footer :focus')).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
      await page.getByRole('button', { name: 'Menu' }).tap();
      await menu.getByText('Instruments').tap();
      await expect(menu.getByRole('link', { name: 'Oboe' })).toBeVisible();
      if (javaScriptEnabled) await expectReadable(page, [tablet, narrowest]);
      await menu.getByRole('link', { name: 'Home' }).tap();
      await expect(page).toHaveURL('/');
    });
  });
}

test.describe('the menu on a phone whose browser knows no command on buttons', () => {
  test.use(phone);

  test('is a modal dialog as well, also when it was open before the script came', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
    });
    await page.route('/contact', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/ command(for)?="[^"]*"/g, '');
      await route.fulfill({ response, body });
    });
    const release = await holdRequests(page, /_astro\/.*\.js$/);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const isModal = () => menu.evaluate((dialog) => dialog.matches(':modal'));
    await button.tap();
    await expect(menu).toBeVisible();
    expect(await isModal()).toBe(false);
    release();
    await expect.poll(isModal).toBe(true);
    await menu.getByRole('button', { name: 'Close' }).tap();
    await expect(menu).toBeHidden();
    await button.tap();
    expect(await isModal()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('a panel with the focus in it stays open when the script comes', async ({ page }) => {
  const release = await holdRequests(page, /_astro\/.*\.js$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Private Lessons' });
  const trigger = page.getByRole('button', { name: 'What We Offer' });
  await trigger.focus();
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  release();
  await expect(page.locator('[data-hydrated="true"]')).toBeVisible();
  await expect(link).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
});
