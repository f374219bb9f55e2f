import { seedDesk } from './desk-seeds.ts';
import { type DeskServer, hannah } from './desk-server.ts';
import { enter, expect, expectInTime, type Inbox, test } from './desk-test.ts';

const hour = 3_600_000;
const dayLength = 24 * hour;
// The interval at which the page polls while no events arrive.
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

async function remindAt(inbox: Inbox, day: string, time: string) {
  await inbox.page.getByRole('button', { name: 'Remind me' }).first().click();
  await inbox.dialog.getByLabel('Another day').fill(day);
  await inbox.dialog.getByLabel('Time').fill(time);
  await inbox.dialog.getByRole('button', { name: 'Remind me' }).click();
}

for (const [means, isStreaming, offDays] of [
  ['events, on a computer three days ahead', true, 3],
  ['polling, on a computer three days behind', false, -3],
] as const)
  test(`a reminder comes back to the list by itself, told by ${means}`, async ({ page, desk, inbox }) => {
    await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
    await desk.send(hannah);
    await page.clock.install({ time: Date.now() + offDays * dayLength });
    if (!isStreaming) await page.route('**/desk/api/events', (route) => route.abort());
    await enter(page, desk);
    await expect(inbox.list.getByRole('heading', { name: /^Today, / })).toBeVisible();

    await inbox.openInquiry('Hannah Brooks');
    await remindAt(inbox, nameDay(-1), '15:30');
    await expect(inbox.dialog.getByRole('alert')).toHaveText('This time is over. Please choose a later one.');
    await inbox.dialog.getByLabel('Another day').fill(nameDay(1));
    await inbox.dialog.getByRole('button', { name: 'Remind me' }).click();
    await expect(inbox.toast(/^Hannah Brooks: reminder set for .*, 3:30 PM$/)).toBeVisible();
    await expect(inbox.details.getByText(/, 3:30 PM$/)).toBeVisible();
    await expect(inbox.row('Hannah Brooks')).toContainText('3:30 PM');
    await expect(inbox.history.last()).toHaveText(/^Anna Keller set a reminder for .*, 3:30 PM/);
    await inbox.expectCount('New', 1);

    // Opening the next one removes Hannah's from the list: by the server's clock its reminder is ahead.
    await inbox.openInquiry('Grace Liu');
    await expect(inbox.rows).toHaveCount(1);
    letPass(desk, 'remind_at', 'Hannah Brooks', ago(60_000));
    if (!isStreaming) await page.clock.fastForward(pollMilliseconds);
    await inbox.expectCount('New', 2);
    const show = page.getByRole('button', { name: '1 new inquiry · Show' });
    await expect(show).toBeVisible();
    await expect(inbox.rows).toHaveCount(1);
    await show.click();
    await expect(inbox.rows).toHaveCount(2);

    await expect(inbox.list.getByRole('heading', { name: 'First of all' })).toBeVisible();
    await expect(inbox.row('Hannah Brooks')).toContainText('Due ');
    await inbox.expectCount('Waiting', 0);
    letPass(desk, 'waiting_since', 'Grace Liu', ago(10 * dayLength));
    if (!isStreaming) await page.clock.fastForward(pollMilliseconds);
    await inbox.expectCount('Waiting', 1);
    await expect(inbox.row('Grace Liu')).toContainText('Since ');
    await expect(inbox.pane.getByText(/^Waiting since /)).toBeVisible();

    await inbox.openInquiry('Hannah Brooks');
    const reminded = page.getByRole('status').filter({ hasText: 'You wanted to be reminded at ' });
    await reminded.getByRole('button', { name: 'Done' }).click();
    await expect(inbox.toast('Hannah Brooks: reminder done')).toBeVisible();
    await expect(reminded).toHaveCount(0);
    await expect(inbox.row('Hannah Brooks')).not.toContainText('Due ');
  });

test('what came today came yesterday once the server’s day is over', async ({ page, desk, inbox }) => {
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
  await inbox.openInquiry('Hannah Brooks');
  await expect(inbox.list.getByRole('heading', { name: /^Today, / })).toBeVisible();
  const time = inbox.history.last().locator('time');
  await expect(time).toHaveText(/^\d+:\d\d [AP]M$/);
  passed = dayLength;
  const yesterday = inbox.list.getByRole('heading', { name: /^Yesterday, / });
  await expectInTime(page, () => yesterday.count()).toBe(1);
  await expect(time).toHaveText(/^\w{3} \d+:\d\d [AP]M$/);
  // The desk stops before the page does: a poll that is under way then would fail.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
