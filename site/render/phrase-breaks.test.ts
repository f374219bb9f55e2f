import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { markLineBreaks, splitPhrases } from './phrase-breaks.ts';

const render = (lang: string, main: string) => {
  const page = parse(`<html lang="${lang}"><main>${main}</main></html>`);
  markLineBreaks(page);
  return page.querySelector('main')?.innerHTML.replaceAll('\u200b', '|').replaceAll('\u2060', '+');
};

it.each([
  ['a headline', '<h2><span>认识我们的老师</span></h2>', '<h2><span>认识|我们的|老师</span></h2>'],
  ['a long clause', '<p>认识热爱教学的老师。</p>', '<p>认识热爱|教学的老师。</p>'],
  ['no short one', '<p>小提琴家，音乐硕士。也许从此，</p>', '<p>小提琴家，音乐硕士。也许从此，</p>'],
  ['no name', '<li><p>安东尼奥·维瓦尔第</p></li>', '<li><p>安东尼奥+·|维瓦尔第</p></li>'],
  ['no range', '<p>30–60分钟</p>', '<p>30–+60分钟</p>'],
  [
    'what is in a slot, not what React hydrates',
    '<astro-island><p>中文英文都可以</p><astro-slot><p>中文英文都可以</p></astro-slot></astro-island>',
    '<astro-island><p>中文英文都可以</p><astro-slot><p>中文英文|都可以</p></astro-slot></astro-island>',
  ],
  [
    'no tag of what stands without script',
    '<noscript><a href="/">钢琴</a><a>中文英文都可以</a></noscript>',
    '<noscript><a href="/">钢琴</a><a>中文英文都可以</a></noscript>',
  ],
  ['no choice', '<button>中文英文都可以</button>', '<button>中文英文都可以</button>'],
])('marks %s on a Chinese page, nothing on an English one', (_, written, marked) => {
  expect(render('zh-Hans', written)).toBe(marked);
  expect(render('en', written)).toBe(written);
});

it.each([
  ['音乐，是每个家庭都会说的语言。', '音乐，|是每个家庭|都会|说的|语言。'],
  ['让孩子爱上《茉莉花》的长笛课', '让孩子|爱上|《茉莉花》的|长笛课'],
  ['第一个音，正等着您来奏响。', '第一个音，|正等着|您来奏响。'],
  ['世界级的音乐教育，', '世界级的|音乐|教育，'],
  ['准备好开始学习了吗？', '准备好|开始|学习了吗？'],
  ['认识我们的老师', '认识|我们的|老师'],
  ['林美萱 Mei-Xuan Lin', '林美萱 Mei-Xuan Lin'],
  ['老师们都有8至15年经验，', '老师们|都有|8至15年|经验，'],
  ['联系我们', '联系我们'],
  ['休斯顿Bellaire', '休斯顿|Bellaire'],
  ['Meet Our Instructors', 'Meet Our Instructors'],
])('%s breaks between words only', (text, lines) => {
  expect(splitPhrases(text).join('|')).toBe(lines);
});

it('leaves phrases of a text longer, where more fit a line', () => {
  expect(splitPhrases('我们会尽快回复您。', 4).join('|')).toBe('我们会尽快|回复您。');
});
