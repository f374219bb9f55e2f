import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { breakHeadlines } from './phrase-breaks.ts';

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
