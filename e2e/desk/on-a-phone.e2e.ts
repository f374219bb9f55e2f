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
const expectForThumb = async (control: Locator) =>
  expect((await control.boundingBox())?.y).toBeGreaterThanOrEqual(844 - 64);

// That each screen fits and is large enough to be pressed, every-state.e2e.ts holds.
test('reads, answers and closes with one thumb', async ({ page, desk }) => {
  const names = 'Grace Liu,Daniel Ortiz,Olivia Chen,Noah Patel,Mia Torres,Liam Novak,Eva Rossi'.split(',');
  for (const [index, name] of names.entries())
    await desk.send({ name, email: `family${index}@example.org`, phone: '', message: 'Do you teach viola?' });
  await desk.send({ ...hannah, message: 'A line.\n'.repeat(200) });
  await enter(page, desk);
  await expectForThumb(navigation(page).getByRole('link').first());

  // The cross in the search is for a thumb too.
  const search = page.getByRole('searchbox');
  await search.fill('brooks');
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
  await expect(row(page, 'Grace Liu')).toBeFocused();
  expect((await row(page, 'Grace Liu').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);

  await row(page, 'Hannah Brooks').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeInViewport();
  await expectForThumb(toolbar(page).getByRole('button').first());
  const acts = toolbar(page).getByRole('button');
  await expect(acts).toHaveText(['Reply', 'Call', 'Contacted', 'Note'], { useInnerText: true });
  // Once the name has scrolled away, it stands in place of the number.
  const number = pane(page).getByText(/^1 of/);
  await expect(number).toBeVisible();
  await note(page).scrollIntoViewIfNeeded();
  await expect(number).toBeHidden();
  const name = pane(page).locator('b[aria-hidden]');
  await expect(name).toHaveText('Hannah Brooks');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await toolbar(page).getByRole('button', { name: 'Call' }).tap();
  await expect(page.getByRole('menuitem', { name: '555' })).toHaveAttribute('href', 'tel:+17135550164');
  await page.getByRole('menuitem', { name: 'Called: reached' }).tap();
  await expect(toast(page, 'Call noted, marked as contacted')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).tap();
  await expect(toast(page, 'Marked as new')).toBeVisible();

  await toolbar(page).getByRole('button', { name: 'Reply' }).tap();
  await expect(replyText(page)).toBeFocused();
  await expect.poll(async () => (await composer(page).boundingBox())?.y).toBe(0);
  await expectForThumb(sendButton(page));
  // Nothing behind it can be reached.
  await expect(toolbar(page)).toHaveAttribute('inert');
  await page.keyboard.type('Mr. Wu has Monday at 4:30.');
  const sent = pane(page).getByRole('article').filter({ hasText: 'Mr. Wu has Monday at 4:30.' }).last();
  // The sheet takes the focus also where it comes before the answer of what was sent.
  await page.route('**/desk/api/inquiries/*/replies', async (route) => {
    const response = await route.fetch();
    await expect(sent).toBeAttached();
    await route.fulfill({ response });
  });
  await sendButton(page).tap();
  await expect(composer(page)).toHaveCount(0);
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport();

  await expect(toolbar(page)).not.toHaveAttribute('inert');
  await toolbar(page).getByRole('button', { name: 'Note' }).tap();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toBeInViewport();
  await expect(state(page, 'Closed')).toBeHidden();
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
