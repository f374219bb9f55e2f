import { findViolations, widths } from '../axe.ts';
import { anna, jun } from './desk-server.ts';
import { expect, test, typeCode } from './desk-test.ts';
import { address, chineseLead, edit, field, frame, lead, readDraft, saved, sentence } from './editor-page.ts';

// two-editors.e2e.ts tests whose words stand where two have typed, typing-in-the-editor.e2e.ts what the device
// keeps while the server fails.
test('a sentence changes in both languages, offline, in the preview, and back', async ({ page, desk }) => {
  await edit(page, desk);
  await expect(frame(page).locator(`[data-field="${address}"]`)).toContainText('An academy in Bellaire');
  await lead(page).fill(sentence);
  await expect(frame(page).getByText('An academy in Bellaire, Houston, open six days a week.')).toBeVisible();
  await page.context().setOffline(true);
  await chineseLead(page).fill('{academy.area}的音乐学校，每周六天开门。');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('With unpublished changes')).toBeVisible();
  await page.reload();
  await expect(lead(page)).toHaveValue(sentence);
  await expect(field(page)).toContainText('On the site now:');
  await expect(field(page)).toContainText('You, ');
  await field(page).getByRole('button', { name: 'Back to this' }).click();
  await expect(lead(page)).toHaveValue(/plain kindness/);
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lead(page)).toHaveValue(sentence);
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => readDraft(page, desk)).toMatchObject({ [address]: sentence });
});

test('a newer preview, one for each save, stands where one had scrolled to', async ({ page, desk }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/desk/preview/about') asked += 1;
  });
  await edit(page, desk);
  const shown = page.locator('iframe:not([inert])');
  const first = await shown.getAttribute('id');
  // Before its page has come, the frame holds an empty one, which can't be scrolled.
  await expect(frame(page).locator(`[data-field="${address}"]`)).toBeVisible();
  const html = frame(page).locator('html');
  await html.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // Out of sight of the sentence, to which its field would scroll; no box of the page holds it.
  const title = page.getByRole('region', { name: 'Search' }).getByRole('textbox').first();
  await title.fill('About the academy');
  await expect(shown).not.toHaveAttribute('id', first ?? '');
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(html).toHaveJSProperty('scrollTop', 700);
  await expect.poll(() => frame(page).locator('title').textContent()).toContain('About the academy');
  expect(asked).toBe(2);
  await page.getByRole('radio', { name: '中文' }).check();
  await expect(html).toHaveAttribute('lang', 'zh-Hans');
});

test('what is typed stands in a search result and beside a shared link', async ({ page, desk }) => {
  await edit(page, desk);
  const search = page.getByRole('region', { name: 'Search' });
  const figure = (name: string) => search.getByRole('figure', { name });
  await search.getByRole('textbox', { name: 'Title in search results, English' }).fill('About the school');
  await expect(figure('In a search result · English')).toContainText('About the school | The Music Academy');
  await expect(figure('In a search result · 中文')).toContainText('› zh › about');
  for (const language of ['English', '中文']) {
    const image = figure(`As a shared link · ${language}`).getByRole('presentation');
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('naturalWidth', 1200);
  }
});

test('every page of the editor opens', { tag: '@full' }, async ({ page, desk }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await edit(page, desk);
  const { pages } = await (await page.request.get(`${desk.url}/desk/api/website`)).json();
  for (const { id, title } of pages) {
    await page.goto(`${desk.url}/desk?page=website&at=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.en);
  }
  expect(errors).toEqual([]);
});

test('what is wrong is said once one rests or leaves, and goes once it is right', async ({ page, desk }) => {
  await edit(page, desk);
  await lead(page).fill('An academy in {academy.aera}.');
  await expect(field(page)).toContainText('Did you mean {academy.area}?');
  await expect(lead(page)).toHaveAttribute('aria-invalid', 'true');
  await lead(page).fill('word '.repeat(60));
  await expect(field(page)).toContainText(/\d+ characters too long/);
  await chineseLead(page).fill('These words are not Chinese at all.');
  await expect(field(page).getByRole('alert').filter({ hasText: 'too long' })).toBeVisible();
  await chineseLead(page).blur();
  await expect(field(page)).toContainText('This reads as English. Please write it in Chinese.');
  await lead(page).fill(sentence);
  await chineseLead(page).fill('{academy.area}的音乐学校。');
  await expect(lead(page)).not.toHaveAttribute('aria-invalid');
  await expect(chineseLead(page)).not.toHaveAttribute('aria-invalid');

  // What nobody sees is taken out, and said.
  await lead(page).fill('An academy\u200b in {academy.area}\u200e\ufeff.');
  const said = field(page).getByRole('status').filter({ hasText: '3 invisible characters removed.' });
  await expect(said).toBeVisible();
  await expect(lead(page)).toHaveAccessibleDescription(/3 invisible characters removed/);
  await lead(page).press('Tab');
  await expect(lead(page)).toHaveValue('An academy in {academy.area}.');
  await expect(said).toBeVisible();
  await lead(page).fill('An academy in {academy.area}, open.');
  await expect(said).toHaveCount(0);
});

test('a session that ends leaves words where they are, and to nobody else', async ({ page, desk }) => {
  await edit(page, desk);
  await lead(page).fill(sentence);
  await lead(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(3, 3));
  await page.context().clearCookies();
  await page.keyboard.type('good ');
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(dialog).toContainText('What you wrote is kept in this browser.');
  // The dialog takes no focus from typing: the words reach no other field.
  await page.keyboard.type('and ');
  await expect(dialog.getByLabel('E-mail')).toHaveValue(anna.email);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  // Later: one goes on, and nothing asks again by itself.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(lead(page)).toBeFocused();
  await page.keyboard.type('old ');
  const band = page.getByRole('alert').filter({ hasText: 'You were signed out.' });
  await expect(band).toContainText('What you write is kept in this browser.');
  await page.keyboard.press('Tab');
  await expect(dialog).toHaveCount(0);
  await band.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(band.getByRole('button', { name: 'Sign in' })).toBeFocused();
  // An act of the user's own is refused, and opens the dialog again.
  await lead(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeVisible();
  await typeCode(page, desk);
  await expect(dialog).toHaveCount(0);
  await expect(band).toHaveCount(0);
  await expect(lead(page)).toBeFocused();
  await page.keyboard.type('new ');
  await expect(saved(page)).toBeVisible();
  const written = sentence.replace('An ', 'An good old new ');
  await expect(lead(page)).toHaveValue(written);
  await expect.poll(() => readDraft(page, desk)).toEqual({ [address]: written });

  // The next person's session never saves the words of the person before.
  await desk.addStaff(jun);
  await page.context().clearCookies();
  await lead(page).fill(sentence);
  await expect(dialog).toBeVisible();
  await typeCode(page, desk, jun.email);
  const told = page.getByRole('status').filter({ hasText: 'You signed in as somebody else.' });
  await expect(told).toContainText('The words of Anna Keller stay in this browser for Anna Keller.');
  await expect(page).toHaveURL(`${desk.url}/desk`);
  await page.goto(`${desk.url}/desk?page=website&at=about`);
  await expect(lead(page)).toHaveValue(written);
  expect(await readDraft(page, desk)).toEqual({ [address]: written });
});

test('the editor fits and is accessible on every screen', { tag: '@full' }, async ({ page, desk }) => {
  await edit(page, desk);
  await lead(page).fill('An academy in {academy.aera}.');
  await expect(field(page)).toContainText('Did you mean');
  await page.route('**/desk/api/website/draft', async (route) => {
    const json = await (await route.fetch()).json();
    const value = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    const conflict = { value, by: 'Jun Zhang', at: json.savedAt };
    await route.fulfill({ json: { ...json, conflicts: { [address]: conflict } } });
  });
  await lead(page).fill('An academy in {academy.aera}, open.');
  await expect(page.getByRole('group', { name: /Jun Zhang saved this meanwhile/ })).toBeVisible();
  const problems: string[] = [];
  const judge = async (name: string) => {
    problems.push(...(await findViolations(page, name)));
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) problems.push(`${name} is ${excess} px too wide`);
  };
  for (const view of ['Edit', 'Preview'])
    for (const width of [...widths, 320]) {
      await page.setViewportSize({ width, height: 900 });
      if (width < 1184) await page.getByRole('radio', { name: view, exact: true }).check();
      await judge(`${view} at ${width} px`);
    }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate(({ clientWidth }) => clientWidth), 'has room for words').toBeGreaterThan(150);
  await page.unroute('**/desk/api/website/draft');
  for (const at of ['people', 'hours', 'instructors/mei-xuan-lin']) {
    await page.goto(`${desk.url}/desk?page=website&at=${at}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button').last()).toBeVisible();
      await judge(`${at} at ${width} px`);
    }
  }
  expect(problems).toEqual([]);
});
