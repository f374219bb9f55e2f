import { devices, type Locator, type Page } from '@playwright/test';
import {
  composer,
  details,
  dialog,
  list,
  navigation,
  note,
  openInquiry,
  pane,
  replyText,
  row,
  sendButton,
  state,
  toast,
} from './desk-page.ts';
import { hannah } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const toolbar = (page: Page) => pane(page).getByRole('group', { name: 'Actions' });

/** Expects each control to be large enough for a thumb, and within its reach. */
async function expectForThumb(controls: Locator) {
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThanOrEqual(844 - 64);
  }
}

// That each screen fits, every-state.e2e.ts holds.
test('reads, answers and closes with one thumb', async ({ page, desk }) => {
  const names = 'Grace Liu,Daniel Ortiz,Olivia Chen,Noah Patel,Mia Torres,Liam Novak,Eva Rossi'.split(',');
  for (const [index, name] of names.entries())
    await desk.send({ name, email: `family${index}@example.org`, phone: '', message: 'Do you teach viola?' });
  await desk.send(hannah);
  await enter(page, desk);
  await expectForThumb(navigation(page).getByRole('link'));
  await expectForThumb(page.getByRole('button', { name: 'More', exact: true }));

  // The cross in the search is for a thumb too.
  const search = page.getByRole('searchbox');
  await search.fill('violin');
  await expect(row(page, 'Grace Liu')).toHaveCount(0);
  const field = await search.boundingBox();
  if (!field) throw new Error('The search is not on screen.');
  await page.touchscreen.tap(field.x + field.width - 44, field.y + 3);
  await expect(search).toHaveValue('');

  // Far down in the list, so that going back must restore the scroll position.
  await row(page, 'Grace Liu').scrollIntoViewIfNeeded();
  const before = await row(page, 'Grace Liu').boundingBox();
  await row(page, 'Grace Liu').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeInViewport();
  await expect(list(page)).toBeHidden();
  await expect(toolbar(page).getByRole('button', { name: 'Call' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the list' }).tap();
  await expect(row(page, 'Grace Liu')).toBeInViewport();
  await expect(row(page, 'Grace Liu')).toBeFocused();
  expect((await row(page, 'Grace Liu').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);

  await row(page, 'Hannah Brooks').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeInViewport();
  await expectForThumb(toolbar(page).getByRole('button').or(toolbar(page).getByRole('link')));
  await toolbar(page).getByRole('button', { name: 'Call' }).tap();
  const number = page.getByRole('menuitem', { name: '555' });
  await expect(number).toHaveAttribute('href', 'tel:+17135550164');
  await page.getByRole('menuitem', { name: 'Called: reached' }).tap();
  await expect(toast(page, 'Call noted, marked as contacted')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).tap();
  await expect(toast(page, 'Marked as new')).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Reply' }).tap();
  await expect(replyText(page)).toBeFocused();
  await expect.poll(async () => (await composer(page).boundingBox())?.y).toBe(0);
  await expectForThumb(composer(page).locator('footer').getByRole('button'));
  // Nothing behind it can be reached.
  await expect(toolbar(page)).toHaveAttribute('inert');
  await page.keyboard.type('Mr. Wu has Monday at 4:30.');
  await sendButton(page).tap();
  await expect(composer(page)).toHaveCount(0);
  await expect(pane(page).getByText('Mr. Wu has Monday at 4:30.')).toBeInViewport();

  await expect(toolbar(page)).not.toHaveAttribute('inert');
  await toolbar(page).getByRole('button', { name: 'Note' }).tap();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toBeInViewport();
  await page.keyboard.type('Calls back at five.');
  await page.getByRole('button', { name: 'Add note' }).tap();
  await expect(toast(page, 'Note added')).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Booked' }).tap();
  await dialog(page).getByRole('button', { name: 'Mark booked' }).tap();
  await expect(toast(page, 'Marked as booked')).toBeVisible();
  await details(page).getByText('no reminder').tap();
  await state(page, 'Closed').tap();
  await expect(toast(page, 'Marked as closed')).toBeVisible();

  await page.goBack();
  await expect(row(page, 'Hannah Brooks')).toBeFocused();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(dialog(page)).toHaveAccessibleName('More');
  await dialog(page)
    .getByRole('link', { name: /^Closed ?1$/ })
    .tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Closed/ })).toBeVisible();
  await openInquiry(page, 'Hannah Brooks');
  await page.getByRole('link', { name: 'Back to the list' }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await dialog(page).getByRole('link', { name: 'Settings' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
