import { expect, it } from 'vitest';
import type { FieldTitles } from './title-types.ts';
import { titleField } from './titles.ts';
import { en } from './titles-en.ts';

const { fields } = en;

it('a field is called as its address says, else by its usual name, else not at all', () => {
  expect(titleField(['about', 'hero'])?.title).toEqual({ en: 'Heading', 'zh-Hans': '标题' });
  expect(titleField(['contact', 'card', 'title'])?.title.en).toBe('Heading');
  expect(titleField(['contact', 'seo', 'title'])?.title.en).toBe('Title in search results');
  expect(titleField(['home', 'community', 'link'])?.hint?.en).toBe('Leads to the mini concerts');
  for (const key of ['subtitle', 'constructor', '__proto__'])
    expect(titleField(['about', key])).toBeUndefined();
});

it('the compiler names what a table lacks, and what no field has', () => {
  type Table = FieldTitles<keyof (typeof en)['general']['usual']>;
  // @ts-expect-error: `facts` is missing
  const lacking: Table = { ...fields, programPage: { more: 'More' } };
  // @ts-expect-error: no field is called `less`
  const other: Table = { ...fields, programPage: { facts: 'Facts', more: 'More', less: 'Less' } };
  expect([lacking, other]).toHaveLength(2);
});
