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

test('says that it is offline, and goes on when the connection or the server is back', async ({
  page,
  context,
  desk,
}) => {
  await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
  await desk.send(hannah);
  await enter(page, desk);
  await openInquiry(page, 'Hannah Brooks');
  const band = page.locator('[data-band]').filter({ hasText: 'You are offline.' });
  const reply = pane(page).getByRole('button', { name: 'Reply', exact: true });

  await context.setOffline(true);
  await expect(band).toContainText(/What you see is from .*\d/);
  await expect(reply).toHaveAttribute('aria-disabled', 'true');
  // The browser lets it be pressed; it does nothing.
  await reply.click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  await expect(state(page, 'Booked')).toHaveAttribute('aria-disabled', 'true');
  // Another one can't be loaded, and is named all the same; the one before does not stay in its place.
  await openInquiry(page, 'Grace Liu');
  const failure = pane(page).getByRole('alert').filter({ hasText: 'The inquiry could not be loaded' });
  await expect(failure).toBeVisible();
  await expect(pane(page)).not.toContainText('violin');
  await expect(reply).toHaveCount(0);
  await note(page).fill('Grace has a viola');
  await openInquiry(page, 'Hannah Brooks');
  await note(page).fill('Written on the train');
  await context.setOffline(false);
  await expect(band).toHaveCount(0);
  await expect(reply).not.toHaveAttribute('aria-disabled', 'true');

  await openInquiry(page, 'Grace Liu');
  await expect(pane(page)).toContainText('Do you teach viola?');
  await expect(note(page)).toHaveValue('Grace has a viola');
  await openInquiry(page, 'Hannah Brooks');

  await desk.stop();
  await expect(band).toBeVisible();
  await expect(note(page)).toHaveValue('Written on the train');
  await desk.start();
  await expect(band).toHaveCount(0);
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
