import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, type Request } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { submitContactPath } from '../inquiry/fields.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

const valid = {
  name: 'Grace Liu',
  email: 'grace@example.org',
  phone: '(713) 555-0199',
  inquiry_type: 'general',
  message: 'Do you teach viola?',
};

/** The address that receives the form, on any origin. */
export const submitPath = `**${submitContactPath}`;

/** The button that sends the form. */
export const send = (page: Page) => page.getByRole('button', { name: /^(Send Message|发送)/ });

/** All that the site keeps on this device. */
export const readStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Collects what a page posts from here on: in the page, since the server stores a repeated inquiry once. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request));
  return posts;
}

/** A name that no other test of this run uses. */
export function uniqueName(): string {
  return `Grace ${randomUUID().slice(0, 8)}`;
}

/** Waits until the form's script has it: that comes once the form is used, or if it has something to show. */
export async function expectFormAwake(page: Page) {
  await expect(page.locator('form[data-hydrated]')).toHaveCount(1);
}

/** Touches the form, without moving the focus, until its script has it. */
export async function wakeForm(page: Page) {
  await expect(async () => {
    await page.getByRole('form').dispatchEvent('pointerdown');
    expect(await page.locator('form[data-hydrated]').count()).toBe(1);
  }).toPass();
}

/** Opens a page with the form, and wakes it. */
export async function openForm(page: Page, address = '/contact') {
  await page.goto(address);
  await wakeForm(page);
}

/** Takes the texts away from the form's island, so that it breaks as it wakes up. */
export async function breakForm(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('"texts":', '"lost":') });
  });
}

/** Fills the inquiry form by its labels, in the language of the page, with valid defaults. */
export async function fillInquiry(page: Page, changes: Partial<typeof valid>) {
  const values = { ...valid, ...changes };
  await page.getByLabel(/^(Name|姓名)/).fill(values.name);
  await page.getByLabel(/^(Email|电子邮箱)/).fill(values.email);
  await page.getByLabel(/^(Phone|电话)/).fill(values.phone);
  await page.getByLabel(/^(Inquiry Type|咨询类型)/).selectOption(values.inquiry_type);
  await page.getByLabel(/^(Message|留言)/).fill(values.message);
  // No faster than a person: a form sent sooner is kept in quarantine.
  await page.waitForFunction(() => performance.now() > 200);
}

/** The stored inquiries of this name, newest first, read while the server runs. */
export function readInquiries(name: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'inquiries.sqlite'), { readOnly: true });
  try {
    return database.prepare('select * from inquiries where name = ? order by id desc').all(name);
  } finally {
    database.close();
  }
}

/** The mails that a server with this folder of data has written so far, oldest first. */
export function readAllMails(folder: string): Promise<Email[]> {
  const files = globSync(join(folder, 'mail/*.eml')).sort();
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
}

/** The mails written so far that name this visitor. */
export async function readMails(name: string): Promise<Email[]> {
  return (await readAllMails(dataDir)).filter(({ text }) => text?.includes(name));
}
