import type { Both } from '../../desk/website.ts';

/** Parts of a page that no group of its file names, in their order; then come the file's, then `seo`. */
export const partTitles: Readonly<Record<string, Both>> = {
  hours: { en: 'Studio hours', 'zh-Hans': '营业时间' },
  portrait: { en: 'Portrait', 'zh-Hans': '照片' },
  name: { en: 'Name', 'zh-Hans': '姓名' },
  lessons: { en: 'Lessons', 'zh-Hans': '课程' },
  card: { en: 'Card and quote', 'zh-Hans': '卡片和引言' },
  profile: { en: 'Profile', 'zh-Hans': '简介' },
  text: { en: 'Words', 'zh-Hans': '文字' },
};

/** What the editor calls what no schema names: parts and, in Latin letters, keys. */
export const noTitle: Both = { en: '', 'zh-Hans': '' };

/** Joins titles to one: Form · Button. */
export const joinTitles = (titles: readonly Both[]): Both => ({
  en: titles.map(({ en }) => en).join(' · '),
  'zh-Hans': titles.map(({ 'zh-Hans': chinese }) => chinese).join(' · '),
});
