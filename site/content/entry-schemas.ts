import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { chineseText, distinct, label, paragraph, sentence, seo, slug, text } from './text-schema.ts';

/** The lowest and the highest starting age (docs/contract.md, section 5). */
const startingAge = { min: 4, max: 10 };

// Drawn by the program, or uploaded by staff and named by the desk.
const portraitFile = /^([a-z0-9-]+\.svg|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp)$/;
const percent = () => z.number().min(0).max(100);

/** content/instructors/<slug>.yaml: who an instructor is, in every language. The address has this slug. */
export const instructorFactsSchema = z.strictObject({
  name: titled(
    label().describe('The full name in Latin letters'),
    'Full name, Latin letters',
    '姓名（拉丁字母）',
    {
      part: 'name',
    },
  ),
  chineseName: titled(
    chineseText(10).optional().describe('The name in Chinese, shown beside the other'),
    'Name in Chinese',
    '中文名',
    { hint: '和拉丁字母的姓名并排显示', part: 'name' },
  ),
  portrait: titled(
    z
      .string()
      .regex(portraitFile, 'must be the name of a picture, such as teacher-11.svg')
      .describe('The picture in site/media/images/portraits, or an uploaded one'),
    'Portrait',
    '照片',
    { kind: 'portrait', part: 'portrait' },
  ),
  portraitFocus: titled(
    z
      .strictObject({ x: percent(), y: percent() })
      .optional()
      .describe('The middle of the face on an uploaded picture, in percent from left and top'),
    'Middle of the face',
    '脸的中心',
    { kind: 'point', part: 'portrait', shownBy: 'portrait' },
  ),
  order: titled(
    z.int().min(1).optional().describe('The place in the list; without it, after all that have one, by name'),
    'Place in the list',
    '列表中的位置',
    { hint: '不填则排在有位置的老师之后，按姓名排列', part: 'name' },
  ),
  teaches: titled(
    distinct(slug())
      .min(1)
      .describe('What the filter finds: instruments, or subjects of instructors-page.yaml'),
    'Found under',
    '筛选时归入',
    { chooses: 'subjects', part: 'lessons' },
  ),
  minimumAge: titled(
    z.int().min(startingAge.min).max(startingAge.max).describe('The youngest age, for the filter'),
    'Youngest age',
    '最小年龄',
    { hint: '用于筛选', part: 'lessons' },
  ),
  languages: titled(
    distinct(slug())
      .min(1)
      .max(6)
      .describe('Languages lessons can be held in, as instructors-page.yaml names them'),
    'Languages of lessons',
    '授课语言',
    { chooses: 'languages', part: 'lessons' },
  ),
});

/** content/en/instructors/<slug>.yaml and its twin: what the pages say about an instructor. */
export const instructorWordsSchema = z.strictObject({
  firstName: titled(
    label().describe('What a visitor would call the instructor'),
    'What a visitor calls the instructor',
    '家长怎么称呼',
    { part: 'name' },
  ),
  portraitAlt: titled(
    text(100, { min: 5 }).optional().describe('For those who cannot see it'),
    'What the picture shows',
    '图片内容',
    { hint: '给看不到图片的人', part: 'portrait' },
  ),
  role: titled(label().describe('What the instructor is called on the profile'), 'Role', '职称', {
    hint: '简介页上的称呼',
    part: 'name',
  }),
  instruments: titled(
    distinct(titled(label(), 'Instrument', '乐器'))
      .min(1)
      .max(3)
      .describe('What is taught, as shown'),
    'Instruments',
    '乐器',
    { hint: '页面上显示的教学内容', part: 'lessons' },
  ),
  credential: titled(text(60).describe('The line under the name on the home page'), 'Credential', '资历', {
    hint: '首页上姓名下面的一行',
    part: 'card',
  }),
  tagline: titled(
    text(80, { min: 10 }).describe('A motto; the page adds the quotation marks'),
    'Motto',
    '格言',
    {
      hint: '引号由页面加上',
      part: 'profile',
    },
  ),
  quote: titled(
    text(160, { min: 20 }).describe('What the home page quotes; the page adds the quotation marks'),
    'Quote',
    '引言',
    { hint: '首页引用的话，引号由页面加上', part: 'card' },
  ),
  philosophyLine: titled(
    text(100, { min: 20 }).describe('The line on the card of the list'),
    'Line on the card',
    '卡片上的一句话',
    { hint: '老师列表的卡片上', part: 'card' },
  ),
  shortBio: titled(sentence().describe('Two short sentences for cards'), 'Short biography', '简短介绍', {
    hint: '卡片上的两个短句',
    part: 'card',
  }),
  about: titled(paragraph().describe('The paragraph under About'), 'About', '个人介绍', { part: 'profile' }),
  philosophy: titled(
    paragraph().describe('The paragraph under Teaching Philosophy'),
    'Teaching philosophy',
    '教学理念',
    { part: 'profile' },
  ),
  ageRange: titled(text(40).describe('The ages taught, in words'), 'Ages', '年龄', {
    hint: '用文字写出所教的年龄',
    part: 'lessons',
  }),
  specialties: titled(
    distinct(titled(text(60), 'Specialty', '专长'))
      .min(1)
      .max(6)
      .describe('Strengths, a few words each'),
    'Specialties',
    '专长',
    { hint: '每项几个字', part: 'profile' },
  ),
  seo: seo(),
});
