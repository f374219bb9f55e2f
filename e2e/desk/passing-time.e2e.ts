import type { Page } from '@playwright/test';
import {
  details,
  dialog,
  expectCount,
  expectInTime,
  history,
  list,
  openInquiry,
  pane,
  row,
  rows,
  toast,
} from './desk-page.ts';
import { seedDesk } from './desk-seeds.ts';
import { type DeskServer, hannah } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

const hour = 3_600_000;
const dayLength = 24 * hour;
// So often the page asks for news while no events arrive.
const pollMilliseconds = 3000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** A day of the academy's clock, as its field has it. */
const nameDay = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + ahead * dayLength);

/** Lets time pass for the inquiry of a family: no act, and no history. */
function letPass(desk: DeskServer, column: 'remind_at' | 'waiting_since', name: string, time: string) {
  const { database } = seedDesk(desk);
  database.prepare(`update inquiries set ${column} = ? where name = ?`).run(time, name);
  database.close();
}

async function remindAt(page: Page, day: string, time: string) {
  await page.getByRole('button', { name: 'Remind me' }).first().click();
  await dialog(page).getByLabel('Another day').fill(day);
  await dialog(page).getByLabel('Time').fill(time);
  await dialog(page).getByRole('button', { name: 'Remind me' }).click();
}

for (const [means, isStreaming, offDays] of [
  ['events, on a computer three days ahead', true, 3],
  ['polling, on a computer three days behind', false, -3],
] as const)
  test(`a reminder with an hour leaves the list and comes back to it by itself, told by ${means}`, async ({
    page,
    desk,
  }) => {
    await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
    await desk.send(hannah);
    await page.clock.install({ time: Date.now() + offDays * dayLength });
    if (!isStreaming) await page.route('**/desk/api/events', (route) => route.abort());
    await enter(page, desk);
    await expect(list(page).getByRole('heading', { name: /^Today, / })).toBeVisible();

    await openInquiry(page, 'Hannah Brooks');
    await remindAt(page, nameDay(-1), '15:30');
    await expect(dialog(page).getByRole('alert')).toHaveText('This time is over. Please choose a later one.');
    await dialog(page).getByLabel('Another day').fill(nameDay(1));
    await dialog(page).getByRole('button', { name: 'Remind me' }).click();
    await expect(toast(page, /^Hannah Brooks: reminder set for .*, 3:30 PM$/)).toBeVisible();
    await expect(details(page).getByText(/, 3:30 PM$/)).toBeVisible();
    await expect(row(page, 'Hannah Brooks')).toContainText('3:30 PM');
    await expect(history(page).last()).toHaveText(/^Anna Keller set a reminder for .*, 3:30 PM/);
    await expectCount(page, 'New', 1);

    // With the next one it leaves, since by the clock of the server its reminder is ahead.
    await openInquiry(page, 'Grace Liu');
    await expect(rows(page)).toHaveCount(1);
    letPass(desk, 'remind_at', 'Hannah Brooks', ago(60_000));
    if (!isStreaming) await page.clock.fastForward(pollMilliseconds);
    await expectCount(page, 'New', 2);
    const show = page.getByRole('button', { name: '1 new inquiry · Show' });
    await expect(show).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await show.click();
    await expect(rows(page)).toHaveCount(2);

    await expect(list(page).getByRole('heading', { name: 'First of all' })).toBeVisible();
    await expect(row(page, 'Hannah Brooks')).toContainText('Due ');
    await expectCount(page, 'Waiting', 0);
    letPass(desk, 'waiting_since', 'Grace Liu', ago(10 * dayLength));
    if (!isStreaming) await page.clock.fastForward(pollMilliseconds);
    await expectCount(page, 'Waiting', 1);
    await expect(row(page, 'Grace Liu')).toContainText('Since ');
    await expect(pane(page).getByText(/^Waiting since /)).toBeVisible();

    await openInquiry(page, 'Hannah Brooks');
    const reminded = page.getByRole('status').filter({ hasText: 'You wanted to be reminded at ' });
    await reminded.getByRole('button', { name: 'Done' }).click();
    await expect(toast(page, 'Hannah Brooks: reminder done')).toBeVisible();
    await expect(reminded).toHaveCount(0);
    await expect(row(page, 'Hannah Brooks')).not.toContainText('Due ');
  });

test('what came today came yesterday once the server’s day is over, while the page stays open', async ({
  page,
  desk,
}) => {
  await desk.send(hannah);
  let passed = 0;
  await page.route('**/desk/api/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.abort();
    const response = await route.fetch();
    const date = new Date(Date.now() + passed).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.install();
  await enter(page, desk);
  await openInquiry(page, 'Hannah Brooks');
  await expect(list(page).getByRole('heading', { name: /^Today, / })).toBeVisible();
  const time = history(page).last().locator('time');
  await expect(time).toHaveText(/^\d+:\d\d [AP]M$/);
  passed = dayLength;
  const yesterday = list(page).getByRole('heading', { name: /^Yesterday, / });
  await expectInTime(page, () => yesterday.count()).toBe(1);
  await expect(time).toHaveText(/^\w{3} \d+:\d\d [AP]M$/);
  // The desk stops before the page does: a poll that is under way then would fail.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
