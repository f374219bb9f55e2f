import { expect, type Page } from '@playwright/test';
import { fillInquiry, submitPath, uniqueName, wakeForm } from './inquiry.ts';
import { keepConfirmation, type State } from './page-states.ts';
import { contents } from './site-routes.ts';

// What the Chinese pages say only once somebody has done something. How the states look, the English ones show at every width.
const widths = [390];

const send = (page: Page) => page.getByRole('button', { name: '发送' }).click();

async function sendInquiry(page: Page) {
  await wakeForm(page);
  await fillInquiry(page, { name: uniqueName() });
  await send(page);
}

export const chineseStates: State[] = [
  {
    name: 'instruments open',
    path: '/zh',
    widths: [1440],
    reach: async (page) => {
      // Not pressed: a press that a busy machine delays closes what the hover has opened.
      await page.getByRole('button', { name: '乐器' }).hover();
      return page.getByRole('banner').getByRole('link', { name: '声乐' });
    },
  },
  {
    name: 'answer open and carousel moved',
    path: '/zh/about',
    widths,
    reach: async (page) => {
      // Not by its name, for Playwright puts a space where a line may break.
      const hasText = contents['zh-Hans'].about.faq.items[0]?.question ?? '';
      await page.getByRole('button').filter({ hasText }).click();
      await expect(page.getByRole('button', { expanded: true }).filter({ hasText })).toBeVisible();
      await page.getByRole('button', { name: '下一段话' }).click();
      return page.getByRole('button', { name: '第2段，共3段' }).and(page.locator('[aria-current=true]'));
    },
  },
  {
    name: 'handle copied',
    path: '/zh',
    widths,
    reach: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('heading', { name: '欢迎来教室看看' }).scrollIntoViewIfNeeded();
      await keepConfirmation(page);
      await page.getByRole('button', { name: 'MusicAcademyHTX' }).click();
      return page.getByRole('tooltip').filter({ hasText: '已复制' });
    },
  },
  {
    name: 'the violin playing',
    path: '/zh/instruments/violin',
    widths,
    reach: async (page) => {
      await page.getByRole('button', { name: /^播放：/ }).click();
      return page.getByRole('button', { name: '暂停' });
    },
  },
  {
    name: 'recording not loaded',
    path: '/zh/instruments/flute',
    widths,
    reach: async (page) => {
      await page.route(/\.(webm|m4a)$/, (route) => route.abort());
      await page.getByRole('button', { name: /^播放：/ }).click();
      return page.getByText('这段录音暂时无法播放。');
    },
  },
  {
    name: 'errors shown to one who writes to an instructor',
    path: '/zh/contact?type=trial-lesson&instructor=haoran-wu',
    widths,
    isFull: true,
    reach: async (page) => {
      await expect(page.getByText('吴浩然 Haoran Wu')).toBeVisible();
      await wakeForm(page);
      await send(page);
      return page.getByText('请填写姓名（至少2个字符）');
    },
  },
  {
    name: 'draft restored',
    path: '/zh/contact',
    widths,
    isFull: true,
    reach: async (page) => {
      await wakeForm(page);
      await fillInquiry(page, {});
      await page.reload();
      return page.getByText('您填写的内容已保存在本设备上。');
    },
  },
  {
    name: 'inquiry sent',
    path: '/zh/contact',
    widths,
    isFull: true,
    reach: async (page) => {
      await sendInquiry(page);
      return page.getByText('消息已发送！').first();
    },
  },
  {
    name: 'inquiry refused',
    path: '/zh/contact',
    widths,
    reach: async (page) => {
      const error = 'Your message could not be stored just now. Please try again in a moment.';
      await page.route(submitPath, (route) => route.fulfill({ status: 503, json: { error } }));
      await sendInquiry(page);
      return page.getByText('您的留言暂时没能保存，请稍后再试一次。').first();
    },
  },
  {
    name: 'network gone',
    path: '/zh/contact',
    widths,
    isFull: true,
    reach: async (page) => {
      await page.route(submitPath, (route) => route.abort());
      await sendInquiry(page);
      return page.getByText('网络错误: 未知错误').first();
    },
  },
  {
    name: 'form broken',
    path: '/zh/contact',
    widths,
    reach: async (page) => {
      await page.route('**/zh/contact', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({ response, body: body.replaceAll('"texts":', '"lost":') });
      });
      await page.reload();
      await page.getByLabel('姓名').focus();
      return page.getByRole('alert').getByRole('heading', { name: '抱歉，页面出了点问题' });
    },
  },
  // Last, for the clock stays set.
  {
    name: 'sending slow',
    path: '/zh/contact',
    widths,
    reach: async (page) => {
      // Never answered.
      await page.route(submitPath, () => {});
      await page.clock.install();
      await page.reload();
      await sendInquiry(page);
      await expect(page.getByRole('button', { name: '发送中...' })).toBeDisabled();
      await page.clock.runFor(4100);
      return page.getByText('网络较慢，仍在发送。');
    },
  },
];
