import { expect, type Locator, type Page } from '@playwright/test';
import { confirmTime } from '../site/scripts/tooltip-timing.ts';
import { widths } from './axe.ts';

/** A page as a visitor leaves it. */
export interface State {
  name: string;
  path: string;
  /** Does what a visitor does, and gives what shows that it worked. It stays while the window changes its size. */
  reach: (page: Page) => Promise<Locator>;
  /** The widths it exists in, where that is not all of them. */
  widths?: number[];
}

const narrow = [390, 820];

async function openMenu(page: Page, name: string, last: string) {
  // Not pressed: a press that a busy machine delays closes what the hover has opened.
  await page.getByRole('button', { name }).hover();
  return page.getByRole('banner').getByRole('link', { name: last });
}

async function openPhoneMenu(page: Page, group: string) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText(group, { exact: true }).click();
  return menu.getByRole('link').nth(3);
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

/** The chip at a time of the studio's clock. The page looks at the clock when it comes. */
async function showChipAt(page: Page, time: string, words: string) {
  await page.clock.setFixedTime(time);
  await page.reload();
  return page.getByRole('complementary').getByText(words);
}

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
    reach: (page) => openMenu(page, 'Instruments', 'Voice'),
  },
  { name: 'phone menu open', path: '/', widths: narrow, reach: (page) => openPhoneMenu(page, 'Instruments') },
  {
    name: 'phone menu on a program',
    path: '/programs/workshops',
    widths: narrow,
    reach: (page) => openPhoneMenu(page, 'What We Offer'),
  },
  {
    name: 'answer open',
    path: '/about',
    reach: async (page) => {
      const name = 'What age groups do you teach?';
      await page.getByRole('button', { name }).click();
      return page.getByRole('button', { name, expanded: true });
    },
  },
  {
    name: 'carousel moved',
    path: '/about',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Next quote' }).click();
      return page.getByRole('button', { name: 'Quote 2 of 3' }).and(page.locator('[aria-current=true]'));
    },
  },
  // It closes when the window changes.
  ...widths.flatMap((width): State[] => [
    {
      name: `tooltip shown at ${width} px`,
      path: '/',
      widths: [width],
      reach: async (page) => {
        await page.getByRole('heading', { name: 'Visit Our Studio' }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: 'MusicAcademyHTX' }).focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        return page.getByRole('tooltip');
      },
    },
    {
      name: `handle copied at ${width} px`,
      path: '/',
      widths: [width],
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
  ]),
  {
    name: 'card named by the address',
    path: '/instructors#yerin-park',
    reach: async (page) => page.locator(':target'),
  },
  {
    name: 'filter applied',
    path: '/instructors',
    reach: async (page) => {
      await page.getByRole('search').getByLabel('Instrument').selectOption('Violin');
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
      name: `the ${slug} at rest`,
      path: `/instruments/${slug}`,
      reach: async (page) => page.getByRole('button', { name: /^Play: / }),
    },
    {
      name: `the ${slug} playing`,
      path: `/instruments/${slug}`,
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
    name: 'studio open',
    path: '/contact',
    reach: (page) => showChipAt(page, '2026-07-14T12:00:00-05:00', 'Open now · until 8:00 PM'),
  },
  {
    name: 'studio closed',
    path: '/contact',
    reach: (page) => showChipAt(page, '2026-07-14T21:00:00-05:00', 'Closed · opens Wednesday 11:00 AM'),
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
