import { expect } from '@playwright/test';
import { fillCounted } from '../../desk/page/words/format-words.ts';
import { type FilledDesk, unbrokenName } from './desk-seeds.ts';
import { anna, hannah, jun } from './desk-server.ts';
import { failure, type Walk } from './walk.ts';

/** The sign-in. */
export async function walkSignIn({ page, desk, words, judge, load, button, heading }: Walk) {
  await load();
  await judge('the sign-in', page.getByRole('main').getByRole('heading', { level: 1 }));
  await page.getByLabel(words.signIn.email).fill('anna');
  await button(words.signIn.send).click();
  await judge('the sign-in with an error', page.getByText(words.signIn.invalidEmail));
  await page.getByLabel(words.signIn.email).fill(anna.email);
  await button(words.signIn.send).click();
  await judge('the code', heading(words.signIn.codeTitle));
  await expect.poll(() => desk.readCodes(anna.email)).not.toHaveLength(0);
  const codes = await desk.readCodes(anna.email);
  await page.getByLabel(words.signIn.code).fill(codes.at(-1) === '000000' ? '111111' : '000000');
  await judge('a wrong code', page.locator('[aria-invalid=true]'));
}

/** The list, with nothing chosen. */
export async function walkList(walk: Walk, ids: FilledDesk) {
  const { page, desk, words, judge, load, open, openInquiry, button, dialog, row } = walk;
  for (const view of ['all', 'spam']) {
    await open(`?view=${view}`);
    await judge(`the list ${view}`, row);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open('?view=all&month=2020-01');
  await page.locator('[aria-controls=filters]').click();
  await judge('the list with the filters open', page.locator('#filters'));
  const lists = '**/desk/api/inquiries?*';
  await page.route(lists, (route) => route.fulfill(failure));
  await load();
  await judge('the list failed', page.getByText(words.list.failedTitle));
  await page.unrouteAll();
  await openInquiry(ids.hannah, '', load);
  await expect(row).toBeVisible();
  await desk.send({ name: 'Rosa Delgado', email: 'rosa@example.com' });
  await judge('new inquiries', button(fillCounted(words.list.fresh, 1, 'en')));
  await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await button(words.pages.more).click();
  await judge('the sheet More', dialog);
  await open();
  await expect(row).toBeVisible();
  await button(words.keyboard.title).click();
  await judge('the keyboard', dialog);
}

/** An inquiry that is open. */
export async function walkInquiry(walk: Walk, ids: FilledDesk) {
  const { page, words, colleague, judge, load, openInquiry, button, menuItem, dialog } = walk;
  const { inquiry, trouble } = words;
  await judge('a new inquiry', await openInquiry(ids.hannah));
  await colleague.put('/desk/api/open', { data: { inquiry: ids.chinese } });
  await openInquiry(ids.chinese);
  const opened = page.getByText(inquiry.opened.replace('{name}', jun.name));
  await judge('a Chinese inquiry that a colleague has open', opened);
  await openInquiry(ids.conversation, 'view=all');
  await judge('a conversation', page.getByRole('separator'));
  await page
    .locator('#inquiry details')
    .evaluateAll((all: HTMLDetailsElement[]) => all.map((fold) => (fold.open = true)));
  const event = page.locator('#inquiry [data-part="event"]').first();
  await judge('a conversation with its folds open', event);
  await openInquiry(ids.conversation, 'view=all');
  await button(words.status.booked).click();
  await judge('the booking', page.getByText(words.booking.lead));
  await judge('spam', await openInquiry(ids.spam, 'view=spam'));
  const openMenu = async (id: string) => {
    await openInquiry(id);
    await button(inquiry.moreActions).click();
  };
  await openMenu(ids.hannah);
  await judge('the menu', page.getByRole('menu'));
  await openMenu(ids.hannah);
  await menuItem(inquiry.remind).click();
  await judge('the reminder', dialog);
  await openMenu(ids.unbroken);
  await menuItem(inquiry.eraseForGood).click();
  await dialog.getByRole('textbox').fill(unbrokenName);
  await judge('the erasure ready', dialog);
  await openInquiry(ids.hannah);
  await page.route('**/notes', (route) => route.fulfill(failure));
  await page.locator('#new-note').fill(hannah.phone);
  await button(inquiry.addNote).click();
  await judge('a note not saved', page.getByText(trouble.notSaved));
  await page.unrouteAll();
  await openInquiry(ids.hannah, '', load);
  await page.getByLabel(inquiry.assignedTo).selectOption(unbrokenName);
  // With the focus on its button it stays.
  await button(words.saved.undo).focus();
  await judge('the toast', button(words.saved.undo));
  await openInquiry(ids.chinese, '', load);
  const { person } = await (await colleague.get('/desk/api/session')).json();
  const assigned = { data: { changes: [{ field: 'assignedTo', from: null, to: person.id }] } };
  // Jun's change is saved after the press, before the server gets the page's own change.
  await page.route(`**/desk/api/inquiries/${ids.chinese}`, async (route) => {
    if (route.request().method() === 'PATCH')
      await colleague.patch(`/desk/api/inquiries/${ids.chinese}`, assigned);
    await route.continue();
  });
  await button(inquiry.assignToMe).click();
  await judge('a conflict', button(trouble.saveMine));
  await page.unrouteAll();
  await openInquiry(ids.erased, '', load);
  await colleague.post(`/desk/api/inquiries/${ids.erased}/erase`, { data: { word: 'Delgado' } });
  await judge('erased meanwhile', page.getByText(inquiry.erased.replace('{name}', jun.name)));
}

/** Replies being written, and the fates of sent ones. */
export async function walkReply(walk: Walk, { hannah: id, unbroken, conversation }: FilledDesk) {
  const { page, words, seeds, colleague, judge, load, openInquiry, button, dialog } = walk;
  const { composer, strips, fate } = words;
  const text = page.locator('#reply-text');
  const write = async (inquiry = id, go?: typeof load) => {
    await openInquiry(inquiry, '', go);
    await button(words.inquiry.reply).click();
    await expect(text).toBeFocused();
  };
  const press = () => page.keyboard.press('Control+Enter');

  await write();
  await page.locator('[aria-labelledby] > details > summary').last().click();
  await judge('the composer, with what is quoted', text);
  await button(composer.saved).click();
  await judge('the saved replies', page.getByRole('menu'));
  await write(unbroken);
  await judge('the composer for a long name', text);
  await button(words.inquiry.change).click();
  await judge('the correction of an address', dialog);
  await page.keyboard.press('Escape');
  await write(conversation);
  await page.getByLabel('tom@example.org').check();
  await judge('the composer for two', page.getByText('tom@example.org').last());
  await write();
  await text.fill('x '.repeat(5100));
  await judge('a reply that is too long', page.getByText(/10,199/));
  await write();
  await text.fill(hannah.message);
  await write(id, load);
  await judge('a draft restored', page.getByText(strips.draftNone));
  await page.route('**/desk/api/inquiries/*/replies', (route) => route.fulfill(failure));
  await press();
  await judge('a reply of which nobody knows whether it left', page.getByText(strips.unknown));
  await page.unrouteAll();
  await colleague.post(`/desk/api/inquiries/${id}/replies`, {
    data: {
      ...{ id: crypto.randomUUID(), to: hannah.email, subject: 'Re: lessons', seen: null },
      text: `From ${jun.name}\n\n${hannah.message}`,
    },
  });
  await judge('a colleague answered meanwhile', page.getByText(strips.colleagueMore));
  await press();
  await expect(text).toHaveCount(0);
  await judge('a reply just sent', page.getByText(fate.leavesSaid).first());

  const dead = { state: 'dead', attempts: 5, last_error: '452 4.2.2 over quota' };
  const waiting = { state: 'pending', attempts: 2, next_attempt_at: '2099-01-01T10:00:00.000Z' };
  const bounced = { bounced_at: new Date().toISOString(), bounce_reason: 'no-address' };
  seeds.addMessage(id, 0, 'reply', { text: hannah.message }, dead);
  seeds.addMessage(id, 0, 'reply', { text: hannah.message }, waiting);
  seeds.addMessage(id, 0, 'reply', {
    text: hannah.message,
    ...bounced,
    bounce_text: '550 5.1.1 user unknown',
  });
  await openInquiry(id, '', load);
  for (const said of [fate.reasons.full, 'next try'])
    await expect(page.getByText(said).first()).toBeVisible();
  await judge('replies that wait, could not be delivered and came back', page.getByText(fate.callHelps));
  await button(words.inquiry.reply).click();
  const before = page.getByText('came back on');
  await judge('a reply to an address from which one came back', before);
}
