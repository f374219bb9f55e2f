import { expect, type Locator, type Page } from '@playwright/test';
import { confirmTime } from '../site/scripts/tooltip-timing.ts';
import { narrowest, tablet } from './axe.ts';

/** A page as a visitor leaves it. */
export interface State {
  name: string;
  path: string;
  /** Does what a visitor does, and gives what shows that it worked. It stays while the window changes its size. */
  reach: (page: Page) => Promise<Locator>;
  /** The widths it exists in, where that is not all of them. */
  widths?: number[];
  /** Built as another state is, or judged where its own test comes by it: this one is for `npm run test:full`. */
  isFull?: boolean;
}

async function openMenu(page: Page, name: string, last: string) {
  // Not pressed: a press that a busy machine delays closes what the hover has opened.
  await page.getByRole('button', { name }).hover();
  return page.getByRole('banner').getByRole('link', { name: last });
}

const getFound = (page: Page, words: string | RegExp) =>
  page.getByRole('search').getByRole('status').filter({ hasText: words });

/** Lets a confirmation stay until axe has looked: the timer that would close it never ends. */
export const keepConfirmation = (page: Page) =>
  page.evaluate((time) => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, wait?: number) => (wait === time ? 0 : start(run, wait)),
    });
  }, confirmTime);

/** Every state of the pages but those of the form. */
export const pageStates: State[] = [
  {
    name: 'What We Offer open',
    path: '/about',
    widths: [1440],
    reach: (page) => openMenu(page, 'What We Offer', 'Mini Concert'),
  },
  {
    name: 'Instruments open',
    path: '/',
    widths: [1440],
    isFull: true,
    reach: (page) => openMenu(page, 'Instruments', 'Voice'),
  },
  {
    name: 'phone menu and both its groups open',
    path: '/programs/workshops',
    widths: [narrowest, tablet],
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      for (const group of ['What We Offer', 'Instruments'])
        await menu.getByText(group, { exact: true }).click();
      await expect(menu.getByRole('link', { name: 'Workshops' })).toBeVisible();
      return menu.getByRole('link', { name: 'Violin' });
    },
  },
  {
    name: 'answer open and carousel moved',
    path: '/about',
    reach: async (page) => {
      const name = 'What age groups do you teach?';
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name, expanded: true })).toBeVisible();
      await page.getByRole('button', { name: 'Next quote' }).click();
      return page.getByRole('button', { name: 'Quote 2 of 3' }).and(page.locator('[aria-current=true]'));
    },
  },
  // It closes when the window changes.
  {
    name: 'tooltip shown',
    path: '/',
    widths: [narrowest],
    isFull: true,
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Visit Our Studio' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'MusicAcademyHTX' }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      return page.getByRole('tooltip');
    },
  },
  {
    name: 'handle copied',
    path: '/',
    widths: [narrowest],
    reach: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('heading', { name: 'Visit Our Studio' }).scrollIntoViewIfNeeded();
      const handle = page.getByRole('button', { name: 'MusicAcademyHTX' });
      await expect(handle).toBeVisible();
      await keepConfirmation(page);
      await handle.click();
      return page.getByRole('tooltip').filter({ hasText: 'Copied' });
    },
  },
  {
    name: 'card named by the address and filter applied',
    path: '/instructors?instrument=violin#haoran-wu',
    reach: async (page) => {
      await expect(page.locator(':target')).toBeVisible();
      return getFound(page, /Showing \d of \d+ instructors · Clear/);
    },
  },
  {
    name: 'nobody found',
    path: '/instructors?instrument=oboe&age=6',
    reach: async (page) => {
      await expect(getFound(page, 'No instructor matches all of this.')).toBeVisible();
      return page.getByRole('link', { name: 'Any student age' });
    },
  },
  ...['violin', 'oboe'].flatMap((slug): State[] => [
    {
      name: `the ${slug} playing`,
      path: `/instruments/${slug}`,
      isFull: slug === 'violin',
      reach: async (page) => {
        await page.getByRole('button', { name: /^Play: / }).click();
        return page.getByRole('button', { name: 'Pause' });
      },
    },
  ]),
  {
    name: 'recording not loaded',
    path: '/instruments/flute',
    reach: async (page) => {
      await page.route(/\.(webm|m4a)$/, (route) => route.abort());
      await page.getByRole('button', { name: /^Play: / }).click();
      return page.getByText('This recording cannot be played right now.');
    },
  },
  {
    name: 'skip link shown',
    path: '/',
    reach: async (page) => {
      await page.keyboard.press('Tab');
      return page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus'));
    },
  },
];
