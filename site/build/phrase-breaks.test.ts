import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { breakHeadlines, markPhrases } from './phrase-breaks.ts';

it.each([
  ['音乐，是每个家庭都会说的语言。', '音乐，|是每个家庭|都会|说的|语言。'],
  ['认识我们热爱教学的老师', '认识|我们|热爱|教学的|老师'],
  ['让孩子爱上《茉莉花》的长笛课', '让孩子|爱上|《茉莉花》的|长笛课'],
  ['第一个音，正等着您来奏响。', '第一个|音，|正等着|您来奏响。'],
  ['林美萱 Mei-Xuan Lin', '林美萱 Mei-Xuan Lin'],
  ['联系我们', '联系我们'],
  ['Meet Our Instructors', 'Meet Our Instructors'],
])('%s breaks between words only', (text, lines) => {
  expect(markPhrases(text).replaceAll('<wbr>', '|')).toBe(lines);
});

it('marks the headlines of a Chinese page, also within their parts, and nothing else', () => {
  const headline = '<h2><span>认识我们热爱教学的老师</span></h2><p>认识我们热爱教学的老师</p>';
  const render = (lang: string) => {
    const page = parse(`<html lang="${lang}"><body>${headline}</body></html>`);
    breakHeadlines(page);
    return page.querySelector('body')?.innerHTML;
  };
  expect(render('en')).toBe(headline);
  expect(render('zh-Hans')).toBe(
    '<h2><span>认识<wbr>我们<wbr>热爱<wbr>教学的<wbr>老师</span></h2><p>认识我们热爱教学的老师</p>',
  );
});
