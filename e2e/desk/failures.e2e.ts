import type { Page } from '@playwright/test';
import { delayFirstAnswer, holdRequests } from '../hold-requests.ts';
import { anna, hannah, jun, signInColleague } from './desk-server.ts';
import { createInbox, enter, expect, expectInTime, test, typeCode } from './desk-test.ts';

test('says what is the matter, and goes on once it is over', async ({ page, context, desk, inbox }) => {
  await desk.send(hannah);
  // An inquiry above Hannah's: only the next one is read ahead.
  await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
  // When only the stream and the polls fail, no banner appears: the rest of the page works.
  const live = /\/desk\/api\/(events|live)$/;
  let blocked = 0;
  await page.route(live, (route) => {
    blocked += 1;
    return route.abort();
  });
  await page.clock.install();
  await enter(page, desk);
  await expectInTime(page, async () => blocked).toBeGreaterThan(2);
  // In the view of all inquiries, none leaves the list.
  await page.goto(`${desk.url}/desk?view=all`);
  await inbox.openInquiry('Hannah Brooks');
  // But for the one that is always there: mails become files here.
  const banners = page.locator('[data-banner]').filter({ hasNotText: 'No mail server is set' });
  const banner = (text: string) => banners.filter({ hasText: text });
  const expectBanner = (text: string) => expectInTime(page, () => banner(text).count()).toBe(1);
  const expectNoBanner = () => expectInTime(page, () => banners.count()).toBe(0);
  const reply = inbox.button('Reply');
  const failure = inbox.pane.getByRole('alert').filter({ hasText: 'Not saved.' });
  await inbox.state('Booked').click();
  await expect(inbox.toast('Marked as booked')).toBeVisible();
  await expect(banners).toHaveCount(0);
  await page.unroute(live);

  await context.setOffline(true);
  await expect(banner('You are offline.')).toContainText(/What you see is from .*\d/);
  await expect(reply).toHaveAttribute('aria-disabled', 'true');
  // The browser allows the press; the button does nothing.
  await reply.click({ force: true });
  await expect(inbox.dialog).toHaveCount(0);
  await expect(inbox.state('New')).toHaveAttribute('aria-disabled', 'true');
  // Another inquiry can't be loaded; its row names it, and the one before leaves the screen.
  await inbox.openInquiry('Grace Liu');
  await expect(
    inbox.pane.getByRole('alert').filter({ hasText: 'The inquiry could not be loaded' }),
  ).toBeVisible();
  await expect(inbox.pane).not.toContainText('violin');
  await expect(reply).toHaveCount(0);
  await inbox.note.fill('Grace has a viola');
  await inbox.openInquiry('Hannah Brooks');
  await inbox.note.fill('Written on the train');
  await context.setOffline(false);
  await expectNoBanner();
  await expect(reply).not.toHaveAttribute('aria-disabled', 'true');

  await inbox.openInquiry('Grace Liu');
  await expect(inbox.pane).toContainText('Do you teach viola?');
  await expect(inbox.note).toHaveValue('Grace has a viola');
  await inbox.openInquiry('Hannah Brooks');

  const api = `${desk.url}/desk/api/**`;
  const unavailable = { status: 503, headers: { 'retry-after': '10' }, json: { error: 'unavailable' } };
  await page.route(api, (route) => route.fulfill(unavailable));
  // A failed act makes the page check the connection.
  await inbox.state('Closed').click();
  await expect(failure).toBeVisible();
  await expectBanner('The desk cannot reach its data just now.');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await inbox.openInquiry('Grace Liu');
  await expect(failure).toHaveCount(0);
  await inbox.openInquiry('Hannah Brooks');
  await expect(failure).toBeVisible();
  await expect(inbox.state('Booked')).toBeChecked();
  const other = await context.newPage();
  const otherInbox = createInbox(other);
  await other.route(api, (route) => route.fulfill(unavailable));
  await other.goto(`${desk.url}/desk`);
  await expect(other.getByRole('alert')).toContainText('The desk cannot reach its data just now.');
  await page.unroute(api);
  await other.unroute(api);
  await expectNoBanner();
  await expectInTime(other, () => otherInbox.navigation.count()).toBe(1);
  await other.close();

  await desk.stop();
  await expectBanner('The desk’s server cannot be reached.');
  await expect(inbox.state('New')).not.toHaveAttribute('aria-disabled', 'true');
  await expect(inbox.note).toHaveValue('Written on the train');
  await desk.start();
  await expectNoBanner();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(inbox.toast('Marked as closed')).toBeVisible();
});

test('a page open during an upgrade asks to be reloaded', async ({ page, desk, inbox }) => {
  const id = await desk.send(hannah);
  await enter(page, desk);
  await inbox.openInquiry('Hannah Brooks');
  await inbox.note.fill('Half a note');
  const banner = page.locator('[data-banner]').filter({ hasText: 'The desk was updated.' });
  const notSaved = inbox.pane.getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(banner).toHaveCount(0);

  // The new server refuses a change of the old shape.
  const headers = { 'desk-build': '/_astro/desk.newer.js' };
  const change = `${desk.url}/desk/api/inquiries/${id}`;
  await page.route(change, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, headers, json: { error: 'invalid', fields: { field: ['unknown'] } } })
      : route.continue(),
  );
  await inbox.state('Booked').click();
  await expect(notSaved).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(inbox.note).toHaveValue('Half a note');
  await page.unroute(change);
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect(notSaved).toHaveCount(0);
  await expect(inbox.note).toHaveValue('Half a note');
  await expect(banner).toHaveCount(0);

  // The old page can't show an answer that its code does not know.
  const counts = `${desk.url}/desk/api/counts`;
  await page.route(counts, (route) => route.fulfill({ headers, json: {} }));
  await page.goto(`${desk.url}/desk?page=settings`);
  await expect(banner).toBeVisible();
  await page.unroute(counts);
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'New saved reply' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a session that ends asks to sign in over every tab', async ({ page, context, desk, inbox }) => {
  await desk.addStaff(jun);
  await desk.send(hannah);
  await enter(page, desk, '?view=all&search=violin');
  await inbox.openInquiry('Hannah Brooks');
  await inbox.note.fill('Half a note');
  const other = await context.newPage();
  const otherInbox = createInbox(other);
  await other.goto(page.url());
  // Drafts are the browser's: another tab has them, and adds to them.
  await expect(otherInbox.note).toHaveValue('Half a note');
  await otherInbox.note.fill('Half a note, and more');
  await expect(inbox.note).toHaveValue('Half a note, and more');

  // Signed out on another device, so the browser's cookie is no longer valid.
  await desk.endSessions();
  const signInTitle = (tab: Page) => tab.getByRole('heading', { name: 'Good to see you' });
  for (const { dialog, note } of [inbox, otherInbox]) {
    await expect(dialog).toContainText('What you wrote is kept in this browser.');
    await expect(dialog.getByLabel('E-mail')).toHaveValue(anna.email);
    await expect(note).toHaveValue('Half a note, and more');
  }
  // A note is refused, and saved at the next press; the other tab goes on, too.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add note' }).click();
  await typeCode(page, desk);
  for (const { dialog } of [inbox, otherInbox]) await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/view=all&search=violin&inquiry=/);
  await expect(inbox.pane.getByRole('alert')).toContainText('Not saved. Your text is still here.');
  await inbox.pane.getByRole('button', { name: 'Try again' }).click();
  await expect(otherInbox.messages.filter({ hasText: 'Half a note, and more' })).toBeVisible();
  await inbox.note.fill('Anna’s own');

  // A different user starts at /desk, and finds nothing of hers; after a reload, too.
  for (const isReloaded of [false, true]) {
    await desk.endSessions();
    for (const { dialog } of [inbox, otherInbox]) await expect(dialog).toBeVisible();
    if (isReloaded) await page.reload();
    await typeCode(page, desk, isReloaded ? anna.email : jun.email);
    await expect(page).toHaveURL(`${desk.url}/desk`);
    await expect(other).toHaveURL(`${desk.url}/desk`);
    for (const { dialog } of [inbox, otherInbox]) await expect(dialog).toHaveCount(0);
    await inbox.openInquiry('Hannah Brooks');
    await expect(inbox.note).toHaveValue(isReloaded ? 'Anna’s own' : '');
    await inbox.expectCount('Mine', 0);
  }
  await page.close();
  await otherInbox.openInquiry('Hannah Brooks');

  // Signing out deletes unsaved texts, and says so before.
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(otherInbox.dialog).toContainText('1 text of yours in this browser is not saved.');
  await otherInbox.dialog.getByRole('button', { name: 'Sign out' }).click();
  const stored = () => other.evaluate(() => Object.keys(localStorage));
  await expect.poll(stored).toEqual(['desk-language']);
  await expect(signInTitle(other)).toBeVisible();
  await expect(otherInbox.dialog).toHaveCount(0);
});

test('a text that is too long, or of an erased inquiry, is not lost', async ({ page, desk, inbox }) => {
  await desk.send(hannah);
  const colleague = await signInColleague(desk);
  await enter(page, desk);
  await inbox.openInquiry('Hannah Brooks');
  const long = 'x'.repeat(5012);
  await inbox.note.fill(long);
  await expect(page.getByText('12 characters too long. Please shorten it.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(inbox.pane.getByRole('alert')).toContainText('Not saved: 12 characters too long.');
  await expect(inbox.note).toBeFocused();
  await expect(inbox.note).toHaveValue(long);
  await inbox.note.fill('Call her on Monday');
  await expect(inbox.pane.getByRole('alert')).toHaveCount(0);

  await page.goto(`${page.url()}&search=${'y'.repeat(3)}`);
  const search = page.getByRole('searchbox');
  await search.fill('z'.repeat(101));
  await expect(page.getByText('1 character too long. Please shorten it.').last()).toBeVisible();
  await expect(search).toHaveValue('z'.repeat(101));

  const id = new URL(page.url()).searchParams.get('inquiry') ?? '';
  await inbox.button('Reply').click();
  await expect(inbox.replyText).toBeFocused();
  await page.keyboard.type('Not lost');
  const changes = [{ field: 'isSpam', from: false, to: true }];
  await colleague.patch(`/desk/api/inquiries/${id}`, { data: { changes } });
  await expect(inbox.composer.getByText('Restore the inquiry before you reply.')).toBeVisible();
  await expect(inbox.sendButton).toHaveAttribute('aria-disabled', 'true');
  await colleague.post(`/desk/api/inquiries/${id}/erase`, { data: { word: 'Brooks' } });
  await expect(page.getByRole('heading', { name: 'This inquiry was erased by Jun Zhang.' })).toBeVisible();
  const drafts = page.getByLabel('You can still copy your text.');
  await expect(drafts.first()).toHaveValue('Call her on Monday');
  await expect(drafts.last()).toHaveValue(/Not lost/);
  // As in an app's own browser.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(inbox.pane.getByText('Copied', { exact: true })).toBeVisible();
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await expect(drafts).toHaveCount(left);
  }
  await expect(inbox.pane).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['desk-language']);
});

test('an answer from before the news hides none of them', async ({ page, desk, inbox }) => {
  await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
  await desk.send(hannah);
  const colleague = await signInColleague(desk);
  await enter(page, desk);

  // While the desk opens, before the stream.
  const lists = /\/desk\/api\/inquiries\?/;
  await page.route('**/desk/api/events', (route) => route.abort());
  const sendNews = await holdRequests(page, '**/desk/api/live');
  const first = await delayFirstAnswer(page, lists);
  await page.reload();
  await first.isUnderWay;
  await desk.send({ name: 'Olivia Chen', email: 'olivia.chen@example.org' });
  const news = page.waitForResponse('**/desk/api/live');
  sendNews();
  await news;
  first.release();
  await expect(inbox.row('Olivia Chen')).toBeVisible();
  await page.unroute('**/desk/api/events');

  // While a list is loaded for the first time.
  const all = await delayFirstAnswer(page, lists);
  await inbox.navigation.getByRole('link', { name: /^All/ }).click();
  await all.isUnderWay;
  await desk.send({ name: 'Daniel Ortiz', email: 'daniel.ortiz@example.org' });
  await inbox.expectCount('All', 4);
  all.release();
  await expect(inbox.row('Daniel Ortiz')).toBeVisible();

  // While the list is read again because an inquiry has left it.
  await inbox.navigation.getByRole('link', { name: /^New/ }).click();
  await inbox.openInquiry('Hannah Brooks');
  await inbox.state('Booked').click();
  await inbox.expectCount('New', 3);
  const anew = await delayFirstAnswer(page, lists);
  await inbox.openInquiry('Grace Liu');
  await anew.isUnderWay;
  await desk.send({ name: 'Rosa Delgado', email: 'rosa@example.com' });
  await inbox.expectCount('All', 5);
  anew.release();
  await inbox.list.getByRole('button', { name: '1 new inquiry · Show' }).click();

  // While an inquiry is opened.
  const id = await inbox.row('Rosa Delgado').getAttribute('data-row');
  const address = `${desk.url}/desk/api/inquiries/${id}`;
  await colleague.post(`${address}/opened`, { data: {} });
  await expect(inbox.row('Rosa Delgado')).not.toContainText('Unread:');
  const opened = await delayFirstAnswer(page, address);
  await inbox.openInquiry('Rosa Delgado');
  await opened.isUnderWay;
  await colleague.patch(address, { data: { changes: [{ field: 'status', from: 'new', to: 'contacted' }] } });
  await inbox.expectCount('New', 3);
  opened.release();
  await expect(inbox.note).toBeVisible();
  await expect(inbox.state('Contacted')).toBeChecked();
});
