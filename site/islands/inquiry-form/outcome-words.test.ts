import { expect, it } from 'vitest';
import { failureText, type ToastTexts } from './outcome-words.ts';

const failure = {
  title: '提交失败',
  rejected: '发送消息时出现错误: ',
  network: '网络错误: ',
  unknown: '未知错误',
  timedOut: '请求超时，请稍后再试',
};
const texts = { success: {}, failure } as unknown as ToastTexts;

it('passes on what the server answered', () => {
  const rejected = { kind: 'rejected', message: 'Name too long', fields: {} } as const;
  expect(failureText(rejected, texts, 'en')).toEqual({
    text: '发送消息时出现错误: ',
    message: 'Name too long',
  });
});

it('passes on what the network did', () => {
  expect(failureText({ kind: 'failed', message: 'Failed to fetch' }, texts, 'en')).toEqual({
    text: '网络错误: ',
    message: 'Failed to fetch',
  });
});

it('passes both on in Chinese on a Chinese page, where what the browser says of its network is English', () => {
  const rejected = { kind: 'rejected', message: 'Name too long', fields: {} } as const;
  expect(failureText(rejected, texts, 'zh-Hans').message).toMatch(/^姓名太长/);
  expect(failureText({ kind: 'failed', message: 'Failed to fetch' }, texts, 'zh-Hans')).toEqual({
    text: '网络错误: 未知错误',
  });
});

it('says that it took too long', () => {
  expect(failureText({ kind: 'timed-out' }, texts, 'en')).toEqual({ text: '网络错误: 请求超时，请稍后再试' });
});

it('calls an error without a message unknown', () => {
  expect(failureText({ kind: 'failed', message: '' }, texts, 'en')).toEqual({ text: '网络错误: 未知错误' });
});
