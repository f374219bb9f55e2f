import { expect, it } from 'vitest';
import { splitPhrases } from './phrase-breaks.ts';

it.each([
  ['音乐，是每个家庭都会说的语言。', '音乐，|是每个家庭|都会|说的|语言。'],
  ['认识我们热爱教学的老师', '认识|我们|热爱|教学的|老师'],
  ['让孩子爱上《茉莉花》的长笛课', '让孩子|爱上|《茉莉花》的|长笛课'],
  ['第一个音，正等着您来奏响。', '第一个音，|正等着|您来奏响。'],
  ['世界级的音乐教育，', '世界级的|音乐|教育，'],
  ['准备好开始学习了吗？', '准备好|开始|学习了吗？'],
  ['认识我们的老师', '认识|我们的|老师'],
  ['林美萱 Mei-Xuan Lin', '林美萱 Mei-Xuan Lin'],
  ['老师们都有8至15年经验，', '老师们|都有|8至15年|经验，'],
  ['我们会尽快回复您。', '我们|会尽快|回复您。'],
  ['音乐是通用的语言', '音乐|是通用的|语言'],
  ['联系我们', '联系我们'],
  ['休斯顿Bellaire', '休斯顿|Bellaire'],
  ['Meet Our Instructors', 'Meet Our Instructors'],
])('%s breaks between words only', (text, lines) => {
  expect(splitPhrases(text).join('|')).toBe(lines);
});

it('leaves phrases of a text longer, where more fit a line', () => {
  expect(splitPhrases('我们会尽快回复您。', 4).join('|')).toBe('我们会尽快|回复您。');
});
