import type { DeskWords } from '../../desk/words/en.ts';
import { unbrokenName } from './desk-seeds.ts';
import { jun } from './desk-server.ts';
import { button, type DeskState, load, openInquiry, type TestDesk } from './desk-stage.ts';

type Who = keyof TestDesk['seeds']['ids'];

const inMenu = (name: string, who: Who, find: (words: DeskWords) => string): DeskState => ({
  name,
  reach: async (stage) => {
    await openInquiry(stage, stage.seeds.ids[who]);
    await button(stage, stage.words.inquiry.moreActions).click();
    await stage.page.getByRole('menuitem', { name: find(stage.words) }).click();
    return stage.page.getByRole('dialog');
  },
});

const reply = (who: Who) => async (stage: TestDesk) => {
  await openInquiry(stage, stage.seeds.ids[who]);
  await button(stage, stage.words.inquiry.reply).click();
  const dialog = stage.page.getByRole('dialog');
  await dialog.locator('summary').click();
  return dialog;
};

/** An inquiry that is open. */
export const inquiryStates: DeskState[] = [
  { name: 'a new inquiry', reach: (stage) => openInquiry(stage, stage.seeds.ids.hannah) },
  {
    name: 'a Chinese inquiry that a colleague has open',
    reach: async (stage) => {
      await stage.colleague.put('/desk/api/open', { data: { inquiry: stage.seeds.ids.chinese } });
      await openInquiry(stage, stage.seeds.ids.chinese);
      return stage.page.getByText(stage.words.inquiry.opened.replace('{name}', jun.name));
    },
  },
  { name: 'spam', reach: (stage) => openInquiry(stage, stage.seeds.ids.spam, 'view=spam') },
  {
    name: 'the menu',
    reach: async (stage) => {
      await openInquiry(stage, stage.seeds.ids.hannah);
      await button(stage, stage.words.inquiry.moreActions).click();
      return stage.page.getByRole('menu');
    },
  },
  { name: 'the reply', reach: reply('hannah') },
  inMenu('the reminder', 'hannah', ({ inquiry }) => inquiry.remind),
  inMenu('the erasure', 'unbroken', ({ inquiry }) => inquiry.eraseForGood),
  {
    name: 'the erasure ready',
    reach: async (stage) => {
      await stage.page.getByRole('dialog').getByRole('textbox').fill(unbrokenName);
      return stage.page.getByRole('dialog');
    },
  },
  {
    name: 'after the reply',
    reach: async (stage) => {
      const dialog = await reply('unbroken')(stage);
      await button(stage, stage.words.reply.copy).click();
      const link = dialog.getByRole('link', { name: stage.words.reply.open });
      // A mail program is none of the test's.
      await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
      await link.click();
      return stage.page.getByText(stage.words.reply.asked.replace('{name}', unbrokenName));
    },
  },
  {
    name: 'a note not saved',
    reach: async (stage) => {
      await openInquiry(stage, stage.seeds.ids.hannah);
      await stage.page.route('**/notes', (route) =>
        route.fulfill({ status: 500, json: { error: 'failed' } }),
      );
      await stage.page.locator('#new-note').fill(stage.words.inquiry.notePlaceholder);
      await button(stage, stage.words.inquiry.addNote).click();
      return stage.page.getByText(stage.words.trouble.notSaved);
    },
  },
  {
    name: 'a change not saved',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.hannah, '', load);
      const failed = { status: 500, json: { error: 'failed' } };
      await stage.page.route('**/desk/api/inquiries/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill(failed) : route.continue(),
      );
      await button(stage, stage.words.inquiry.assignToMe).click();
      return stage.page.getByText(stage.words.trouble.notSavedChange).first();
    },
  },
  {
    name: 'the toast',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.hannah, '', load);
      await stage.page.getByLabel(stage.words.inquiry.assignedTo).selectOption(unbrokenName);
      // With the focus on its button it stays.
      await button(stage, stage.words.saved.undo).focus();
      return button(stage, stage.words.saved.undo);
    },
  },
  {
    name: 'a conflict',
    reach: async (stage) => {
      const id = stage.seeds.ids.chinese;
      await openInquiry(stage, id, '', load);
      const inquiry = (await (await stage.colleague.get(`/desk/api/inquiries/${id}`)).json()).inquiry;
      // Otherwise the page may learn of Jun's change before it sends its own.
      await stage.page.route(`**/desk/api/inquiries/${id}`, (route) =>
        route.request().method() === 'GET' ? undefined : route.continue(),
      );
      await stage.colleague.patch(`/desk/api/inquiries/${id}`, {
        data: { version: inquiry.version, status: 'booked' },
      });
      await button(stage, stage.words.inquiry.assignToMe).click();
      return button(stage, stage.words.trouble.saveMine);
    },
  },
  {
    name: 'erased meanwhile',
    reach: async (stage) => {
      await stage.page.unrouteAll();
      await openInquiry(stage, stage.seeds.ids.erased, '', load);
      await stage.colleague.post(`/desk/api/inquiries/${stage.seeds.ids.erased}/erase`, {
        data: { word: 'Delgado' },
      });
      return stage.page.getByText(stage.words.inquiry.erased.replace('{name}', jun.name));
    },
  },
];
