import { expect, type Page, test } from '@playwright/test';
import { newerThanSite } from '../ui/browser-floors.ts';
import { deleteFeatures, translate, watchErrors } from './changed-page.ts';
import { expectAtRest } from './page-at-rest.ts';

// Without motion, which other tests try: a press waits until the page stands still.
test.use({ contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] } });

/** What visitors do with each script of the pages, besides the form (changed-form.e2e.ts). */
const tasks: { what: string; path: string; run: (page: Page) => Promise<void> }[] = [
  {
    what: 'the main menu opens, and leads on; on a phone it opens and closes',
    path: '/',
    async run(page) {
      const trigger = page.getByRole('button', { name: 'Instruments' });
      await expect(page.locator('[data-hydrated="true"]')).toBeVisible();
      await trigger.click();
      await expect(trigger).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('link', { name: 'Piano' }).first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(trigger).toHaveAttribute('aria-expanded', 'false');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: /menu/i }).first().click();
      const menu = page.locator('#phone-menu');
      await expect(menu.getByRole('link', { name: 'About Us' })).toBeVisible();
      await menu.getByRole('button').first().click();
      await expect(menu).toBeHidden();
    },
  },
  {
    what: 'the finder finds, and counts',
    path: '/instructors',
    async run(page) {
      const bar = page.getByRole('search');
      await bar.getByLabel('Instrument').selectOption('violin');
      await expect(bar.getByRole('status')).toContainText('Showing 2 of 10 instructors');
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(2);
      await bar.getByRole('link', { name: 'Clear' }).click();
      await expect(bar.getByRole('status')).toContainText('all 10 instructors');
    },
  },
  {
    what: 'quotes go on, and are announced; questions open one at a time',
    path: '/about',
    async run(page) {
      const carousel = page.getByRole('group', { name: 'What Our Teachers Say' });
      const announced = carousel.locator('[aria-live=polite]');
      for (const shown of [2, 3]) {
        await carousel.getByRole('button', { name: 'Next quote' }).click();
        await expect(announced).toContainText(`Quote ${shown} of 3`);
      }
      const questions = page.locator('[data-questions] button');
      for (const index of [0, 1]) await questions.nth(index).click();
      await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
      await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('End');
      await expect(questions.last()).toBeFocused();
    },
  },
  {
    what: 'the player plays',
    path: '/instruments/violin',
    async run(page) {
      const player = page.getByRole('figure', { name: 'Listen' });
      await player.getByRole('button', { name: /^Play: / }).click();
      await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[1-9] of/);
      await player.getByRole('button', { name: 'Pause' }).click();
      await expect(player.getByRole('button', { name: /^Play: / })).toBeVisible();
    },
  },
  {
    what: 'the chat handle is copied, and says so',
    path: '/zh/contact',
    async run(page) {
      await page.getByRole('button', { name: 'MusicAcademyHTX' }).click();
      await expect(page.locator('[data-copy-handle]').getByRole('status')).not.toBeEmpty();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MusicAcademyHTX');
    },
  },
  {
    what: 'the address names an instructor, and the visitor writes to the academy instead',
    path: '/contact?instructor=haoran-wu',
    async run(page) {
      await expect(page.getByText('Your message is for Haoran Wu.')).toBeVisible();
      await page.getByRole('link', { name: 'Write to the academy instead' }).click();
      await expect(page.locator('#inquiry-recipient')).toBeHidden();
      await expect(page).toHaveURL(/\/contact$/);
    },
  },
];

// A translator changes the page at any time, and a browser at the floor may have one: either break is found
// where both are.
for (const { what, path, run } of tasks)
  test(`of a translated page in a browser at the floor, ${what}`, async ({ page }) => {
    const errors = watchErrors(page);
    await deleteFeatures(page, newerThanSite);
    await page.goto(path);
    await expectAtRest(page);
    await page.evaluate(translate);
    await run(page);
    expect(errors).toEqual([]);
  });
