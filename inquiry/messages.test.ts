import { describe, expect, it } from 'vitest';
import { allFields, leftOut, unstorable, withoutCharacters } from './fields.ts';
import { describeErrors, translateMessage } from './messages.ts';

const fieldMessages = allFields.flatMap((field) =>
  'messages' in field ? Object.values<string>(field.messages) : [],
);

const ourMessages = [unstorable, leftOut(1), leftOut(500)];

describe('translateMessage', () => {
  it.each([...fieldMessages, ...ourMessages])('has %j in Chinese, with no English left', (message) => {
    const chinese = translateMessage(message, 'zh-Hans');
    expect(chinese).toMatch(/^\p{Script=Han}/u);
    expect(chinese.replace('name@example.com', '')).not.toMatch(/[a-z]|[,.!?()] ?/i);
  });

  it('takes the Chinese half of a message in both languages', () => {
    const message = 'Please try again in 7 minutes. 请在 7 分钟后再试。';
    expect(translateMessage(message, 'zh-Hans')).toBe('请在7分钟后再试。');
    expect(translateMessage(message, 'en')).toBe(message);
  });

  it('says in each language what is in the way', () => {
    const messages = ['Phone too long', withoutCharacters('ext.')];
    expect(describeErrors(messages, 'en')).toBe('Phone too long. Please write it without “ext.”');
    expect(describeErrors(messages, 'zh-Hans')).toBe('电话号码太长了，请缩短到20个字符以内。请不要写“ext.”');
    expect(translateMessage('Please write it without dots', 'zh-Hans')).toBe('请不要写点');
  });

  it.each(['HTTP 502', '', 'toString', '网络错误'])(
    'leaves %j, which it does not know, unchanged',
    (message) => {
      expect(translateMessage(message, 'zh-Hans')).toBe(message);
    },
  );
});
