import { dialog, note, openInquiry, pane, rail, row, state, toast } from './desk-page.ts';
import { hannah } from './desk-server.ts';
import { enter, expect, signIn, test } from './desk-test.ts';

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
  await expect(pane(page).getByRole('region', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1);
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(note(page)).toHaveValue('');
  await expect(pane(page).getByRole('region', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1);
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
  // Of the stream and the polls alone nothing is said: everything else works.
  const live = /\/desk\/api\/(events|live)$/;
  let blocked = 0;
  await page.route(live, (route) => {
    blocked += 1;
    return route.abort();
  });
  await enter(page, desk);
  await expect.poll(() => blocked).toBeGreaterThan(2);
  await openInquiry(page, 'Hannah Brooks');
  const bands = page.locator('[data-band]');
  const band = (text: string) => bands.filter({ hasText: text });
  const reply = pane(page).getByRole('button', { name: 'Reply', exact: true });
  const failure = pane(page).getByRole('alert').filter({ hasText: 'Not saved.' });
  await state(page, 'Booked').click();
  await expect(toast(page, 'Marked as booked')).toBeVisible();
  await expect(bands).toHaveCount(0);
  await page.unroute(live);

  await context.setOffline(true);
  await expect(band('You are offline.')).toContainText(/What you see is from .*\d/);
  await expect(reply).toHaveAttribute('aria-disabled', 'true');
  // The browser lets it be pressed; it does nothing.
  await reply.click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  await expect(state(page, 'New')).toHaveAttribute('aria-disabled', 'true');
  await note(page).fill('Written on the train');
  await context.setOffline(false);
  await expect(bands).toHaveCount(0);
  await expect(reply).not.toHaveAttribute('aria-disabled', 'true');

  const api = `${desk.url}/desk/api/**`;
  const unavailable = { status: 503, headers: { 'retry-after': '10' }, json: { error: 'unavailable' } };
  await page.route(api, (route) => route.fulfill(unavailable));
  // Any act is tried, and makes the page look what is the matter.
  await state(page, 'Closed').click();
  await expect(failure).toBeVisible();
  await expect(band('The desk cannot reach its data just now.')).toBeVisible();
  const other = await context.newPage();
  await other.route(api, (route) => route.fulfill(unavailable));
  await other.goto(`${desk.url}/desk`);
  await expect(other.getByRole('alert')).toContainText('The desk cannot reach its data just now.');
  await page.unroute(api);
  await other.unroute(api);
  await expect(bands).toHaveCount(0);
  await expect(rail(other)).toBeVisible();
  await other.close();

  await page.route(api, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
  );
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await expect(band('The desk’s server cannot be reached.')).toBeVisible();
  await expect(bands).toHaveCount(1);
  await page.unroute(api);
  await expect(bands).toHaveCount(0);

  await desk.stop();
  await expect(band('The desk’s server cannot be reached.')).toBeVisible();
  await expect(state(page, 'New')).not.toHaveAttribute('aria-disabled', 'true');
  await expect(note(page)).toHaveValue('Written on the train');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await desk.start();
  await expect(bands).toHaveCount(0);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Marked as closed')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
});

test('signs in again without losing the place or the draft', async ({ page, context, desk }) => {
  await desk.send(hannah);
  await enter(page, desk);
  await page.goto(`${desk.url}/desk?view=all&search=violin`);
  await openInquiry(page, 'Hannah Brooks');
  await note(page).fill('Half a note');
  const other = await context.newPage();
  await other.goto(`${desk.url}/desk`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await other.close();

  const band = page.getByRole('alert').filter({ hasText: 'You were signed out.' });
  await expect(band).toContainText('Your note is kept in this window.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note(page)).toHaveValue('Half a note');
  await band.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog(page).getByLabel('E-mail')).toBeFocused();
  await signIn(page, desk);
  await expect(dialog(page)).toHaveCount(0);
  await expect(band).toHaveCount(0);
  await expect(page).toHaveURL(/view=all&search=violin&inquiry=/);
  await expect(rail(page).getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page');
  await expect(note(page)).toHaveValue('Half a note');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(row(page, 'Hannah Brooks')).toBeVisible();
});
