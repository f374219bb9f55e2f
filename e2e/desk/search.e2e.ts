import { seedDesk } from './desk-seeds.ts';
import { hannah } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

const family = {
  name: '王小雨',
  email: 'xiaoyu.wang@example.org',
  inquiry_type: 'trial-lesson',
  instructor: 'mei-xuan-lin',
  language: 'zh-Hans',
  message: '我想给女儿报名小提琴试课，周六可以吗？',
};

test('finds inquiries among many, and again by their address', async ({ page, desk, inbox }) => {
  const { addInquiry } = seedDesk(desk);
  for (let count = 1; count <= 116; count += 1)
    addInquiry(new Date(), {
      ...{ name: `Family ${count}`, email: `family${count}@example.org` },
      message: `Do you teach the viola to ${count} children?`,
    });
  for (const inquiry of [hannah, family]) await desk.send(inquiry);
  await enter(page, desk);
  await inbox.navigation.getByRole('link', { name: /^All ?118$/ }).click();
  await expect(inbox.rows).toHaveCount(50);
  await expect(inbox.list).toContainText('50 shown, 118 in all');

  // Scrolled to its end, the list goes on, until everything is there, each once.
  await inbox.rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => inbox.rows.count()).toBeGreaterThan(50);
  await inbox.rows.last().scrollIntoViewIfNeeded();
  await expect(inbox.list).toContainText('118 shown, 118 in all');
  const ids = await inbox.rows.evaluateAll((all) => all.map((element) => element.getAttribute('data-row')));
  expect(new Set(ids).size).toBe(118);
  await expect(inbox.list.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Search name, e-mail, phone, message, answers, notes' });
  await search.fill('没有的');
  await expect(inbox.list).toContainText('No inquiry matches “没有的”');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(inbox.rows).toHaveCount(50);

  await inbox.list.getByLabel('Type').selectOption('Private Lessons');
  await inbox.list.getByLabel('Instructor').selectOption('Haoran Wu');
  await inbox.list.getByLabel('Month').selectOption({ index: 1 });
  await expect(inbox.list).toContainText('50 shown, 117 in all');
  await inbox.list.getByRole('button', { name: 'Filter' }).click();
  await inbox.list.getByLabel('Language').selectOption('Chinese');
  await expect(inbox.list).toContainText('No inquiry matches these filters');
  await inbox.list.getByLabel('Language').selectOption('English');
  await search.fill('violin');
  await expect(inbox.rows).toHaveCount(1);
  await inbox.openInquiry('Hannah Brooks');

  // All of it stands in the address.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeVisible();
  await expect(inbox.rows).toHaveCount(1);
  const chosen = { Type: 'Private Lessons', Instructor: 'Haoran Wu', Language: 'English' };
  for (const [label, value] of Object.entries(chosen))
    await expect(inbox.list.getByLabel(label).locator('option:checked')).toHaveText(value);
  await expect(search).toHaveValue('violin');

  // Opened by its address, an inquiry far down has a place and neighbours before its row is loaded.
  await page.goto(`${desk.url}/desk?view=all&inquiry=${ids[80]}`);
  await expect(inbox.pane).toContainText('81 of 118');
  await expect(inbox.rows).toHaveCount(50);
  await inbox.pane.getByRole('link', { name: 'Next inquiry' }).click();
  await expect(inbox.pane).toContainText('82 of 118');
  await expect(page).toHaveURL(new RegExp(`inquiry=${ids[81]}`));
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(inbox.pane).toContainText('80 of 118');
});
