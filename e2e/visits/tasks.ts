import { expect } from '@playwright/test';
import { readInquiries, uniqueName } from '../inquiry.ts';
import { kinds, pages } from '../site-routes.ts';
import { button, field, link, type Visitor } from './visitor.ts';

/** Something that visitors do. */
const createTask = (title: string, run: (visitor: Visitor) => Promise<void>) => ({ title, run });

const quoteControl = (name: string) => ({ css: '[role=group] :is(a, button)', name });
const playerButton = (name: string) => ({ css: '[data-player] button', name });
const card = (name: string) => ({ css: 'article h2', name });
const mainMenu = (name: string) => ({ css: 'header nav :is(a, button)', name });
const phoneMenu = { css: 'dialog' };
const message = 'Do you teach viola to adults?';

/** Opens the form, empty and with its script. */
async function openForm({ open, evaluate, click, until }: Visitor, origin?: string) {
  await open('/privacy', origin);
  await evaluate(() => localStorage.clear());
  await open('/contact', origin);
  await click(field('Name'));
  await until(() => document.querySelectorAll('astro-island[ssr] form').length, 0);
  // The last script of the form: the toast of a failure needs it, and the network itself may be what fails.
  await until(
    () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/inquiry-toast.')),
    true,
  );
}

/** Fills the form from its first field on, by the keyboard alone. */
async function fillForm({ press, type }: Visitor, name: string) {
  for (const text of [name, 'grace@example.org', '(713) 555-0199', 'General']) {
    await type(text);
    await press('Tab');
  }
  await type(message);
}

const isMenuAwake = () => document.querySelector('header [data-hydrated=true]') !== null;
const isTrackAtRest = () => {
  const track = document.querySelector('[role=group] ul');
  return track !== null && track.scrollLeft % track.clientWidth === 0;
};
const isPlaying = () => (document.querySelector('audio')?.currentTime ?? 0) > 0.5;

export const everywhere = [
  createTask('a page of each kind opens, and none scrolls sideways', async ({ open, evaluate }) => {
    const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (const path of pages.filter((page) => kinds.includes(page))) {
      await open(path);
      expect.soft(await evaluate(readOverflow), `pixels that ${path} is too wide`).toBe(0);
    }
  }),
  createTask('what fits one line has one: the opening chip, names under quotes', async ({ open, until }) => {
    await open('/zh/contact');
    const countChipLines = () => {
      const text = [...document.querySelectorAll('main [data-open-now] > *')].find((chip) =>
        chip.checkVisibility(),
      )?.firstChild;
      if (!text) return 0;
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    };
    await until(countChipLines, 1);
    await open('/zh/about');
    const countNameLines = () =>
      Array.from(document.querySelectorAll('figcaption b'), (name) => name.getClientRects().length);
    await until(countNameLines, [1, 1, 1]);
  }),
  createTask(
    'the quotes go round by button, dot and arrow key',
    async ({ open, see, until, click, press }) => {
      await open('/about');
      const expectQuote = async (number: number, words: string) => {
        await see({ css: 'blockquote', name: words }, { isOnTop: true });
        await see({ css: '[role=group] [aria-current]', name: `Quote ${number} of 3` });
        await until(isTrackAtRest, true);
      };
      await click(quoteControl('Next quote'));
      await expectQuote(2, '“Nobody sounds');
      await click(quoteControl('Quote 1 of 3'));
      await expectQuote(1, '“The lesson');
      await click(quoteControl('Previous quote'));
      await expectQuote(3, '“Bring me');
      await press('ArrowRight');
      await expectQuote(1, '“The lesson');
    },
  ),
  createTask(
    'the finder finds, and Back brings the choice back',
    async ({ open, see, focus, type, click, isAt, goBack }) => {
      await open('/instructors');
      await focus(field('Instrument'));
      await type('Violin');
      await see(card('Xinyi Zhao'));
      await see(card('Mateo Herrera'), { isVisible: false });
      await see({ css: '[data-also=violin]', name: 'Also teaches violin' });
      await isAt('/instructors?instrument=violin');
      await click(link('View Profile: Xinyi Zhao'));
      await isAt('/instructors/xinyi-zhao');
      await goBack();
      await isAt('/instructors?instrument=violin');
      await see(field('Instrument'), { value: 'violin' });
      await see(card('Mateo Herrera'), { isVisible: false });
    },
  ),
  createTask('an inquiry with a wrong field is corrected, sent and stored once', async (visitor) => {
    const { see, type, press } = visitor;
    const name = uniqueName();
    await openForm(visitor);
    await fillForm(visitor, name.slice(0, 1));
    await press('Tab', 'Enter');
    await see(field('Name'), { isFocused: true, isInvalid: true });
    await see(field('Email'), { isInvalid: false });
    await press('End');
    await type(name.slice(1));
    await see(field('Name'), { isInvalid: false });
    await press('Enter');
    await see({ css: 'li', name: '消息已发送！' });
    await see(field('Name'), { value: '' });
    await see(field('Message'), { value: '' });
    expect(readInquiries(name)).toMatchObject([{ message, inquiry_type: 'general' }]);
  }),
  createTask('addresses lead to a card and to a question', async ({ open, see }) => {
    await open('/instructors#zhiyuan-chen');
    await see(link('View Profile: Zhiyuan Chen'), { isFocused: true, isOnTop: true });
    await open('/about#missed-lessons');
    await see(button('What happens if I miss'), { isExpanded: true });
    await see({ css: '#missed-lessons p' }, { isOnTop: true });
  }),
  createTask('Back leads to where one was', async ({ open, hover, click, isAt, goBack, evaluate }) => {
    await open('/instructors');
    await hover(link('View Profile: Ingrid Halvorsen'));
    const left = await evaluate(() => scrollY);
    await click(link('View Profile: Ingrid Halvorsen'));
    await isAt('/instructors/ingrid-halvorsen');
    await goBack();
    await isAt('/instructors');
    // Firefox comes back to a part of a pixel.
    await expect.poll(async () => Math.abs((await evaluate(() => scrollY)) - left)).toBeLessThan(1);
  }),
];

export const onADesktop = [
  createTask('the menus follow the mouse', async ({ open, until, see, hover, click, isAt }) => {
    await open('/');
    await until(isMenuAwake, true);
    await hover(mainMenu('Instruments'));
    await see(mainMenu('Violin'));
    await hover({ css: 'h1' });
    await see(mainMenu('Violin'), { isVisible: false });
    // A press closes the menu that resting there has opened, unless it comes within 300 ms: too soon for a
    // busy machine.
    await hover(mainMenu('What We Offer'));
    await click(mainMenu('Workshops'));
    await isAt('/programs/workshops');
  }),
];

export const onAPhone = [
  createTask(
    'the menu opens, closes, leads on',
    async ({ open, see, until, click, press, evaluate, isAt }) => {
      await open('/contact');
      await click(button('Menu'));
      await see(phoneMenu);
      // As a modal dialog it keeps the focus, and screen readers from the page behind.
      await until(() => document.querySelector('dialog')?.matches(':modal'), true);
      for (let presses = 0; presses < 14; presses++) {
        await press('Tab');
        expect(await evaluate(() => document.querySelector(':is(main, footer) :focus')), 'behind').toBe(null);
      }
      await click({ css: 'dialog summary', name: 'Instruments' });
      await see({ css: 'dialog a', name: 'Oboe' });
      const overflow = () => {
        const menu = document.querySelector('dialog');
        return menu && menu.scrollWidth - menu.clientWidth;
      };
      expect(await evaluate(overflow), 'pixels that the menu slides sideways').toBe(0);
      await press('Escape');
      await see(phoneMenu, { isVisible: false });
      await see(button('Menu'), { isFocused: true });
      await press('Enter');
      await see(phoneMenu);
      await click({ css: 'dialog a', name: 'Home' });
      await isAt('/');
    },
  ),
  // Firefox pauses a recording where there is no sound device.
  createTask('the player plays and pauses', async ({ open, see, click, until, evaluate }) => {
    await open('/instruments/violin');
    await click(playerButton('Play: '));
    await until(isPlaying, true);
    await click(playerButton('Pause'));
    await see(playerButton('Play: '));
    expect(await evaluate(() => document.querySelector('audio')?.paused)).toBe(true);
  }),
];
