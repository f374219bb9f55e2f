import sharp from 'sharp';
import { enter, expect, test } from './desk-test.ts';

const picker = 'input[type=file]';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8ab' } });

const noise = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#8ab', noise } });
};

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const whole = () => noise(900, 900).jpeg().toBuffer();

test('what is no picture or does not arrive is refused in its own words', { tag: '@full' }, async ({
  page,
  desk,
}) => {
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
  await expect(page.getByText('New picture: 900 × 900')).toBeVisible({ timeout: 120_000 });
});
