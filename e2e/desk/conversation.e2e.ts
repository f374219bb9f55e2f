import type { Page } from '@playwright/test';
import { addConversation, type Seeds, seedDesk } from './desk-seeds.ts';
import { hannah, signInColleague } from './desk-server.ts';
import { enter, expect, type Inbox, test } from './desk-test.ts';

const longText = Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).join('\n');
const newest = ({ messages }: Inbox) => messages.last();
const tellNewAnswer = (page: Page) => page.getByRole('status').getByText('New answer from Hannah Brooks');

/** Lets an answer of the family arrive, as the mailbox's reader stores it. */
function receive({ addMessage, addHistory }: Seeds, inquiry: string, text: string): string {
  const id = addMessage(inquiry, 0, 'answer', { name: hannah.name, text });
  addHistory(inquiry, 0, 'received');
  return id;
}

test('reads a conversation from the first unread answer on', async ({ page, desk, inbox }) => {
  const seeds = seedDesk(desk);
  const id = addConversation(seeds);
  await enter(page, desk);
  await inbox.navigation.getByRole('link', { name: /^Mine 1 inquiry has news/ }).click();
  const inList = inbox.row(hannah.name);
  await expect(inList).toContainText('Unread:');
  await expect(inList.getByText('Answer', { exact: true })).toBeVisible();
  await expect(inList).toContainText('Thank you, Anna! Monday at 4:30 is perfect.');

  await inbox.openInquiry(hannah.name);
  await expect(page.getByRole('separator', { name: '2 new answers' })).toBeInViewport();
  await expect(inbox.pane).toBeFocused();
  const labels = await inbox.messages.evaluateAll((all) =>
    all.map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent),
  );
  expect(labels.map((label) => label?.split(/, | · /)[0])).toEqual([
    'Hannah Brooks',
    'Note by Jun Zhang',
    'Reply by Anna Keller',
    'Automatic answer',
    'Report of a mail server',
    'Reply by Jun Zhang',
    'H. Brooks',
    'Hannah Brooks',
  ]);
  expect(labels[6]).toMatch(/ · From another address$/);
  await expect(inbox.messages.first()).toContainText('through the contact form');
  await expect(inbox.pane.getByText(/^Answered /)).toBeVisible();

  await expect(inbox.history.first()).toHaveText(/^Jun Zhang opened it/);
  await expect(inbox.conversation.getByText('I am out of the office').last()).toBeHidden();
  await inbox.conversation.getByText('Automatic answer', { exact: true }).click();
  await expect(inbox.conversation.getByText('I am out of the office').last()).toBeVisible();
  const other = inbox.messages.filter({ hasText: 'From another address' });
  await expect(other).toContainText('from hbrooks@example.net');
  await expect(other).toContainText('dated ');
  await expect(other).toContainText('Replies go to hannah.brooks@example.com, the address of the form.');
  await expect(inbox.messages.filter({ hasText: 'Written outside the desk' })).toHaveCount(1);

  await newest(inbox).getByText('Quoted text, 4 lines').click();
  await expect(newest(inbox).getByText('On Wed, Anna Keller wrote:')).toBeVisible();
  await expect(newest(inbox)).toContainText('Cut after 100,000 characters.');
  const files = newest(inbox).getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await expect(files).toHaveText([
    /^seitz-concerto-page-1\.pdfPDF, 1\.2 MBDownload: seitz/,
    /^eli-school-concert\.mov31 MB, too large to keep here\. It is in the mailbox\.$/,
    /^photo\[U\+202E\]gpjw+\.exePicture, 2 kBDownload: photo/,
  ]);
  const link = files.first().getByRole('link', { name: /^Download.*seitz-concerto-page-1\.pdf$/ });
  const kept = new RegExp(`^/desk/api/inquiries/${id}/attachments/[\\w-]{36}$`);
  await expect(link).toHaveAttribute('href', kept);
  await expect(link).toHaveAttribute('download');
});

test('an answer that comes moves nothing that is read or typed', async ({ page, desk, inbox }) => {
  const seeds = seedDesk(desk);
  const id = seeds.addInquiry(new Date(), { message: longText, assigned_to: seeds.annaId() });
  await enter(page, desk, `?inquiry=${id}`);
  const firstLine = inbox.messages.first();
  await expect(firstLine).toContainText('Line 60');
  const before = await firstLine.boundingBox();
  receive(seeds, id, 'May he bring his own violin?');
  const show = page.getByRole('button', { name: 'New answer · Show' });
  await expect(show).toBeInViewport();
  await expect(tellNewAnswer(page)).toHaveCount(1);
  expect(await firstLine.boundingBox()).toEqual(before);
  await show.click();
  await expect(newest(inbox)).toBeFocused();
  await expect(newest(inbox)).toBeInViewport();
  await expect(show).toHaveCount(0);
  await expect(page.getByRole('separator', { name: '1 new answer' })).toBeVisible();

  // No message enters above a field in use; the page has said by then that the inquiry was opened.
  await expect(inbox.history.filter({ hasText: 'opened it' })).toHaveCount(2);
  await inbox.note.fill('He has his own');
  const field = await inbox.note.boundingBox();
  receive(seeds, id, 'And his bow?');
  await expect(show).toBeVisible();
  await expect(newest(inbox)).toContainText('May he bring his own violin?');
  expect(await inbox.note.boundingBox()).toEqual(field);
  await show.click();
  await expect(newest(inbox)).toContainText('And his bow?');
  await expect(newest(inbox)).toBeFocused();
  await expect(inbox.note).toHaveValue('He has his own');

  // With the end in sight and nothing typed, a message enters by itself.
  await newest(inbox).evaluate((element) => element.closest('#inquiry')?.scrollTo(0, 1e6));
  receive(seeds, id, 'See you on Monday.');
  await expect(newest(inbox)).toContainText('See you on Monday.');
  await expect(show).toHaveCount(0);
});

test('a link to a message leads there, and a search to the words that it found', async ({ page, desk }) => {
  const seeds = seedDesk(desk);
  const id = seeds.addInquiry(new Date(), { message: longText });
  const reply = seeds.addMessage(id, 0, 'reply', { text: `Dear Hannah\n${longText}` });
  const last = seeds.addMessage(id, 0, 'reply', { text: `${longText}\nBring the metronome` });
  await enter(page, desk, `?inquiry=${id}#m-${last}`);
  await expect(page.locator(`#m-${last}`).getByText('Anna Keller').first()).toBeInViewport();
  // The inquiry that a link scrolled can be left as any other.
  await page
    .locator('#inquiry')
    .getByLabel('Back to the list')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { name: 'Choose an inquiry' })).toBeVisible();
  await page.goto(`${desk.url}/desk?search=dear&inquiry=${id}`);
  await expect(page.locator(`#m-${reply} mark`)).toHaveText('Dear');
  await expect(page.locator(`#m-${reply} mark`)).toBeInViewport();
});

test('a long conversation has the rest on demand, and is printed whole', async ({ page, desk, inbox }) => {
  const { addInquiry, addMessage, annaId } = seedDesk(desk);
  const id = addInquiry(new Date(), { assigned_to: annaId() });
  // The page has the newest 30: the first unread one comes before them.
  for (let hours = 80; hours > 40; hours -= 1) addMessage(id, hours, 'reply', { text: `Reply ${hours}` });
  for (let hours = 40; hours > 1; hours -= 1) addMessage(id, hours, 'answer', { text: `Answer ${hours}` });
  const long = `${'One more line of a long text.\n'.repeat(300)}The end of it.`;
  addMessage(id, 1, 'answer', { text: long, quote: 'On Monday you wrote:\n> Come on Monday.' });
  await enter(page, desk, `?inquiry=${id}`);
  await expect(page.getByRole('separator', { name: '40 new answers' })).toBeInViewport();
  await expect(inbox.messages.filter({ hasText: 'Answer 40' })).toBeInViewport();
  await expect(page.getByText('New answer · Show')).toHaveCount(0);

  const earlier = page.getByRole('button', { name: '20 earlier messages' });
  await earlier.click();
  await expect(earlier).toHaveCount(0);
  await expect(inbox.messages.filter({ hasText: 'Reply 80' })).toBeVisible();
  await expect(tellNewAnswer(page)).toHaveCount(0);

  // A new note keeps the earlier messages.
  await inbox.note.fill('A long story.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(inbox.pane.getByText('A long story.')).toBeVisible();
  await expect(inbox.messages.filter({ hasText: 'Reply 80' })).toBeVisible();

  const last = inbox.messages.filter({ hasText: 'Quoted text, 2 lines' });
  await expect(last).not.toContainText('The end of it.');
  await last.getByRole('button', { name: 'Show the whole text' }).click();
  await expect(last).toContainText('The end of it.');
  await expect(last.getByRole('button')).toHaveCount(0);
  await last.getByText('Quoted text, 2 lines').click();
  await expect(last.getByText('> Come on Monday.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: /^\d+ earlier messages$/ })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.querySelector('#inquiry')?.textContent ?? '';
    };
  });
  await inbox.pane.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Reply 80.+The end of it\./s);
});

test('is called by a reply that came back, until it is sent again', async ({ page, desk, inbox }) => {
  const seeds = seedDesk(desk);
  const me = seeds.annaId();
  const [sent = '', back = ''] = [2, 1].map((hours) =>
    new Date(Date.now() - hours * 3_600_000).toISOString(),
  );
  const returned = { returned_at: back, returned_to: me, waiting_since: sent };
  const inquiry = seeds.addInquiry(new Date(Date.now() - 3 * 3_600_000), {
    ...{ ...returned, status: 'contacted', assigned_to: me, opened_at: sent },
  });
  const reply = seeds.addMessage(inquiry, 2, 'reply', {
    ...{ author_id: me, text: 'Hello Hannah,\n\nMonday at 4:30 is Eli’s.' },
    ...{ bounced_at: back, bounce_reason: 'full', bounce_text: '552 the mailbox is full' },
  });
  await enter(page, desk);
  await inbox.navigation.getByRole('link', { name: /^Mine 1 inquiry has news/ }).click();
  await expect(inbox.list.getByRole('heading', { name: 'First of all' })).toBeVisible();
  for (const words of ['Unread:', 'Came back', 'Anna: Monday at 4:30 is Eli’s.'])
    await expect(inbox.row(hannah.name)).toContainText(words);

  await inbox.openInquiry(hannah.name);
  const banner = page.getByRole('alert').filter({ hasText: /^Your reply of .* came back/ });
  await banner.getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator(`#m-${reply}`)).toBeFocused();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(inbox.toast('The mail becomes a file: no mail server is set')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(inbox.row(hannah.name)).not.toContainText('Came back');
  await inbox.expectCount('Mine', 1);
});

test('is told at once what is handed over, and of an own family’s answer', async ({ page, desk, inbox }) => {
  const id = await desk.send(hannah);
  const colleague = await signInColleague(desk);
  const seeds = seedDesk(desk);
  // The page tells of what comes after its first news, which are a second later than it.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const firstNews = new Promise((resolve) => session.once('Network.eventSourceMessageReceived', resolve));
  await enter(page, desk, '?view=mine');
  await expect(page).toHaveTitle(/^Mine/);
  await firstNews;
  await colleague.post(`/desk/api/inquiries/${id}/opened`, { data: {} });
  const changes = [{ field: 'assignedTo', from: null, to: seeds.annaId() }];
  await colleague.patch(`/desk/api/inquiries/${id}`, { data: { changes } });
  await expect(inbox.toast('Jun Zhang assigned Hannah Brooks to you')).toBeVisible();
  await expect(inbox.navigation.getByText('1 inquiry has news')).toBeAttached();
  await expect(page).toHaveTitle(/^\(1\) Mine/);
  await expect(inbox.row(hannah.name)).toContainText('Unread:');
  await page.getByRole('status').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { level: 1, name: hannah.name })).toBeVisible();
  await expect(inbox.row(hannah.name)).not.toContainText('Unread:');
  await expect(page).toHaveTitle(/^Hannah Brooks/);

  await page.getByRole('link', { name: 'Settings' }).click();
  receive(seeds, id, 'Yes, Monday.');
  const told = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Show' }) });
  await expect(told).toContainText('New answer from Hannah Brooks');
  await expect(page).toHaveTitle(/^\(1\) Settings/);
  await told.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('separator', { name: '1 new answer' })).toBeInViewport();
});

test('a hidden tab has the number in its title, and reads no answer', async ({ page, desk, inbox }) => {
  const seeds = seedDesk(desk);
  const { name, email, message } = hannah;
  const opened = { assigned_to: seeds.annaId(), opened_at: new Date().toISOString() };
  const id = seeds.addInquiry(new Date(), { name, email, message, ...opened });
  await page.clock.install();
  let reads = 0;
  page.on('response', (response) => {
    if (response.url().endsWith(`/inquiries/${id}`)) reads += 1;
  });
  await enter(page, desk, `?inquiry=${id}`);
  // As it opens, and once more at the first news: a request that is under way may bring what comes meanwhile.
  await expect.poll(() => reads).toBe(2);
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  // As while a computer wakes: what the number is from fails once, and nothing else comes after it.
  await page.route('**/desk/api/counts', (route) => route.abort(), { times: 1 });
  receive(seeds, id, 'Yes, Monday.');
  // The page asks seldom now: half a minute after the answer before, which may still be on its way.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    expect(await page.title()).toMatch(/^\(1\) Hannah Brooks/);
  }).toPass();
  const answer = inbox.messages.filter({ hasText: 'Yes, Monday.' });
  await expect(answer).toHaveCount(0);
  await show('visible');
  await expect(answer).toBeVisible();
  await expect(page).toHaveTitle(/^Hannah Brooks/);
});
