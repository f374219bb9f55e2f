import type { Page } from '@playwright/test';
import { delayFirstAnswer } from '../hold-requests.ts';
import {
  dialog,
  expectCount,
  expectInTime,
  list,
  navigation,
  note,
  openInquiry,
  pane,
  row,
  state,
  toast,
} from './desk-page.ts';
import { anna, hannah, jun, signInColleague } from './desk-server.ts';
import { enter, expect, test, typeCode } from './desk-test.ts';

test('what could not be saved stays on screen until it is', async ({ page, desk }) => {
  await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
  const id = await desk.send(hannah);
  await enter(page, desk);
  await openInquiry(page, 'Hannah Brooks');
  // Only what changes something fails: the connection itself seems fine.
  const changes = `${desk.url}/desk/api/inquiries/${id}{,/notes}`;
  await page.route(changes, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset'),
  );
  await state(page, 'Booked').click();
  const refused = pane(page).getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(refused).toHaveCount(1);
  await expect(state(page, 'New')).toBeChecked();
  await note(page).fill('Eli has his own violin.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const lost = refused.filter({ hasText: 'Not saved. Your text is still here.' });
  await expect(lost).toBeVisible();
  await expect(note(page)).toHaveValue('Eli has his own violin.');

  await openInquiry(page, 'Grace Liu');
  await expect(note(page)).toHaveValue('');
  await openInquiry(page, 'Hannah Brooks');
  await expect(refused).toHaveCount(2);
  await expect(note(page)).toHaveValue('Eli has his own violin.');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(lost).toBeVisible();

  // The server has it, but its answer is lost: a second try adds no second note.
  await page.unroute(changes);
  await page.route(`${desk.url}/desk/api/inquiries/*/notes`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(pane(page).getByRole('article', { name: /^Note by / })).toHaveCount(1);
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(note(page)).toHaveValue('');
  await expect(pane(page).getByRole('article', { name: /^Note by / })).toHaveCount(1);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Marked as booked')).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('says what is the matter, lets acts be tried, and goes on by itself when it is over', async ({
  page,
  context,
  desk,
}) => {
  await desk.send(hannah);
  // Above Hannah: only the next one is read ahead.
  await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
  // When only the stream and the polls fail, no banner appears: everything else works.
  const live = /\/desk\/api\/(events|live)$/;
  let blocked = 0;
  await page.route(live, (route) => {
    blocked += 1;
    return route.abort();
  });
  await page.clock.install();
  await enter(page, desk);
  await expectInTime(page, async () => blocked).toBeGreaterThan(2);
  // Where none leaves the list.
  await page.goto(`${desk.url}/desk?view=all`);
  await openInquiry(page, 'Hannah Brooks');
  const banners = page.locator('[data-banner]');
  const banner = (text: string) => banners.filter({ hasText: text });
  const expectBanner = (text: string) => expectInTime(page, () => banner(text).count()).toBe(1);
  const expectNoBanner = () => expectInTime(page, () => banners.count()).toBe(0);
  const reply = pane(page).getByRole('button', { name: 'Reply', exact: true });
  const failure = pane(page).getByRole('alert').filter({ hasText: 'Not saved.' });
  await state(page, 'Booked').click();
  await expect(toast(page, 'Marked as booked')).toBeVisible();
  await expect(banners).toHaveCount(0);
  await page.unroute(live);

  await context.setOffline(true);
  await expect(banner('You are offline.')).toContainText(/What you see is from .*\d/);
  await expect(reply).toHaveAttribute('aria-disabled', 'true');
  // The browser lets it be pressed; it does nothing.
  await reply.click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  await expect(state(page, 'New')).toHaveAttribute('aria-disabled', 'true');
  // Another inquiry can't be loaded; its row names it, and the one before leaves the screen.
  await openInquiry(page, 'Grace Liu');
  await expect(
    pane(page).getByRole('alert').filter({ hasText: 'The inquiry could not be loaded' }),
  ).toBeVisible();
  await expect(pane(page)).not.toContainText('violin');
  await expect(reply).toHaveCount(0);
  await note(page).fill('Grace has a viola');
  await openInquiry(page, 'Hannah Brooks');
  await note(page).fill('Written on the train');
  await context.setOffline(false);
  await expectNoBanner();
  await expect(reply).not.toHaveAttribute('aria-disabled', 'true');

  await openInquiry(page, 'Grace Liu');
  await expect(pane(page)).toContainText('Do you teach viola?');
  await expect(note(page)).toHaveValue('Grace has a viola');
  await openInquiry(page, 'Hannah Brooks');

  const api = `${desk.url}/desk/api/**`;
  const unavailable = { status: 503, headers: { 'retry-after': '10' }, json: { error: 'unavailable' } };
  await page.route(api, (route) => route.fulfill(unavailable));
  // A failed act makes the page check the connection.
  await state(page, 'Closed').click();
  await expect(failure).toBeVisible();
  await expectBanner('The desk cannot reach its data just now.');
  const other = await context.newPage();
  await other.route(api, (route) => route.fulfill(unavailable));
  await other.goto(`${desk.url}/desk`);
  await expect(other.getByRole('alert')).toContainText('The desk cannot reach its data just now.');
  await page.unroute(api);
  await other.unroute(api);
  await expectNoBanner();
  await expectInTime(other, () => navigation(other).count()).toBe(1);
  await other.close();

  await desk.stop();
  await expectBanner('The desk’s server cannot be reached.');
  await expect(state(page, 'New')).not.toHaveAttribute('aria-disabled', 'true');
  await expect(note(page)).toHaveValue('Written on the train');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await desk.start();
  await expectNoBanner();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Marked as closed')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
});

test('a page open during an upgrade asks to be reloaded, and loses nothing typed', async ({ page, desk }) => {
  const id = await desk.send(hannah);
  await enter(page, desk, '?page=settings');
  await page.getByRole('button', { name: 'New saved reply' }).click();
  const replyName = page.getByLabel('Name in English').last();
  await replyName.fill('Parking');
  await navigation(page).getByRole('link', { name: 'New' }).click();
  await openInquiry(page, 'Hannah Brooks');
  await note(page).fill('Half a note');
  const banner = page.locator('[data-banner]').filter({ hasText: 'The desk was updated.' });
  const notSaved = pane(page).getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(banner).toHaveCount(0);

  // The new server refuses a change of the old shape.
  const headers = { 'desk-build': '/_astro/desk.newer.js' };
  const change = `${desk.url}/desk/api/inquiries/${id}`;
  await page.route(change, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, headers, json: { error: 'invalid', fields: { field: ['unknown'] } } })
      : route.continue(),
  );
  await state(page, 'Booked').click();
  await expect(notSaved).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(note(page)).toHaveValue('Half a note');
  await page.unroute(change);
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect(notSaved).toHaveCount(0);
  await expect(note(page)).toHaveValue('Half a note');
  await expect(banner).toHaveCount(0);

  // What the old page has no words for, it can't show at all.
  const counts = `${desk.url}/desk/api/counts`;
  await page.route(counts, (route) => route.fulfill({ headers, json: {} }));
  await page.goto(`${desk.url}/desk?page=settings`);
  await expect(banner).toBeVisible();
  await page.unroute(counts);
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect(replyName).toHaveValue('Parking');
  await expect(banner).toHaveCount(0);
});

test('a session that ends asks to sign in over every tab; the same person goes on, and anybody else starts anew', async ({
  page,
  context,
  desk,
}) => {
  await desk.addStaff(jun);
  await desk.send(hannah);
  await enter(page, desk, '?view=all&search=violin');
  await openInquiry(page, 'Hannah Brooks');
  await note(page).fill('Half a note');
  const other = await context.newPage();
  await other.goto(page.url());
  // Drafts are the browser's: another tab has them, and adds to them.
  await expect(note(other)).toHaveValue('Half a note');
  await note(other).fill('Half a note, and more');
  await expect(note(page)).toHaveValue('Half a note, and more');

  // As from another device: the browser's cookie is valid no more.
  await desk.endSessions();
  const signInTitle = (tab: Page) => tab.getByRole('heading', { name: 'Good to see you' });
  for (const tab of [page, other]) {
    await expect(dialog(tab)).toContainText('What you wrote is kept in this browser.');
    await expect(dialog(tab).getByLabel('E-mail')).toHaveValue(anna.email);
    await expect(note(tab)).toHaveValue('Half a note, and more');
  }
  // A note is refused, and saved at the next press; the other tab goes on, too.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add note' }).click();
  await typeCode(page, desk);
  for (const tab of [page, other]) await expect(dialog(tab)).toHaveCount(0);
  await expect(page).toHaveURL(/view=all&search=violin&inquiry=/);
  await expect(pane(page).getByRole('alert')).toContainText('Not saved. Your text is still here.');
  await pane(page).getByRole('button', { name: 'Try again' }).click();
  await expect(pane(other).getByRole('article').filter({ hasText: 'Half a note, and more' })).toBeVisible();
  await note(page).fill('Anna’s own');

  // A different user starts at /desk, and finds nothing of hers; after a reload, too.
  for (const isReloaded of [false, true]) {
    await desk.endSessions();
    for (const tab of [page, other]) await expect(dialog(tab)).toBeVisible();
    if (isReloaded) await page.reload();
    await typeCode(page, desk, isReloaded ? anna.email : jun.email);
    await expect(page).toHaveURL(`${desk.url}/desk`);
    await expect(other).toHaveURL(`${desk.url}/desk`);
    for (const tab of [page, other]) await expect(dialog(tab)).toHaveCount(0);
    await openInquiry(page, 'Hannah Brooks');
    await expect(note(page)).toHaveValue(isReloaded ? 'Anna’s own' : '');
    await expectCount(page, 'Mine', 0);
  }
  await page.close();
  await openInquiry(other, 'Hannah Brooks');

  // Signing out deletes what was not saved, and says so before.
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog(other)).toContainText('1 text of yours in this browser is not saved.');
  // The stream says first that the session is over; the answer comes after it.
  let asking = 0;
  await other.route(`${desk.url}/desk/api/session`, async (route) => {
    const streamEnd = other.waitForEvent('requestfinished', (request) => request.url().endsWith('/events'));
    const response = await route.fetch();
    await streamEnd;
    asking = await dialog(other).filter({ hasText: 'You were signed out' }).count();
    await route.fulfill({ response });
  });
  await dialog(other).getByRole('button', { name: 'Sign out' }).click();
  const stored = () => other.evaluate(() => Object.keys(localStorage));
  await expect.poll(stored).toEqual(['desk-language']);
  await expect(signInTitle(other)).toBeVisible();
  await expect(dialog(other)).toHaveCount(0);
  expect(asking).toBe(0);
});

test('a text that is too long is kept whole, and one about an erased inquiry can be copied', async ({
  page,
  desk,
}) => {
  await desk.send(hannah);
  const colleague = await signInColleague(desk);
  await enter(page, desk);
  await openInquiry(page, 'Hannah Brooks');
  const long = 'x'.repeat(5012);
  await note(page).fill(long);
  await expect(page.getByText('12 characters too long. Please shorten it.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(pane(page).getByRole('alert')).toContainText('Not saved: 12 characters too long.');
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveValue(long);
  await note(page).fill('Call her on Monday');
  await expect(pane(page).getByRole('alert')).toHaveCount(0);

  await page.goto(`${page.url()}&search=${'y'.repeat(3)}`);
  const search = page.getByRole('searchbox');
  await search.fill('z'.repeat(101));
  await expect(page.getByText('1 character too long. Please shorten it.').last()).toBeVisible();
  await expect(search).toHaveValue('z'.repeat(101));

  const id = new URL(page.url()).searchParams.get('inquiry') ?? '';
  await colleague.post(`/desk/api/inquiries/${id}/erase`, { data: { word: 'Brooks' } });
  await expect(page.getByRole('heading', { name: 'This inquiry was erased by Jun Zhang.' })).toBeVisible();
  const draft = page.getByLabel('You can still copy your text.');
  await expect(draft).toHaveValue('Call her on Monday');
  // As in an app's own browser.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(pane(page).getByText('Copied', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(draft).toHaveCount(0);
  await expect(pane(page)).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['desk-language']);
});

test('an answer from before the news hides none of them', async ({ page, desk }) => {
  await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
  await desk.send(hannah);
  const colleague = await signInColleague(desk);
  await enter(page, desk);

  // While a list is loaded for the first time.
  const lists = /\/desk\/api\/inquiries\?/;
  const all = await delayFirstAnswer(page, lists);
  await navigation(page).getByRole('link', { name: /^All/ }).click();
  await all.isUnderWay;
  await desk.send({ name: 'Daniel Ortiz', email: 'daniel.ortiz@example.org' });
  await expectCount(page, 'All', 3);
  all.release();
  await expect(row(page, 'Daniel Ortiz')).toBeVisible();

  // While it is read anew for what has left it.
  await navigation(page).getByRole('link', { name: /^New/ }).click();
  await openInquiry(page, 'Hannah Brooks');
  await state(page, 'Booked').click();
  await expectCount(page, 'New', 2);
  const anew = await delayFirstAnswer(page, lists);
  await openInquiry(page, 'Grace Liu');
  await anew.isUnderWay;
  await desk.send({ name: 'Rosa Delgado', email: 'rosa@example.com' });
  await expectCount(page, 'All', 4);
  anew.release();
  await list(page).getByRole('button', { name: '1 new inquiry · Show' }).click();

  // While an inquiry is opened.
  const id = await row(page, 'Rosa Delgado').getAttribute('data-row');
  const address = `${desk.url}/desk/api/inquiries/${id}`;
  await colleague.post(`${address}/opened`, { data: {} });
  await expect(row(page, 'Rosa Delgado')).not.toContainText('Unread:');
  const opened = await delayFirstAnswer(page, address);
  await openInquiry(page, 'Rosa Delgado');
  await opened.isUnderWay;
  await colleague.patch(address, { data: { field: 'status', from: 'new', to: 'contacted' } });
  await expectCount(page, 'New', 2);
  opened.release();
  await expect(note(page)).toBeVisible();
  await expect(state(page, 'Contacted')).toBeChecked();
});

test('a backup that failed is said to everybody, until one succeeds', async ({ page, desk }) => {
  await enter(page, desk);
  const banner = page.getByRole('status').filter({ hasText: 'The last backup of the inquiries failed.' });
  expect(() => desk.run('backup', `${desk.dataDir}/none/copy.sqlite`)).toThrow(/can't be written/);
  await expect(banner).toContainText('Please tell whoever runs the website');
  desk.run('backup', `${desk.dataDir}/copy.sqlite`);
  await expect(banner).toHaveCount(0);
});

test('the page Website comes once its script can be fetched, without loading the desk again', async ({
  page,
  desk,
}) => {
  await enter(page, desk);
  await page.route('**/_astro/website.*.js', (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Website' }).click();
  await expect(page.getByRole('alert')).toContainText('The website could not be loaded');
  await page.unroute('**/_astro/website.*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  const facts = page.getByRole('heading', { name: 'Facts, said once and used everywhere' });
  await expect(facts).toBeVisible();
});
