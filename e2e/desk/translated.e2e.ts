import { deskWords } from '../../desk/words/desk-words.ts';
import { translate } from '../changed-page.ts';
import { fillDesk, seedDesk } from './desk-seeds.ts';
import { hannah, signInColleague } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';
import { address, frame, lead, saved, whenShown } from './editor-page.ts';
import { createWalk } from './walk.ts';
import { walkInquiry, walkList, walkReply } from './walk-inbox.ts';
import { walkPages, walkWebsite } from './walk-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a browser that translates breaks no state of the desk', { tag: '@full' }, async ({ page, desk }) => {
  await page.addInitScript(translate);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const colleague = await signInColleague(desk);
  const seeds = seedDesk(desk);
  await enter(page, desk);
  const ids = fillDesk(seeds);
  const walk = createWalk({
    ...{ page, desk, seeds, words: deskWords.en, colleague },
    async judge(name, sign) {
      await test.step(name, () => expect(sign, name).toBeVisible());
      expect(failures, name).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  });
  await walk.load();
  await walkList(walk, ids);
  await walkInquiry(walk, ids);
  await walkReply(walk, ids);
  await walkPages(walk);
  await walkWebsite(walk);
});

test('a browser that translates breaks no page, editor or preview', async ({ page, desk, inbox }) => {
  await page.addInitScript(translate);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const id = await desk.send(hannah);
  await enter(page, desk, '?page=website&at=about');
  await whenShown(page);
  // Before the words are saved: the preview shows letters as they are typed.
  await page.route('**/desk/api/website/draft', (route) => route.abort());
  await lead(page).fill('We play every day of the week.');
  await expect(frame(page).locator(`[data-field="${address}"]`)).toHaveText('We play every day of the week.');
  await page.unroute('**/desk/api/website/draft');
  await lead(page).fill('We play.');
  await expect(saved(page)).toBeVisible();
  await expect(frame(page).getByText('We play.', { exact: true })).toBeVisible();

  await page.goto(`${desk.url}/desk?inquiry=${id}`);
  const message = inbox.messages.first().locator('.written');
  await expect(message.locator('font font')).not.toHaveCount(0);
  for (const sought of ['violin', 'school', '']) {
    await page.getByRole('searchbox').first().fill(sought);
    await expect(message.locator('mark')).toHaveText(sought === '' ? [] : [sought]);
    await expect(message).toContainText(hannah.message);
  }
  await inbox.state('Booked').click();
  await inbox.button('Reply').click();
  await inbox.replyText.fill('Monday at four?');
  await inbox.sendButton.click();
  await expect(inbox.messages.filter({ hasText: 'Monday at four?' })).toBeFocused();
  for (const name of ['Overview', 'People', 'Settings', 'Website'])
    await page.getByRole('link', { name }).first().click();
  await page.goBack();
  await page.locator('button[lang]').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  expect(failures).toEqual([]);
});
