import { findViolations } from '../axe.ts';
import { enter, expect, test } from './desk-test.ts';
import { saveDraft } from './editor-page.ts';

const shots = '/tmp/id-shots';
const titles = { en: 'Improvising for strings', 'zh-Hans': '弦乐即兴' };

test('shots', async ({ page, desk }) => {
  test.setTimeout(90_000);
  page.on('console', (message) => message.type() === 'error' && console.log(message.text()));
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enter(page, desk, '?page=website&at=programs/workshops');
  const list = page.getByRole('group', { name: 'Coming up', exact: true });
  await list.getByRole('button', { name: 'Add a date' }).click();
  const card = list.getByRole('heading', { name: 'A new date' }).locator('..');
  await page.screenshot({ path: `${shots}/new-1440.png` });
  await card.getByLabel(/, Day$/).fill('2027-01-16');
  await card.getByLabel(/Begins/).fill('14:00');
  await card.getByLabel(/Ends/).fill('15:30');
  await card.getByLabel(/Title, English/).fill('Improvising for strings');
  await card.getByLabel(/Title, 中文/).fill('弦乐即兴');
  await card.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const days = { from: '2026-12-24', to: '2026-12-26', names: { en: 'Winter break', 'zh-Hans': '寒假' } };
  const address = 'content/programs/workshops.yaml: dates';
  const read = async () => {
    const { parts } = await (await page.request.get(`${desk.url}/desk/api/website/page?page=programs/workshops`)).json();
    return parts.flatMap((part: any) => part.fields).find((f: any) => f.id.endsWith(': dates')).boxes[0];
  };
  const box = await read();
  console.log(JSON.stringify(box));
  await saveDraft(page.request, desk, { address: 'content/academy.yaml: closedDays', value: [days] });
  await saveDraft(page.request, desk, { address, value: [
    ...box.draft.value,
    { id: 'abcdefgh', day: '2027-01-09', lastDay: '2027-05-15', weekly: true, opens: '10:00', closes: '10:45', titles: { en: 'Toddlers', 'zh-Hans': '幼儿班' }, state: 'full', instructor: 'haoran-wu' },
    { id: 'abcdefgi', day: '2027-07-06', lastDay: '2027-07-17', opens: '09:00', closes: '12:30', titles: { en: 'Summer camp', 'zh-Hans': '夏令营' }, lines: { en: 'Ages 8 to 12, $480', 'zh-Hans': '8 至 12 岁，480 美元' }, state: 'cancelled' },
    { id: 'abcdefgj', day: '2026-11-20', titles: { en: 'Over', 'zh-Hans': '过去的' } },
    { id: 'abcdefgk', day: '2026-12-25', lastDay: '2026-12-20', closes: '15:00', titles: { en: '中文', 'zh-Hans': '' } },
  ] });
  await page.reload();
  await page.getByRole('navigation', { name: 'Parts of the page' }).getByText('Dates').click();
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 1000 });
    const all = page.getByRole('region', { name: /^(Dates|日期)$/ });
    await all.screenshot({ path: `${shots}/list-${width}.png` });
    console.log(await page.evaluate(() => document.documentElement.scrollWidth), width);
  }
  console.log(JSON.stringify(await findViolations(page, 'dates')));
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.screenshot({ path: `${shots}/publish.png` });
});
