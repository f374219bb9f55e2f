import { expect, it } from 'vitest';
import type { Quarantine } from '../../facts.ts';
import { deskWords } from '../../words/desk-words.ts';
import { beginLine, formatReason } from './format-words.ts';

it.each([
  [{ reason: 'honeypot', by: null, seconds: null }, 'The hidden field was filled in', '隐藏栏被填写'],
  [{ reason: 'staff', by: 'Jun Zhang', seconds: null }, 'Marked by Jun Zhang', '由Jun Zhang标记'],
  [{ reason: 'staff', by: null, seconds: null }, 'Marked by the command line', undefined],
  [{ reason: 'too-fast', by: null, seconds: 1 }, 'Sent 1 second after the page opened', undefined],
  [{ reason: 'too-fast', by: null, seconds: 2 }, 'Sent 2 seconds after the page opened', undefined],
  [{ reason: 'too-fast', by: null, seconds: null }, 'Sent as soon as the page opened', undefined],
] satisfies [Quarantine, string, string?][])('%j is %s', (quarantine, english, chinese) => {
  expect(beginLine(formatReason(quarantine, deskWords.en, 'en'))).toBe(english);
  if (chinese) expect(formatReason(quarantine, deskWords['zh-Hans'], 'zh-Hans')).toBe(chinese);
});
