import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { markLineBreaks } from './phrase-breaks.ts';

it('marks the headlines of a Chinese page, also within their parts, and the dots of names, and nothing else', () => {
  const headline =
    '<h2><span>认识我们热爱教学的老师</span></h2><p>认识热爱教学的老师 · 维瓦尔第</p><li><p>安东尼奥·维瓦尔第</p></li>';
  const render = (lang: string) => {
    const page = parse(`<html lang="${lang}"><main>${headline}</main></html>`);
    markLineBreaks(page);
    return page.querySelector('main')?.innerHTML;
  };
  expect(render('en')).toBe(headline);
  expect(render('zh-Hans')).toBe(
    '<h2><span>认识\u200b我们\u200b热爱\u200b教学的\u200b老师</span></h2><p>认识热爱教学的老师 · 维瓦尔第</p><li><p>安东尼奥\u2060·维瓦尔第</p></li>',
  );
});
