import type { Page } from '@playwright/test';
import { enter, expect, test } from './desk-test.ts';
import { edit, readDraft, saveDraft, saved } from './editor-page.ts';

const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const questions = (page: Page) => page.getByRole('group', { name: 'Questions', exact: true });

test('questions are moved, removed, brought back and added by keyboard', async ({ page, desk }) => {
  await edit(page, desk);
  const first = card(page, 'What age groups do you teach?');
  await first.getByRole('button', { name: 'Move down' }).press('Enter');
  await expect(first.getByRole('button', { name: 'Move down' })).toBeFocused();
  await first.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeVisible();
  await questions(page).getByRole('button', { name: 'Add a question' }).press('Enter');
  // The card is in full view, below the fixed bar.
  const added = card(page, 'Do you lend violins?');
  const box = await page.getByRole('heading', { name: 'A new question' }).boundingBox();
  expect(box?.y).toBeGreaterThan(100);
  const typed = ['Do you lend violins?', '可以借小提琴吗？', 'Yes, three small ones.', '可以，有三把小琴。'];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(added.getByRole('textbox')).toHaveCount(4);
  for (const [at, text] of typed.entries())
    await expect(added.getByRole('textbox').nth(at)).toHaveValue(text);
  await questions(page).getByRole('button', { name: 'Add a question' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'A new question' })).toHaveCount(0);
});

test('what is removed stays as a line, and comes back where it was', async ({ page, desk }) => {
  await edit(page, desk);
  const names = ['What age groups do you teach?', 'What happens if I miss a lesson?'];
  for (const name of names) await card(page, name).getByRole('button', { name: 'Remove' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  const lines = questions(page).getByRole('listitem').filter({ hasText: 'Removed with the next Publish.' });
  await expect(lines).toContainText(['age groups', 'missed lessons']);
  for (const name of names) {
    await lines.getByRole('button', { name: 'Undo' }).first().click();
    await expect(card(page, name).getByRole('button', { name: 'Remove' })).toBeVisible();
  }
  await expect.poll(() => readDraft(page, desk)).toEqual({});

  const list = page.getByRole('group', { name: 'Paragraphs', exact: true });
  const read = () => list.getByRole('textbox').allTextContents();
  const before = await read();
  const remove = list.getByRole('button', { name: 'Remove' });
  for (const _ of [1, 2]) await remove.nth(1).click();
  await expect(list.getByText('Removed with the next Publish.')).toHaveCount(2);
  for (const _ of [1, 2]) await list.getByRole('button', { name: 'Undo' }).first().click();
  await expect(list.getByText('Removed with the next Publish.')).toHaveCount(0);
  expect(await read()).toEqual(before);
});

test('a paragraph that one language lacks is typed there', async ({ page, desk }) => {
  await enter(page, desk);
  const answer = await page.request.get(`${desk.url}/desk/api/website/page?page=about`);
  const { parts } = await answer.json();
  type Field = { id: string; boxes: { address: string; site: string[] }[] };
  const fields: Field[] = parts.flatMap((part: { fields: Field[] }) => part.fields);
  const [english] = fields.find(({ id }) => id === 'about: mission.paragraphs')?.boxes ?? [];
  const value = [...(english?.site ?? []), 'One more paragraph.'];
  await saveDraft(page.request, desk, { address: english?.address ?? '', value });
  await page.goto(`${desk.url}/desk?page=website&at=about`);
  const last = card(page, 'One more paragraph.').getByRole('textbox', { name: /中文/ });
  await last.pressSequentially('再来一段。');
  await expect(last).toHaveValue('再来一段。');
});

test('phone, e-mail address and social pages show where they lead', async ({ page, desk }) => {
  await enter(page, desk, '?page=website&at=contact-facts');
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await page.getByRole('textbox', { name: 'Phone' }).fill('(713) 555-0199');
  await expect(link(/^tel:/)).toHaveAttribute('href', 'tel:+17135550199');
  await expect(link(/^mailto:/)).toHaveAttribute('href', 'mailto:hello@example.org');
  const social = page.getByRole('group', { name: 'Social pages', exact: true });
  const address = social.getByRole('textbox', { name: /Link/ }).first();
  await expect(link(/^https:/).first()).toHaveAttribute('href', await address.inputValue());
  await address.fill('javascript:alert(1)');
  await expect(social.getByRole('link')).toHaveCount(
    (await social.getByRole('textbox', { name: /Link/ }).count()) - 1,
  );
});
