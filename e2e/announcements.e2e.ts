import { expect, type Page, test } from '@playwright/test';
import { expectReadable } from './axe.ts';
import { holdRequests } from './hold-requests.ts';
import { fillInquiry, submitPath, uniqueName, wakeForm } from './inquiry.ts';

// The words that a screen reader announces by itself: those that come into an existing live region.

interface Told {
  role: string;
  words: string;
}

/** Notes words that come into live regions. A region that arrives with its words counts only as an alert. */
function noteAnnouncements() {
  const told: Told[] = [];
  Object.assign(globalThis, { told });
  const known = new WeakMap<Element, string>();
  const live = '[role=status], [role=alert], [aria-live], output';
  const wordsOf = (region: Element) =>
    region.checkVisibility({ visibilityProperty: true }) ? (region.textContent?.trim() ?? '') : '';
  const look = (isParsed: boolean) => {
    for (const region of document.querySelectorAll(live)) {
      const words = wordsOf(region);
      const role = region.getAttribute('role') ?? region.getAttribute('aria-live') ?? 'status';
      if (known.get(region) === words) continue;
      if (isParsed && words && (known.has(region) || role === 'alert')) told.push({ role, words });
      known.set(region, words);
    }
  };
  // Regions from the parser, in however many pieces, are read with the page and not announced.
  document.addEventListener('readystatechange', () => look(false), { once: true });
  new MutationObserver(() => look(document.readyState !== 'loading')).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

const readTold = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(globalThis, 'told') as Told[]).map(({ role, words }) => `${role}: ${words}`),
  );

test.beforeEach(({ page }) => page.addInitScript(noteAnnouncements));

test('what becomes of an inquiry is told as it happens, each once', async ({ page }) => {
  await page.clock.install();
  const toast = page.waitForResponse(/inquiry-toast/);
  await page.goto('/contact');
  await wakeForm(page);
  // Until the toast's script has loaded, plain words replace the toast.
  await (await toast).finished();
  await fillInquiry(page, { name: uniqueName() });
  const send = page.getByRole('button', { name: 'Send Message' });
  const failure = { status: 503, json: { error: 'Try again soon' } };
  await page.route(submitPath, (route) => route.fulfill(failure), { times: 1 });
  await send.focus();
  await page.keyboard.press('Enter');
  const refused = ['status: Sending... 发送中...', 'status: 提交失败 发送消息时出现错误: Try again soon'];
  await expect.poll(() => readTold(page)).toEqual(refused);
  await test.step('the button has the focus again when it can be pressed again', () =>
    expect(send).toBeFocused());
  await expect(page.locator('#inquiry-form-error')).toHaveText('Try again soon');
  // Radix takes the announcement away after a second; it is in one language.
  await expect(page.getByRole('status').filter({ hasText: '提交失败' })).toHaveCount(0);
  await expectReadable(page);

  const answer = await holdRequests(page, submitPath);
  // From here on the test controls the time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const sent = page.waitForRequest(submitPath);
  await page.keyboard.press('Enter');
  await sent;
  const sending = page.getByRole('button', { name: '发送中...' });
  await expect(sending).toBeDisabled();
  const status = page.getByRole('form').getByRole('status');
  await page.clock.runFor(3900);
  await expect(status).toHaveText('Sending... 发送中...');
  await page.clock.runFor(200);
  await expect(status).toHaveText('Still sending: the connection is slow. 网络较慢，仍在发送。');
  await expect(sending).toBeDisabled();
  answer();
  await expect(page.getByText('We have your message')).toBeVisible();
  await expect(status).toBeEmpty();
  // Radix announces the toast by a timer of its own.
  await page.clock.resume();
  const next = expect.stringMatching(
    /^status: Thank you! We have your message.*will answer as soon as we can.*谢谢您.*工作人员会尽快回复您/,
  );
  await expect
    .poll(() => readTold(page))
    .toEqual([
      ...refused,
      'status: Sending... 发送中...',
      'status: Still sending: the connection is slow. 网络较慢，仍在发送。',
      next,
      'status: 消息已发送！ 感谢您联系我们，我们会尽快回复您。',
    ]);
});

test('how many instructors a filter leaves is told', async ({ page }) => {
  await page.goto('/instructors');
  await page.getByRole('search').getByLabel('Instrument').selectOption('Oboe');
  // Two announcements at once count as one.
  await expect.poll(() => readTold(page)).toHaveLength(1);
  await page.getByRole('search').getByLabel('Student age').selectOption('6');
  await expect
    .poll(() => readTold(page))
    .toEqual([
      'status: Showing 1 of 10 instructors · Clear',
      'status: No instructor matches all of this. Try one filter fewer, or ask us. · Clear',
    ]);
});
