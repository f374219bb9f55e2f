import type { DeskWords } from '../../desk/words/desk-words.ts';
import { unbrokenName } from './desk-seeds.ts';
import { hannah, jun } from './desk-server.ts';
import {
  button,
  createState,
  type DeskState,
  failure,
  load,
  openInquiry,
  type TestDesk,
} from './test-desk.ts';

type Who = keyof TestDesk['seeds']['ids'];

const inMenu = (name: string, who: Who, find: (words: DeskWords) => string) =>
  createState(name, async (testDesk) => {
    await openInquiry(testDesk, testDesk.seeds.ids[who]);
    await button(testDesk, testDesk.words.inquiry.moreActions).click();
    await testDesk.page.getByRole('menuitem', { name: find(testDesk.words) }).click();
    return testDesk.page.getByRole('dialog');
  });

/** An inquiry that is open. */
export const inquiryStates: DeskState[] = [
  createState('a new inquiry', (testDesk) => openInquiry(testDesk, testDesk.seeds.ids.hannah), {
    alike: 'elements',
  }),
  createState('a Chinese inquiry that a colleague has open', async (testDesk) => {
    await testDesk.colleague.put('/desk/api/open', { data: { inquiry: testDesk.seeds.ids.chinese } });
    await openInquiry(testDesk, testDesk.seeds.ids.chinese);
    return testDesk.page.getByText(testDesk.words.inquiry.opened.replace('{name}', jun.name));
  }),
  createState('a conversation', async (testDesk) => {
    await openInquiry(testDesk, testDesk.seeds.ids.conversation, 'view=all');
    return testDesk.page.getByRole('separator');
  }),
  createState('a conversation with its folds open', async ({ page }) => {
    await page
      .locator('#inquiry details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.map((fold) => (fold.open = true)));
    return page.locator('#inquiry [data-part="event"]').first();
  }),
  createState('the booking', async (testDesk) => {
    await openInquiry(testDesk, testDesk.seeds.ids.conversation, 'view=all');
    await button(testDesk, testDesk.words.status.booked).click();
    return testDesk.page.getByText(testDesk.words.booking.lead);
  }),
  createState('spam', (testDesk) => openInquiry(testDesk, testDesk.seeds.ids.spam, 'view=spam')),
  createState('the menu', async (testDesk) => {
    await openInquiry(testDesk, testDesk.seeds.ids.hannah);
    await button(testDesk, testDesk.words.inquiry.moreActions).click();
    return testDesk.page.getByRole('menu');
  }),
  inMenu('the reminder', 'hannah', ({ inquiry }) => inquiry.remind),
  { ...inMenu('the erasure', 'unbroken', ({ inquiry }) => inquiry.eraseForGood), alike: 'elements' },
  createState('the erasure ready', async (testDesk) => {
    await testDesk.page.getByRole('dialog').getByRole('textbox').fill(unbrokenName);
    return testDesk.page.getByRole('dialog');
  }),
  createState('a note not saved', async (testDesk) => {
    await openInquiry(testDesk, testDesk.seeds.ids.hannah);
    await testDesk.page.route('**/notes', (route) => route.fulfill(failure));
    await testDesk.page.locator('#new-note').fill(hannah.phone);
    await button(testDesk, testDesk.words.inquiry.addNote).click();
    return testDesk.page.getByText(testDesk.words.trouble.notSaved);
  }),
  createState(
    'a change not saved',
    async (testDesk) => {
      await testDesk.page.unrouteAll();
      await openInquiry(testDesk, testDesk.seeds.ids.hannah, '', load);
      await testDesk.page.route('**/desk/api/inquiries/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill(failure) : route.continue(),
      );
      await button(testDesk, testDesk.words.inquiry.assignToMe).click();
      return testDesk.page.getByText(testDesk.words.trouble.notSavedChange).first();
    },
    { alike: 'elements' },
  ),
  createState('the toast', async (testDesk) => {
    await testDesk.page.unrouteAll();
    await openInquiry(testDesk, testDesk.seeds.ids.hannah, '', load);
    await testDesk.page.getByLabel(testDesk.words.inquiry.assignedTo).selectOption(unbrokenName);
    // With the focus on its button it stays.
    await button(testDesk, testDesk.words.saved.undo).focus();
    return button(testDesk, testDesk.words.saved.undo);
  }),
  createState('a conflict', async (testDesk) => {
    const id = testDesk.seeds.ids.chinese;
    await openInquiry(testDesk, id, '', load);
    const { person } = await (await testDesk.colleague.get('/desk/api/session')).json();
    // Jun's change is saved after the press, before the server gets the page's own change.
    await testDesk.page.route(`**/desk/api/inquiries/${id}`, async (route) => {
      if (route.request().method() === 'PATCH')
        await testDesk.colleague.patch(`/desk/api/inquiries/${id}`, {
          data: { field: 'assignedTo', from: null, to: person.id },
        });
      await route.continue();
    });
    await button(testDesk, testDesk.words.inquiry.assignToMe).click();
    return button(testDesk, testDesk.words.trouble.saveMine);
  }),
  createState('erased meanwhile', async (testDesk) => {
    await testDesk.page.unrouteAll();
    await openInquiry(testDesk, testDesk.seeds.ids.erased, '', load);
    await testDesk.colleague.post(`/desk/api/inquiries/${testDesk.seeds.ids.erased}/erase`, {
      data: { word: 'Delgado' },
    });
    return testDesk.page.getByText(testDesk.words.inquiry.erased.replace('{name}', jun.name));
  }),
];
