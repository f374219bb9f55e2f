import { expect, it } from 'vitest';
import type { FormWords } from './form-words.ts';
import { failureText } from './outcome-words.ts';

const failure = {
  title: '提交失败',
  rejected: '发送消息时出现错误: ',
  network: '网络错误: ',
  unknown: '未知错误',
  timedOut: '请求超时，请稍后再试',
};
const texts = { success: {}, failure } as unknown as FormWords['toasts'];

const rejected = { kind: 'rejected', message: 'Name too long', fields: {} } as const;
const failed = { kind: 'failed', message: 'Failed to fetch' } as const;

it.each([
  ['passes on what the server answered', rejected, { text: failure.rejected, message: 'Name too long' }],
  ['passes on what the network did', failed, { text: failure.network, message: 'Failed to fetch' }],
  ['says that it took too long', { kind: 'timed-out' } as const, { text: '网络错误: 请求超时，请稍后再试' }],
  ['calls an error without a message unknown', { ...failed, message: '' }, { text: '网络错误: 未知错误' }],
])('%s', (_, outcome, words) => {
  expect(failureText(outcome, texts, 'en')).toEqual(words);
});

it('passes both on in Chinese on a Chinese page, where what the browser says of its network is English', () => {
  expect(failureText(rejected, texts, 'zh-Hans').message).toMatch(/^姓名太长/);
  expect(failureText(failed, texts, 'zh-Hans')).toEqual({ text: '网络错误: 未知错误' });
});
