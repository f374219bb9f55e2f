import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { DeskServer } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

const picker = 'input[type=file]';

async function editPortrait(page: Page, desk: DeskServer) {
  await enter(page, desk);
  await page.goto(`${desk.url}/desk?page=website&at=instructors/haoran-wu`);
  await expect(page.locator(picker)).toBeAttached();
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8ab' } });

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8ab',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

test('photographs are taken in whatever size the browser can open', async ({ page, desk }) => {
  await editPortrait(page, desk);
  const upload = async (name: string, buffer: Buffer, made: string) => {
    const answering = page.waitForResponse(/\/website\/pictures$/);
    await page.locator(picker).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    const { picture } = await (await answering).json();
    await expect(page.getByText(made)).toBeVisible();
    const source = await page.request.get(`${desk.url}/desk/api/website/pictures/${picture.id}/file`);
    expect((await sharp(await source.body()).metadata()).exif).toBeUndefined();
  };
  const camera = { IFD0: { Make: 'Camera' } };
  const turned = noise(4600, 3600).jpeg({ quality: 92 }).withMetadata({ orientation: 6, exif: camera });
  const large = await turned.toBuffer();
  expect(large.length).toBeGreaterThan(13_000_000);
  await upload('IMG_0001.JPG', large, 'New picture: 1565 × 2000');
  await upload('108-megapixels.jpg', await plain(12_000, 9000).jpeg().toBuffer(), 'New picture: 2000 × 1500');
  await upload(
    '200-megapixels.jpg',
    await plain(16_320, 12_240).jpeg().toBuffer(),
    'New picture: 2000 × 1500',
  );
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const whole = () => noise(900, 900).jpeg().toBuffer();

for (const [what, file, words] of [
  ['HEIC', async () => ['IMG_0002.HEIC', heic], /cannot open HEIC\. On the iPhone it works/],
  ['HEIC by another name', async () => ['image.jpg', heic], /cannot open HEIC/],
  [
    'a format for print',
    async () => ['scan.tif', await noise(900, 900).tiff().toBuffer()],
    /cannot open TIF\./,
  ],
  ['a drawing', async () => ['logo.png', Buffer.from('<?xml?><svg/>')], /drawing file \(SVG\)/],
  ['a letter', async () => ['letter.pdf', Buffer.from('%PDF-1.7')], /This is no picture\./],
  ['half a file', async () => ['half.jpg', (await whole()).subarray(0, 9000)], /Is it whole\?/],
  ['a large one that does not open', async () => ['large.jpg', Buffer.alloc(26 * 1024 * 1024)], /Over 25 MB/],
  [
    'few pixels',
    async () => ['small.jpg', await plain(2000, 700).jpeg().toBuffer()],
    /is 2000 × 700\. .* 800 × 800/,
  ],
  [
    'a panorama',
    async () => ['long.jpg', await plain(9000, 2000).jpeg().toBuffer()],
    /9000 × 2000, too long/,
  ],
] satisfies [string, () => Promise<[string, Buffer]>, RegExp][])
  test(`${what} is refused in words of its own`, async ({ page, desk }) => {
    await editPortrait(page, desk);
    const [name, buffer] = await file();
    const types: Record<string, string> = {
      pdf: 'application/pdf',
      tif: 'image/tiff',
      png: 'image/png',
      HEIC: '',
    };
    await page
      .locator(picker)
      .setInputFiles({ name, buffer, mimeType: types[name.split('.')[1] ?? ''] ?? 'image/jpeg' });
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('alert')).not.toHaveText(/try again|10 MB/i);
  });

test('what the server or the connection refuses is said', async ({ page, desk }) => {
  await editPortrait(page, desk);
  const alert = page.getByRole('alert');
  const choose = async () =>
    page.locator(picker).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await whole() });
  const answers = '**/desk/api/website/pictures';
  await page.route(answers, (route) => route.fulfill({ status: 413, json: { error: 'too-large' } }));
  await choose();
  await expect(alert).toHaveText('Over 5 MB even after shrinking. Please send another picture.');
  await page.unroute(answers);
  await page.route(answers, (route) => route.abort());
  await choose();
  await expect(alert).toContainText('The picture did not arrive.');
  await page.unroute(answers);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('New picture: 900 × 900')).toBeVisible({ timeout: 120_000 });
});

test('HEIC is refused in Chinese', async ({ page, desk }) => {
  await enter(page, desk);
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.goto(`${desk.url}/desk?page=website&at=instructors/haoran-wu`);
  await page.locator(picker).setInputFiles({ name: 'a.heic', mimeType: '', buffer: heic });
  await expect(page.getByRole('alert')).toContainText(
    '这个浏览器打不开 HEIC。请在 iPhone 上传，或存成 JPEG 再传。',
  );
});
