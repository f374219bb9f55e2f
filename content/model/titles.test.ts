import { expect, it } from 'vitest';
import { titleField } from './titles.ts';

it('a field is called as its address says, else by its usual name, else not at all', () => {
  expect(titleField(['about', 'hero'])?.title).toEqual({ en: 'Heading', 'zh-Hans': '标题' });
  expect(titleField(['contact', 'card', 'title'])?.title.en).toBe('Heading');
  expect(titleField(['contact', 'seo', 'title'])?.title.en).toBe('Title in search results');
  expect(titleField(['home', 'community', 'link'])?.hint?.en).toBe('Leads to the mini concerts');
  for (const key of ['subtitle', 'constructor', '__proto__'])
    expect(titleField(['about', key])).toBeUndefined();
});
