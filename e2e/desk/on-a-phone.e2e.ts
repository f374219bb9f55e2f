import { devices, type Locator } from '@playwright/test';
import { seedDesk } from './desk-seeds.ts';
import { hannah, jun } from './desk-server.ts';
import { enter, expect, type Inbox, test } from './desk-test.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const toolbar = ({ pane }: Inbox) => pane.getByRole('group', { name: 'Actions' });
const expectForThumb = async (control: Locator) =>
  expect((await control.boundingBox())?.y).toBeGreaterThanOrEqual(844 - 64);

// every-state.e2e.ts tests that each screen fits, with controls large enough for a thumb.
test('reads, answers and closes with one thumb', async ({ page, desk, inbox }) => {
  const names = 'Grace Liu,Daniel Ortiz,Olivia Chen,Noah Patel,Mia Torres,Liam Novak,Eva Rossi'.split(',');
  for (const [index, name] of names.entries())
    await desk.send({ name, email: `family${index}@example.org`, phone: '', message: 'Do you teach viola?' });
  const hannahId = await desk.send({ ...hannah, message: 'A line.\n'.repeat(200) });
  await enter(page, desk);
  await expectForThumb(inbox.navigation.getByRole('link').first());

  // The cross in the search is for a thumb too.
  const search = page.getByRole('searchbox');
  await search.fill('brooks');
  await expect(inbox.row('Grace Liu')).toHaveCount(0);
  const field = await search.boundingBox();
  if (!field) throw new Error('The search is not on screen.');
  await page.touchscreen.tap(field.x + field.width - 44, field.y + 3);
  await expect(search).toHaveValue('');

  // Far down in the list, so that going back must restore the scroll position.
  await inbox.row('Grace Liu').scrollIntoViewIfNeeded();
  const before = await inbox.row('Grace Liu').boundingBox();
  await inbox.row('Grace Liu').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeInViewport();
  await expect(inbox.list).toBeHidden();
  await expect(toolbar(inbox).getByRole('button', { name: 'Call' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the list' }).tap();
  await expect(inbox.row('Grace Liu')).toBeFocused();
  expect((await inbox.row('Grace Liu').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);

  await inbox.row('Hannah Brooks').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeInViewport();
  await expectForThumb(toolbar(inbox).getByRole('button').first());
  const acts = toolbar(inbox).getByRole('button');
  await expect(acts).toHaveText(['Reply', 'Call', 'Contacted', 'Note'], { useInnerText: true });
  // Once the name has scrolled away, it stands in place of the number.
  const number = inbox.pane.getByText(/^1 of/);
  await expect(number).toBeVisible();
  await inbox.note.scrollIntoViewIfNeeded();
  await expect(number).toBeHidden();
  const name = inbox.pane.locator('b[aria-hidden]');
  await expect(name).toHaveText('Hannah Brooks');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await toolbar(inbox).getByRole('button', { name: 'Call' }).tap();
  await expect(page.getByRole('menuitem', { name: '555' })).toHaveAttribute('href', 'tel:+17135550164');
  await page.getByRole('menuitem', { name: 'Called: reached' }).tap();
  await expect(inbox.toast('Call noted, marked as contacted')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).tap();
  await expect(inbox.toast('Marked as new')).toBeVisible();

  await desk.addStaff(jun);
  const seeds = seedDesk(desk);
  seeds.insert('open_inquiries', {
    ...{ inquiry_id: hannahId, staff_id: seeds.junId(), seen_at: new Date().toISOString(), is_writing: 1 },
  });
  await expect(inbox.pane.getByText('Jun Zhang is writing a reply')).toBeVisible();
  await toolbar(inbox).getByRole('button', { name: 'Reply' }).tap();
  await expect(inbox.replyText).toBeFocused();
  await expect(inbox.composer.getByText('Jun Zhang is writing a reply')).toBeVisible();
  await expect.poll(async () => (await inbox.composer.boundingBox())?.y).toBe(0);
  await expectForThumb(inbox.sendButton);
  // Nothing behind it can be reached.
  await expect(toolbar(inbox)).toHaveAttribute('inert');
  await page.keyboard.type('Mr. Wu has Monday at 4:30.');
  const sent = inbox.pane.getByRole('article').filter({ hasText: 'Mr. Wu has Monday at 4:30.' }).last();
  // The sent message takes the focus even if its event arrives before the answer to the request.
  await page.route('**/desk/api/inquiries/*/replies', async (route) => {
    const response = await route.fetch();
    await expect(sent).toBeAttached();
    await route.fulfill({ response });
  });
  await inbox.sendButton.tap();
  await expect(inbox.composer).toHaveCount(0);
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport();

  await expect(toolbar(inbox)).not.toHaveAttribute('inert');
  await toolbar(inbox).getByRole('button', { name: 'Note' }).tap();
  await expect(inbox.note).toBeFocused();
  await expect(inbox.note).toBeInViewport();
  await expect(inbox.state('Closed')).toBeHidden();
  await inbox.details.getByText('no reminder').tap();
  await inbox.state('Closed').tap();
  await expect(inbox.toast('Marked as closed')).toBeVisible();

  await page.goBack();
  await expect(inbox.row('Hannah Brooks')).toBeFocused();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(inbox.dialog).toHaveAccessibleName('More');
  await inbox.dialog.getByRole('link', { name: /^Closed ?1$/ }).tap();
  await expect(inbox.dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Closed/ })).toBeVisible();
  await inbox.openInquiry('Hannah Brooks');
  await page.getByRole('link', { name: 'Back to the list' }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await inbox.dialog.getByRole('link', { name: 'Settings' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
