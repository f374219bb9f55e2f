import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

const texts = {
  title: { zh: '提交失败' },
  rejected: { zh: '发送消息时出现错误: ' },
  network: { zh: '网络错误: ' },
  unknown: { zh: '未知错误' },
  timedOut: { zh: '请求超时，请稍后再试' },
};

it('passes on what the server answered', () => {
  const failure = { kind: 'rejected', message: 'Name too long', fields: {} } as const;
  expect(failureText(failure, texts)).toBe('发送消息时出现错误: Name too long');
});

it('passes on what the network did', () => {
  expect(failureText({ kind: 'failed', message: 'Failed to fetch' }, texts)).toBe(
    '网络错误: Failed to fetch',
  );
});

it('says that it took too long', () => {
  expect(failureText({ kind: 'timed-out' }, texts)).toBe('网络错误: 请求超时，请稍后再试');
});

it('calls an error without a message unknown', () => {
  expect(failureText({ kind: 'failed', message: '' }, texts)).toBe('网络错误: 未知错误');
});
