import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { translateMessage } from '../../inquiry/messages.ts';
import { tooMany } from '../requests/http-error.ts';
import { root } from '../root.ts';

const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
const calls = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return Array.from(
    text.matchAll(/new HttpError\(\s*[^,]+,\s*('[^']*'|`[^`]*`|\w+)/g),
    ([, message = '']) => ({ file, message }),
  );
});

it('every error that the function answers with has a Chinese translation', () => {
  const literals = calls.filter(({ message }) => message.startsWith("'"));
  expect(literals.length).toBeGreaterThan(10);
  const missing = literals.filter(({ message }) => {
    const text = message.slice(1, -1);
    return !/\p{Script=Han}/u.test(translateMessage(text, 'zh-Hans'));
  });
  expect(missing).toEqual([]);
});

it('and so have those with a number or a type in them', () => {
  const tooLong = translateMessage('This is too long to send: at most 64 KiB.', 'zh-Hans');
  expect(tooLong).toMatch(/^\p{Script=Han}/u);
  expect(translateMessage(tooMany(7 * 60_000).message, 'zh-Hans')).toBe('发送过于频繁，请在7分钟后再试。');
  for (const type of ['JSON', 'a posted form'])
    expect(translateMessage(`The request could not be read as ${type}.`, 'zh-Hans')).toMatch(
      /^\p{Script=Han}/u,
    );
});
