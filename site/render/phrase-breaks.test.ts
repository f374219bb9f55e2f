import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { markLineBreaks } from './phrase-breaks.ts';

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
