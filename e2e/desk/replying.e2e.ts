import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { seedDesk } from './desk-seeds.ts';
import { type DeskServer, hannah, signInColleague } from './desk-server.ts';
import { enter, expect, type Inbox, test, typeCode } from './desk-test.ts';

const sheet = ({ pane }: Inbox, words: string) => pane.getByRole('article').filter({ hasText: words });
const strip = ({ composer }: Inbox, words: string) =>
  composer.locator('[role=alert], [role=status]').filter({ hasText: words });

async function openComposer(inbox: Inbox) {
  await inbox.button('Reply').first().click();
  await expect(inbox.replyText).toBeFocused();
}

/** Begins a reply to a new inquiry; returns its ID. */
async function beginReply(inbox: Inbox, desk: DeskServer, inquiry = hannah): Promise<string> {
  const id = await desk.send(inquiry);
  await enter(inbox.page, desk, `?inquiry=${id}`);
  await openComposer(inbox);
  return id;
}

/** The mails to Hannah that have left, but for the acknowledgement. */
async function readReplies(desk: DeskServer) {
  const mails = await desk.readMails();
  return mails.filter(({ to, subject }) => to?.[0]?.address === hannah.email && subject?.startsWith('Re:'));
}

/** Sends a reply as a colleague does elsewhere. */
async function replyAs(colleague: Awaited<ReturnType<typeof signInColleague>>, id: string, words: string) {
  const { inquiry } = await (await colleague.get(`/desk/api/inquiries/${id}`)).json();
  const seen = inquiry.messages.at(-1)?.id ?? null;
  const data = { id: crypto.randomUUID(), to: hannah.email, subject: 'Re: lessons', text: words, seen };
  const response = await colleague.post(`/desk/api/inquiries/${id}/replies`, { data });
  expect(response.status()).toBe(201);
}

test('writes a reply by keyboard, takes it back, sends it with its file', async ({ page, desk, inbox }) => {
  await desk.send(hannah);
  await enter(page, desk);
  await inbox.openInquiry('Hannah Brooks');
  await page.keyboard.press('r');
  await expect(inbox.replyText).toBeFocused();
  await expect(inbox.composer.getByLabel('Subject')).toHaveValue('Re: Your inquiry to The Music Academy');
  // A reply with only the greeting is not sent.
  await page.keyboard.press('Control+Enter');
  await expect(inbox.composer.getByRole('alert')).toHaveText('Write something first.');
  // The cursor stands between greeting and signature.
  await page.keyboard.type('Monday at 4:30 is Eli’s.');
  const written =
    'Hello Hannah Brooks,\n\nMonday at 4:30 is Eli’s.\n\nWarm regards,\nAnna Keller\nThe Music Academy';
  await expect(inbox.replyText).toHaveValue(written);
  await expect(inbox.composer.getByText(/^Kept \d/)).toBeVisible();

  const list = { name: 'Prices 2027.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF prices') };
  const choose = inbox.composer.getByLabel(/^Attach files/);
  await choose.setInputFiles({ ...list, buffer: Buffer.alloc(5_300_000) });
  await expect(inbox.composer.getByRole('alert')).toHaveText('At most three files, 5 MB in all.');
  await choose.setInputFiles([list, { ...list, name: 'Ways.pdf' }]);
  const files = inbox.composer.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await expect(files).toHaveText([/^Prices 2027\.pdfPDF, 1 kB/, /^Ways\.pdf/]);
  await inbox.composer.getByRole('button', { name: 'Remove Ways.pdf' }).click();
  await expect(files).toHaveCount(1);
  await page.reload();
  await openComposer(inbox);
  await expect(files).toHaveText(/^Prices 2027\.pdf/);

  await page.keyboard.press('Control+Enter');
  const sent = sheet(inbox, 'Monday at 4:30 is Eli’s.').last();
  await expect(sent).toBeFocused();
  await expect(inbox.composer).toHaveCount(0);
  await expect(sent).toContainText(/Leaves in \d+ s/);
  await expect(inbox.pane.getByRole('status').filter({ hasText: 'Undo with Control Z.' })).toHaveCount(1);
  // The file is a stop before it.
  for (const _ of [1, 2]) await page.keyboard.press('Tab');
  await expect(sent.getByRole('button', { name: 'Undo' })).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect(inbox.replyText).toBeFocused();
  await expect(inbox.replyText).toHaveValue(written);
  await expect(files).toHaveText(/^Prices 2027\.pdf/);
  await expect(inbox.toast('Taken back. It has not left.')).toBeVisible();
  await expect(inbox.state('New')).toBeChecked();
  expect(await readReplies(desk)).toHaveLength(0);

  await page.keyboard.type(' Bring the violin.');
  await page.keyboard.press('Control+Enter');
  const again = sheet(inbox, 'Bring the violin.').last();
  await expect(again).toBeFocused();
  await expect(inbox.state('New')).toBeChecked();
  await expect(again).toContainText(`to ${hannah.email}`);
  await expect(inbox.state('Contacted')).toBeChecked();
  const [mail, ...more] = await readReplies(desk);
  expect(more).toHaveLength(0);
  expect(mail?.text).toContain('Monday at 4:30 is Eli’s. Bring the violin.\n\nWarm regards,\nAnna Keller');
  expect(mail?.text).toContain('> My son Eli is nine');
  expect(mail?.attachments).toMatchObject([{ filename: list.name, mimeType: list.mimeType }]);
  const download = page.waitForEvent('download');
  await again.getByRole('link', { name: /^Download.*Prices 2027\.pdf$/ }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('%PDF prices');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['desk-language']);
});

test('keeps a draft over a reload, a sign-out and another inquiry', async ({ page, desk, inbox }) => {
  await desk.send({ ...hannah, name: 'Grace Liu', email: 'grace.liu@example.org' });
  await beginReply(inbox, desk);
  await page.keyboard.type('Half a reply');
  await page.keyboard.press('Escape');
  await expect(inbox.composer).toHaveCount(0);
  await expect(inbox.button('Reply').first()).toBeFocused();
  await expect(inbox.row('Hannah Brooks')).toContainText('Draft: Hello Hannah Brooks, Half a reply');
  await expect(inbox.row('Grace Liu')).not.toContainText('Draft');

  await page.reload();
  await openComposer(inbox);
  await expect(inbox.replyText).toHaveValue(/Half a reply/);
  await expect(strip(inbox, 'is back.')).toContainText('Nobody has written since.');
  await page.keyboard.type(', and more');
  await expect(strip(inbox, 'is back.')).toHaveCount(0);
  await desk.endSessions();
  await expect(inbox.dialog).toHaveAccessibleName('You were signed out');
  await page.keyboard.press('Escape');
  await expect(inbox.replyText).toBeFocused();
  await page.keyboard.type(', and yet more');
  await expect(strip(inbox, 'has not left.')).toContainText('You were signed out.');
  await strip(inbox, 'has not left.').getByRole('button', { name: 'Sign in' }).click();
  await expect(inbox.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await inbox.sendButton.click();
  await typeCode(page, desk);
  await expect(inbox.dialog).toHaveCount(0);
  await expect(inbox.sendButton).toBeFocused();
  await expect(strip(inbox, 'has not left.')).toHaveCount(0);
  // Nothing is sent by itself.
  await expect(inbox.replyText).toHaveValue(/Half a reply, and more, and yet more\n/);
  expect(await readReplies(desk)).toHaveLength(0);

  await inbox.chooseForReply('Discard draft');
  await expect(inbox.composer).toHaveCount(0);
  await expect(inbox.row('Hannah Brooks')).not.toContainText('Draft');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inbox.row('Hannah Brooks')).toContainText('Half a reply, and more');
});

test('goes on to the next inquiry after Send, Spam and Close, if chosen', async ({ page, desk, inbox }) => {
  for (const name of ['Dan Ortiz', 'Cleo Park', 'Ben Fox'])
    await desk.send({ name, email: 'family@example.org', message: `Do you teach ${name} the viola?` });
  await desk.send(hannah);
  await enter(page, desk, '?page=settings');
  await page.getByRole('switch', { name: 'Go on to the next inquiry after Send, Spam and Close' }).click();
  await inbox.navigation.getByRole('link', { name: /^New/ }).click();
  const expectNext = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(inbox.pane).toBeFocused();
  };
  await inbox.openInquiry('Hannah Brooks');
  await openComposer(inbox);
  await page.keyboard.type('Monday at four?');
  await page.keyboard.press('Control+Enter');
  await expectNext('Ben Fox');
  await expect(inbox.toast('Hannah Brooks: the reply leaves in 10 seconds')).toBeVisible();
  // It can still be taken back, and leads there.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeVisible();
  await expect(inbox.replyText).toHaveValue(/Monday at four\?/);
  await inbox.sendButton.click();
  await expectNext('Ben Fox');
  await inbox.button('More actions').click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expectNext('Cleo Park');
  await expect(inbox.toast('Ben Fox: moved to spam')).toBeVisible();
  await inbox.state('Closed').click();
  await expectNext('Dan Ortiz');
  // The last one stays.
  await inbox.state('Closed').click();
  await expect(inbox.state('Closed')).toBeChecked();
});

test('types on while the session ends, and is asked at the next pause', async ({ page, desk, inbox }) => {
  await page.clock.install();
  await beginReply(inbox, desk);
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.type('Half a reply');
  await desk.endSessions();
  const band = page.getByRole('alert').filter({ hasText: 'You were signed out.' }).first();
  const typeOn = async () => {
    await page.keyboard.type('.');
    await page.clock.runFor(200);
    return band.isVisible();
  };
  await expect.poll(typeOn, { intervals: [50] }).toBe(true);
  await page.keyboard.type(' And more');
  await expect(inbox.replyText).toHaveValue(/Half a reply\.+ And more/);
  await expect(inbox.dialog).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(inbox.dialog).toHaveAccessibleName('You were signed out');
  await page.keyboard.press('Escape');
  await expect(inbox.replyText).toBeFocused();
});

test('shows what came meanwhile, and sends only once that was seen', async ({ page, desk, inbox }) => {
  const colleague = await signInColleague(desk);
  const id = await beginReply(inbox, desk);
  await page.keyboard.type('From Anna');
  // By live updates.
  await replyAs(colleague, id, 'From Jun, first');
  await expect(strip(inbox, 'Jun Zhang answered 1 minute ago.')).toBeVisible();
  await expect(strip(inbox, 'From Jun, first')).toBeVisible();
  await expect(inbox.replyText).toBeFocused();
  await expect(inbox.sendButton).toHaveText(/Send anyway/);

  // By the server's answer.
  await page.reload();
  await openComposer(inbox);
  await expect(strip(inbox, '1 message has come since.')).toBeVisible();
  const answerFirst = async (route: Route) => {
    await replyAs(colleague, id, 'From Jun, second');
    await route.continue();
  };
  await page.route('**/desk/api/inquiries/*/replies', answerFirst, { times: 1 });
  await inbox.sendButton.click();
  await expect(strip(inbox, 'From Jun, second')).toBeVisible();
  await expect(inbox.sendButton).toHaveText(/Send anyway/);
  await inbox.sendButton.click();
  await expect(sheet(inbox, 'From Anna').last()).toBeFocused();
});

test('an answer that is lost sends nothing twice', async ({ page, context, desk, inbox }) => {
  const id = await beginReply(inbox, desk);
  await page.keyboard.type('Once only');
  await context.setOffline(true);
  await expect(strip(inbox, 'Send it when the connection is back.')).toBeVisible();
  await expect(inbox.sendButton).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await context.setOffline(false);
  await expect(inbox.sendButton).not.toHaveAttribute('aria-disabled', 'true');

  const replies = '**/desk/api/inquiries/*/replies';
  // The reply is stored, but the answer is lost.
  const hidden = `${desk.url}/desk/api/inquiries/${id}`;
  await page.route(replies, async (route) => {
    await page.route(hidden, (read) => read.abort());
    await route.fetch();
    await route.abort('connectionreset');
  });
  await inbox.sendButton.click();
  await expect(strip(inbox, 'We do not know yet whether it left.')).toBeVisible();
  await expect(inbox.sendButton).toHaveText(/Try again/);
  // Readings still fail: one that came before the press would find the reply stored, and empty the composer.
  await page.unroute(replies);
  await inbox.sendButton.click();
  await expect(sheet(inbox, 'Once only').last()).toBeFocused();
  await expect(sheet(inbox, 'Once only').getByText(/Leaves in/)).toHaveCount(1);
  const { inquiry } = await (await page.request.get(hidden)).json();
  expect(inquiry.messages).toHaveLength(1);
});

test('puts a saved reply on its own lines, in the family’s language', async ({ page, desk, inbox }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await desk.send({ name: '陈思远', language: 'zh-Hans', message: '您好，孩子七岁，想先试一节钢琴课。' });
  await enter(page, desk, '?page=settings');
  const signatures = page.getByRole('region', { name: 'Signature' });
  await signatures.getByLabel('中文').fill('此致\n安娜');
  await signatures.getByRole('button', { name: 'Save' }).click();
  await expect(inbox.toast('Signature saved')).toBeVisible();
  await page.goto(`${desk.url}/desk`);
  await inbox.openInquiry('陈思远');
  await openComposer(inbox);
  await expect(inbox.composer.getByLabel('Subject')).toHaveValue('Re: 您在音乐学院的咨询');
  await expect(inbox.replyText).toHaveValue('陈思远，您好：\n\n\n\n此致\n安娜');
  await page.keyboard.type('谢谢。');
  await inbox.composer.getByRole('button', { name: 'Saved reply' }).click();
  await page.getByRole('menuitem', { name: 'Booked: day, hour and teacher' }).click();
  await expect(inbox.replyText).toBeFocused();
  await expect(inbox.replyText).toHaveValue(/^陈思远，您好：\n\n谢谢。\n.+：…，…老师.+\n\n此致\n安娜$/s);
  const lines = await inbox.replyText.evaluate((field) => {
    const { lineHeight, paddingBlock } = getComputedStyle(field);
    return (field.clientHeight - 2 * Number.parseFloat(paddingBlock)) / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeGreaterThanOrEqual(8);
  // All in one row, while the details are folded.
  const tops = await inbox.composer
    .locator('footer')
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => top + bottom),
    );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  await expect(inbox.details.getByLabel('Assigned to')).toBeHidden();
  // The first gap is selected, so that typing fills it.
  const selected = () => page.evaluate(() => String(window.getSelection()));
  expect(await selected()).toMatch(/^…+$/);
  // Send stops at it once.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(inbox.composer.getByRole('alert')).toHaveText(
    /^2 gaps “…” are still open\. Fill them in, or send/,
  );
  await expect(inbox.sendButton).toHaveText('Send anyway');
  expect(await selected()).toMatch(/^…+$/);
  await page.keyboard.type('周六三点');
  await page.keyboard.press('Control+Enter');
  await expect(sheet(inbox, '周六三点').last()).toBeFocused();
  await expect(inbox.details.getByLabel('Assigned to')).toBeVisible();
});

test('corrects a mistyped address', async ({ page, desk, inbox }) => {
  await beginReply(inbox, desk, { ...hannah, email: 'hannah.brooks@exmaple.com' });
  await inbox.composer.getByRole('button', { name: 'Change' }).click();
  const address = inbox.dialog.getByLabel('E-mail');
  await expect(address).toBeFocused();
  await address.fill('hannah');
  await inbox.dialog.getByRole('button', { name: 'Correct it' }).click();
  await expect(inbox.dialog.getByText('Please enter a valid email address')).toBeVisible();
  await address.fill(hannah.email);
  await page.keyboard.press('Enter');
  await expect(inbox.dialog).toHaveCount(0);
  await expect(inbox.composer.getByText(hannah.email, { exact: true })).toBeVisible();
  await expect(inbox.toast('Address corrected')).toBeVisible();
});

test('answers those who are copied, each once it is ticked', async ({ page, desk, inbox }) => {
  const seeds = seedDesk(desk);
  const id = seeds.addInquiry(new Date());
  const text = 'I copy my husband, please answer us both.';
  seeds.addMessage(id, 0, 'answer', { name: hannah.name, text, others: 'tom@example.org' });
  await enter(page, desk, `?inquiry=${id}`);
  await expect(sheet(inbox, text)).toContainText('also to tom@example.org');
  await openComposer(inbox);
  const tom = inbox.composer.getByRole('group', { name: 'Also to' }).getByLabel('tom@example.org');
  const quote = inbox.composer.getByText(/^Below your reply: the message of/);
  const stranger = inbox.composer.getByText(/^Without the quote: tom@example\.org has never written to us/);
  await expect(tom).not.toBeChecked();
  await expect(inbox.sendButton).toHaveText(/^Send ?Ctrl/);
  await expect(quote).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tom).toBeFocused();
  await page.keyboard.press('Space');
  await expect(stranger).toBeVisible();
  await expect(quote).toHaveCount(0);
  await page.reload();
  await openComposer(inbox);
  await expect(tom).toBeChecked();
  await page.keyboard.type('Saturday at ten, for you both.');
  await inbox.composer.getByRole('button', { name: 'Send to Hannah Brooks and tom@example.org' }).click();

  const sent = sheet(inbox, 'Saturday at ten').last();
  await expect(sent).toBeFocused();
  await expect(sent).toContainText('also to tom@example.org');
  await page.keyboard.press('Control+z');
  await expect(tom).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(sent).toBeFocused();
  // For one reply; who got a mail gets the quote from then on.
  await openComposer(inbox);
  await expect(tom).not.toBeChecked();
  await tom.check();
  await expect(quote).toBeVisible();
  await expect(stranger).toHaveCount(0);
});
