import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../axe.ts';
import { loseAnswer } from '../hold-requests.ts';
import { type DeskServer, signInColleague } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';
import { isOnSite, readDraft, saveDraft } from './editor-page.ts';

/** Publishes all that waits, and waits until it is on the site. */
async function publishAll(page: Page, desk: DeskServer) {
  await page.goto(`${desk.url}/desk?page=website`);
  await page.getByRole('button', { name: /^Publish (\d|on)/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (\d|on)/ })
    .click();
  await expect(page.getByText(/(is|are) on the site/).first()).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function act(page: Page, name: string, item: string) {
  await row(page, name).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const versions = '**/desk/api/website/versions';

const noise = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#8ab', noise } });
};

/** A photograph as a camera makes it: over 13 MB, lying on its side, with words about the camera. */
async function photograph(): Promise<Buffer> {
  const exif = { IFD0: { Make: 'Camera' } };
  const bytes = await noise(2760, 2160)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6, exif })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(13_000_000);
  return bytes;
}

test('an instructor joins with a camera’s photograph, made smaller', async ({ page, desk, inbox }) => {
  await enter(page, desk, '?page=website&at=people');
  await page.getByRole('button', { name: 'Add an instructor' }).click();
  await inbox.dialog.getByRole('button', { name: 'Add an instructor' }).click();
  await expect(inbox.dialog).toContainText('Please write the name in Latin letters.');
  await inbox.dialog.getByLabel('Full name').fill('Amara Diallo');
  await inbox.dialog.getByLabel('Name in Chinese').fill('贾阿玛');
  await expect(inbox.dialog).toContainText('/instructors/amara-diallo');
  await inbox.dialog.getByRole('button', { name: 'Add an instructor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara Diallo');

  const picture = page.getByLabel('Choose a picture');
  const answering = page.waitForResponse(/\/website\/pictures$/);
  await picture.setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await photograph() });
  const sent = await (await answering).json();
  await expect(page.getByText('New picture: 1565 × 2000')).toBeVisible();
  const source = await page.request.get(`${desk.url}/desk/api/website/pictures/${sent.picture.id}/file`);
  expect((await sharp(await source.body()).metadata()).exif).toBeUndefined();
  const ring = page.getByRole('button', { name: 'Middle of the face' });
  await ring.press('ArrowRight');
  await expect(ring).toHaveAccessibleName('Middle of the face: 51 % from the left, 50 % from the top');
  await ring.press('Shift+ArrowUp');
  await expect(ring).toHaveAccessibleName('Middle of the face: 51 % from the left, 40 % from the top');
  await page.getByText('More, if you like').click();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const shows = group('What the picture shows').getByRole('textbox').first();
  await expect(shows).toHaveValue('Portrait of Amara Diallo');
  expect(await findViolations(page, 'a new instructor')).toEqual([]);

  await expect(group('Instruments').or(group('Found under')).getByRole('alert')).toHaveCount(0);
  const biography = group('About').or(group('Biography'));
  await biography
    .getByRole('textbox', { name: /English/ })
    .fill('Amara teaches the cello to beginners and to those who come back to it.');
  await biography
    .getByRole('textbox', { name: /中文/ })
    .fill('贾阿玛教大提琴，欢迎初学者，也欢迎重新拿起琴的人，每周都有空位，欢迎来试课。');
  const subjects = page.getByRole('group', { name: 'Found under', exact: true });
  await subjects.getByRole('checkbox', { name: 'Cello', exact: true }).check();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await publishAll(page, desk);
  await expect.poll(() => isOnSite(page, desk, '/instructors/amara-diallo', 'Amara Diallo')).toBe(true);
  await expect.poll(() => isOnSite(page, desk, '/instructors/amara-diallo', '.webp')).toBe(true);
});

test('an instructor leaves and comes back, each once, others step in', async ({ page, desk, inbox }) => {
  await enter(page, desk, '?page=website');
  await expect(page.getByRole('link', { name: /^Instructors In the order/ })).toContainText(
    '10 samples to replace',
  );
  await page.goto(`${desk.url}/desk?page=website&at=people`);
  await expect(row(page, 'Mei-Xuan Lin')).toContainText('A sample, to replace');
  await act(page, 'Mei-Xuan Lin', 'Remove');
  await expect(inbox.dialog).toContainText('leads to the list. The profile goes.');
  expect(await findViolations(page, 'who steps in')).toEqual([]);
  await inbox.dialog.getByRole('combobox', { name: /^Home/ }).selectOption('Julian Okafor');
  await inbox.dialog.getByRole('button', { name: 'With the next Publish' }).click();
  await expect(row(page, 'Mei-Xuan Lin').last()).toContainText('Removed with the next Publish');
  await row(page, 'Mei-Xuan Lin').last().getByRole('button', { name: 'Undo' }).click();
  await act(page, 'Ingrid Halvorsen', 'Hide');
  await expect(inbox.dialog).toContainText('Oboe: the page says “Ask us who teaches the oboe.”');
  const press = inbox.dialog.getByRole('button', { name: 'Hide and publish' });
  await loseAnswer(page, versions);
  await press.click();
  await expect(inbox.dialog).toContainText('Press again: it is published only once.');
  await press.click();
  await expect(page.getByText('1 page is on the site.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not published yet' })).toBeHidden();
  await expect(row(page, 'Ingrid Halvorsen')).toContainText('Hidden');
  expect(await isOnSite(page, desk, '/instruments/oboe', 'Ingrid')).toBe(false);
  const gone = await page.request.get(`${desk.url}/instructors/ingrid-halvorsen`, { maxRedirects: 0 });
  expect(gone.status()).toBe(302);
  await loseAnswer(page, versions);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Press again: it is published only once.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  // Once each.
  const published = await page.request.get(`${desk.url}/desk/api/website/versions`);
  expect((await published.json()).versions).toHaveLength(2);

  const down = row(page, 'Mei-Xuan Lin').getByRole('button', { name: 'Move down' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'now 2 of 10' })).toBeAttached();
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Haoran Wu');
});

test('undone, hiding gives back a colleague’s draft, unless changed since', async ({ page, desk, inbox }) => {
  await enter(page, desk, '?page=website&at=people');
  const colleague = await signInColleague(desk);
  const [featured, state] = ['content/home.yaml: featured', 'content/instructors/mei-xuan-lin.yaml'];
  const later = ['mateo-herrera', 'mei-xuan-lin', 'haoran-wu'];
  const jun = ['haoran-wu', 'mei-xuan-lin', 'mateo-herrera'];
  await saveDraft(colleague, desk, { address: featured, value: jun });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const hideWithNext = async () => {
    await act(page, 'Mei-Xuan Lin', 'Hide');
    await inbox.dialog.getByRole('combobox', { name: /^Home/ }).selectOption('Julian Okafor');
    await inbox.dialog.getByRole('button', { name: 'With the next Publish' }).click();
    await expect(undo).toBeVisible();
  };
  await hideWithNext();
  await undo.click();
  await expect.poll(() => readDraft(page, desk)).toEqual({ [featured]: jun });
  await hideWithNext();
  await saveDraft(colleague, desk, { address: featured, value: later });
  await undo.click();
  await expect(page.getByText('Somebody has changed this meanwhile.')).toBeVisible();
  expect(await readDraft(page, desk)).not.toHaveProperty([state]);
  expect(await readDraft(page, desk)).toMatchObject({ [featured]: later });
});

test('hours and a closed day are published', async ({ page, desk }) => {
  await enter(page, desk, '?page=website&at=hours');
  const friday = page.getByRole('group', { name: 'Friday', exact: true });
  await page.getByRole('group', { name: 'Monday to Friday' }).getByLabel('Friday').uncheck();
  await friday.getByLabel('Closes').fill('10:00');
  await expect(friday).toContainText('It closes before it opens.');
  await friday.getByLabel('Closes').fill('17:00');
  await expect(page.getByText('Friday 11:00 AM – 5:00 PM')).toBeVisible();
  const closed = page.getByRole('group', { name: 'Closed days', exact: true });
  const card = closed.getByRole('heading', { name: 'A new closed day' }).locator('..');
  await closed.getByRole('button', { name: 'Add a day' }).click();
  await card.getByLabel(/First day/).fill('2024-12-24');
  await card.getByRole('button', { name: 'Add', exact: true }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await closed.getByText('Past').click();
  await closed.getByLabel(/First day/).fill(tomorrow);
  await expect(closed.getByText('Past')).toBeHidden();
  await closed.getByLabel(/Name, English/).fill('Staff day');
  await closed.getByLabel(/Name, 中文/).fill('教师培训');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  // Elsewhere a box may lie half under the bar.
  await page.getByRole('heading', { level: 2, name: 'Studio hours' }).scrollIntoViewIfNeeded();
  expect(await findViolations(page, 'hours')).toEqual([]);

  await publishAll(page, desk);
  await expect.poll(() => isOnSite(page, desk, '/contact', 'Staff day')).toBe(true);
  expect(await isOnSite(page, desk, '/zh/contact', '周一至周四')).toBe(true);
  expect(await isOnSite(page, desk, '/zh/contact', '教师培训')).toBe(true);
});

const picker = 'input[type=file]';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8ab' } });

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const whole = () => noise(900, 900).jpeg().toBuffer();

test('no picture, or a lost one, is refused in its own words', { tag: '@full' }, async ({ page, desk }) => {
  await enter(page, desk, '?page=website&at=instructors/haoran-wu');
  for (const [name, mimeType, buffer, words] of [
    ['IMG_0002.HEIC', '', heic, /cannot open HEIC\. On the iPhone it works/],
    ['image.jpg', 'image/jpeg', heic, /cannot open HEIC/],
    ['scan.tif', 'image/tiff', await noise(900, 900).tiff().toBuffer(), /cannot open TIF\./],
    ['logo.png', 'image/png', Buffer.from('<?xml?><svg/>'), /drawing file \(SVG\)/],
    ['letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), /This is no picture\./],
    ['half.jpg', 'image/jpeg', (await whole()).subarray(0, 9000), /Is it whole\?/],
    ['large.jpg', 'image/jpeg', Buffer.alloc(26 * 1024 * 1024), /Over 25 MB/],
    ['small.jpg', 'image/jpeg', await plain(2000, 700).jpeg().toBuffer(), /is 2000 × 700\. .* 800 × 800/],
    ['long.jpg', 'image/jpeg', await plain(9000, 2000).jpeg().toBuffer(), /9000 × 2000, too long/],
  ] as const)
    await test.step(name, async () => {
      await page.locator(picker).setInputFiles({ name, mimeType, buffer });
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(page.getByRole('alert')).not.toHaveText(/try again|10 MB/i);
    });
  const answers = '**/desk/api/website/pictures';
  const buffer = await whole();
  const choose = () => page.locator(picker).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.route(answers, (route) => route.fulfill({ status: 413, json: { error: 'too-large' } }));
  await choose();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Over 5 MB even after shrinking. Please send another picture.');
  await page.unroute(answers);
  await page.route(answers, (route) => route.abort());
  await choose();
  await expect(alert).toContainText('The picture did not arrive.');
  await page.unroute(answers);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('New picture: 900 × 900')).toBeVisible();
});
