import { expect, type Page, test } from '@playwright/test';
import { confirmTime } from '../site/scripts/copy-handle.ts';
import { expectReadable, widest } from './axe.ts';
import { holdRequests } from './hold-requests.ts';

// Without motion, which other tests try: a press waits until the page stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const handle = (page: Page) => page.getByRole('button', { name: 'MusicAcademyHTX' });
const tip = (page: Page) => page.getByRole('tooltip');

async function scrollToStudio(page: Page) {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Visit Our Studio' }).scrollIntoViewIfNeeded();
  await handle(page).scrollIntoViewIfNeeded();
}

/** Stops the page's clock: from here on the test controls the time. */
async function stopTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the tooltip opens after 700 ms, by keyboard at once, and closes', async ({ page }) => {
  await scrollToStudio(page);
  await stopTime(page);
  await handle(page).hover();
  await page.clock.runFor(690);
  await page.mouse.move(5, 5);
  await page.clock.runFor(2000);
  await expect(tip(page)).toBeHidden();
  await handle(page).hover();
  await page.clock.runFor(690);
  await expect(tip(page)).toBeHidden();
  await page.clock.runFor(20);
  await expect(tip(page)).toHaveText('Copy WeChat ID');
  await expect(tip(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tip(page)).toBeHidden();
  const scroll = () => page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }));
  for (const close of [() => page.keyboard.press('Escape'), scroll]) {
    await handle(page).hover();
    await page.clock.runFor(700);
    await expect(tip(page)).toBeVisible();
    await close();
    await expect(tip(page)).toBeHidden();
    await page.mouse.move(5, 5);
  }
  await page.getByRole('link', { name: '(713) 555-0142' }).focus();
  await page.keyboard.press('Tab');
  await expect(handle(page)).toBeFocused();
  await expect(tip(page)).toBeVisible();
  await expect(handle(page)).toHaveAccessibleDescription('Copy WeChat ID');
  await page.keyboard.press('Shift+Tab');
  await expect(tip(page)).toBeHidden();
});

test('the tooltip opens for a mouse that was there before its script', async ({ page }) => {
  const release = await holdRequests(page, /_astro\/copy-handle/);
  await page.goto('/');
  await page.getByText('MusicAcademyHTX').hover();
  release();
  await expect(tip(page)).toBeVisible();
  await expectReadable(page, [widest]);
});

test('a press or Enter copies the WeChat ID and says so, or else selects it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await scrollToStudio(page);
  await stopTime(page);
  // It is there before its words, so that they are announced.
  const status = await page.locator('[data-copy-handle] [role=status]').elementHandle();
  await handle(page).click();
  await expect(tip(page)).toHaveText('Copied');
  await expect(tip(page)).toBeVisible();
  await expect.poll(() => status?.textContent()).toBe('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MusicAcademyHTX');
  await page.clock.runFor(confirmTime - 10);
  // Not by the hover that came before the press.
  await expect(tip(page)).toHaveText('Copied');
  await page.keyboard.press('Enter');
  await page.clock.runFor(confirmTime - 10);
  await expect(tip(page)).toHaveText('Copied');
  await expect(tip(page)).toBeVisible();
  await expect(handle(page)).toBeFocused();
  await page.clock.runFor(20);
  await expect(tip(page)).toBeHidden();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await handle(page).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('MusicAcademyHTX');
  await expect(tip(page)).toBeHidden();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap never opens the tooltip, but says that it copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await scrollToStudio(page);
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const tooltip = document.querySelector('[role=tooltip]');
      if (!tooltip) throw new Error('There is no tooltip');
      new MutationObserver(() => {
        if (tooltip.getAttribute('data-show') === 'true') shown.push(tooltip.textContent ?? '');
      }).observe(tooltip, { attributes: true });
    });
    await stopTime(page);
    // A finger that stays longer than a tap.
    await page.locator('[data-copy-handle]').dispatchEvent('pointerenter', { pointerType: 'touch' });
    await page.clock.runFor(2000);
    await handle(page).tap();
    await expect(tip(page)).toHaveText('Copied');
    await page.clock.runFor(2000);
    await expect(tip(page)).toBeHidden();
    expect(await page.evaluate('window.shown')).toEqual(['Copied']);
  });
});
