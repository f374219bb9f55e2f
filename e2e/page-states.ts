import { expect, type Locator, type Page } from '@playwright/test';
import { fill } from '../content/fill-slots.ts';
import { getBySlug } from '../content/model/content.ts';
import { type Language, pathIn } from '../inquiry/language.ts';
import { confirmTime } from '../site/scripts/copy-handle.ts';
import { narrowest, tablet, widest } from './axe.ts';
import { contents } from './site-routes.ts';

/** A page as a visitor leaves it. */
export interface State {
  name: string;
  path: string;
  /**
   * Does what a visitor does, and gives what shows that it worked. It stays while the window changes its
   * size.
   */
  reach: (page: Page) => Promise<Locator>;
  /** The widths it exists in, where that is not all of them. */
  widths?: number[];
}

export const createState = (
  name: string,
  path: string,
  reach: State['reach'],
  details: Pick<State, 'widths'> = {},
): State => ({ name, path, reach, ...details });

const copyButton = (page: Page) => page.locator('[data-copy-handle] button');
const pressPlay = (page: Page) => page.locator('[data-listen=play]').click();

async function scrollToHandle(page: Page) {
  await page.locator('[data-copy-handle]').scrollIntoViewIfNeeded();
  await expect(copyButton(page)).toBeVisible();
}

/** Keeps a confirmation until axe has looked: the timer that would close it, after this time, never ends. */
export const keepConfirmation = (page: Page, time: number) =>
  page.evaluate((closing) => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, wait?: number) => (wait === closing ? 0 : start(run, wait)),
    });
  }, time);

/** Every state of the pages in a language, but those of the form. */
export function listPageStates(language: Language): State[] {
  const { about, home, instructorsPage, instrumentPage, instruments, navigation, programs } =
    contents[language];
  const { offer, instruments: instrumentMenu, menu } = navigation;
  const getFound = (page: Page, words: string) =>
    page.getByRole('search').getByRole('status').filter({ hasText: words });
  const openMenu = async (page: Page, name: string, last: string) => {
    // Not pressed: a press that a busy machine delays closes what the hover has opened.
    await page.getByRole('button', { name }).hover();
    return page.getByRole('banner').getByRole('link', { name: last });
  };
  const states: State[] = [
    createState(
      'programs open',
      '/about',
      (page) => openMenu(page, offer.label, getBySlug(programs, 'mini-concert').name),
      { widths: [widest] },
    ),
    createState(
      'instruments open',
      '/',
      (page) => openMenu(page, instrumentMenu.label, getBySlug(instruments, 'voice').name),
      { widths: [widest] },
    ),
    createState(
      'phone menu and both its groups open',
      '/programs/workshops',
      async (page) => {
        await page.getByRole('button', { name: menu.open }).click();
        const dialog = page.getByRole('dialog', { name: menu.open });
        for (const { label } of [offer, instrumentMenu])
          await dialog.getByText(label, { exact: true }).click();
        await expect(dialog.getByRole('link', { name: getBySlug(programs, 'workshops').name })).toBeVisible();
        return dialog.getByRole('link', { name: getBySlug(instruments, 'violin').name });
      },
      { widths: [narrowest, tablet] },
    ),
    createState('answer open and carousel moved', '/about', async (page) => {
      // Not by its name, for Playwright puts a space where a line may break.
      const hasText = about.faq.items[0]?.question ?? '';
      await page.getByRole('button').filter({ hasText }).click();
      await expect(page.getByRole('button', { expanded: true }).filter({ hasText })).toBeVisible();
      await page.getByRole('button', { name: about.quotes.next }).click();
      const second = fill(about.quotes.position, { number: 2, total: about.quotes.items.length });
      return page.getByRole('button', { name: second }).and(page.locator('[aria-current=true]'));
    }),
    // It closes when the window changes.
    createState(
      'tooltip shown',
      '/',
      async (page) => {
        await scrollToHandle(page);
        await copyButton(page).focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        return page.getByRole('tooltip');
      },
      { widths: [narrowest] },
    ),
    createState(
      'handle copied',
      '/',
      async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await scrollToHandle(page);
        await keepConfirmation(page, confirmTime);
        await copyButton(page).click();
        return page.getByRole('tooltip').filter({ hasText: home.journey.studio.copied });
      },
      { widths: [narrowest] },
    ),
    createState(
      'card named by the address and filter applied',
      '/instructors?instrument=violin#haoran-wu',
      async (page) => {
        await expect(page.locator('[data-named]')).toBeVisible();
        return getFound(page, fill(instructorsPage.count.some, { shown: 2, total: 10 }));
      },
    ),
    createState('nobody found', '/instructors?instrument=oboe&age=6', async (page) => {
      await expect(getFound(page, instructorsPage.empty.text)).toBeVisible();
      return page.getByRole('link', { name: fill(instructorsPage.empty.relax.age, { count: 1 }) });
    }),
    ...['violin', 'oboe'].map((slug) =>
      createState(`the ${slug} playing`, `/instruments/${slug}`, async (page) => {
        await pressPlay(page);
        return page.getByRole('button', { name: instrumentPage.listen.pause });
      }),
    ),
    createState('recording not loaded', '/instruments/flute', async (page) => {
      await page.route(/\.(webm|m4a)$/, (route) => route.abort());
      await pressPlay(page);
      return page.getByText(instrumentPage.listen.failed);
    }),
    createState('nobody of this name', '/instructors/nobody', async (page) =>
      page.getByRole('heading', { level: 1 }),
    ),
    createState('skip link shown', '/', async (page) => {
      await page.keyboard.press('Tab');
      return page.getByRole('link', { name: navigation.skip }).and(page.locator(':focus'));
    }),
  ];
  return states.map((state) => ({ ...state, path: pathIn(language, state.path) }));
}
