import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import {
  chineseText,
  distinct,
  label,
  limitedText,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

/** The lowest and the highest starting age (docs/contract.md, section 5). */
const startingAge = { min: 4, max: 10 };

// Drawn by the program, or uploaded by staff and named by the desk.
const portraitFile = /^([a-z0-9-]+\.svg|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp)$/;
const pictureFile = z.string().regex(portraitFile, 'must be the name of a picture, such as teacher-11.svg');
const percent = z.number().min(0).max(100);
const point = z.strictObject({ x: percent, y: percent });

/** content/instructors/<slug>.yaml: who an instructor is, in every language. The address has this slug. */
export const instructorFactsSchema = z.strictObject({
  name: label('Full name, Latin letters', '姓名（拉丁字母）', { part: 'name' }).describe(
    'The full name in Latin letters',
  ),
  chineseName: titled(chineseText(10).optional(), 'Name in Chinese', '中文名', {
    hint: ['The name in Chinese, shown beside the other', '和拉丁字母的姓名并排显示'],
    part: 'name',
  }),
  portrait: titled(pictureFile, 'Portrait', '照片', { kind: 'portrait', part: 'portrait' }).describe(
    'The picture in site/media/images/portraits, or an uploaded one',
  ),
  portraitFocus: titled(point.optional(), 'Middle of the face', '脸的中心', {
    kind: 'point',
    part: 'portrait',
    shownBy: 'portrait',
  }).describe('The middle of the face on an uploaded picture, in percent from left and top'),
  order: titled(z.int().min(1).optional(), 'Place in the list', '列表中的位置', {
    hint: [
      'The place in the list; without it, after all that have one, by name',
      '不填则排在有位置的老师之后，按姓名排列',
    ],
    part: 'name',
  }),
  teaches: titled(distinct(slug()).min(1), 'Found under', '筛选时归入', {
    chooses: 'subjects',
    part: 'lessons',
  }).describe('What the filter finds: instruments, or subjects of instructors-page.yaml'),
  minimumAge: titled(z.int().min(startingAge.min).max(startingAge.max), 'Youngest age', '最小年龄', {
    hint: ['The youngest age, for the filter', '用于筛选'],
    part: 'lessons',
  }),
  languages: titled(distinct(slug()).min(1).max(6), 'Languages of lessons', '授课语言', {
    chooses: 'languages',
    part: 'lessons',
  }).describe('Languages lessons can be held in, as instructors-page.yaml names them'),
});

/** content/en/instructors/<slug>.yaml and its twin: what the pages say about an instructor. */
export const instructorWordsSchema = z.strictObject({
  firstName: label('What a visitor calls the instructor', '家长怎么称呼', { part: 'name' }).describe(
    'What a visitor would call the instructor',
  ),
  portraitAlt: titled(limitedText(100, { min: 5 }).optional(), 'What the picture shows', '图片内容', {
    hint: ['For those who cannot see it', '给看不到图片的人'],
    part: 'portrait',
  }),
  role: label('Role', '职称', {
    hint: ['What the instructor is called on the profile', '简介页上的称呼'],
    part: 'name',
  }),
  instruments: titled(distinct(label('Instrument', '乐器')).min(1).max(3), 'Instruments', '乐器', {
    hint: ['What is taught, as shown', '页面上显示的教学内容'],
    part: 'lessons',
  }),
  credential: text(60, 'Credential', '资历', {
    hint: ['The line under the name on the home page', '首页上姓名下面的一行'],
    part: 'card',
  }),
  tagline: text(80, 'Motto', '格言', {
    min: 10,
    hint: ['A motto; the page adds the quotation marks', '引号由页面加上'],
    part: 'profile',
  }),
  quote: text(160, 'Quote', '引言', {
    min: 20,
    hint: ['What the home page quotes; the page adds the quotation marks', '首页引用的话，引号由页面加上'],
    part: 'card',
  }),
  philosophyLine: text(100, 'Line on the card', '卡片上的一句话', {
    min: 20,
    hint: ['The line on the card of the list', '老师列表的卡片上'],
    part: 'card',
  }),
  shortBio: sentence('Short biography', '简短介绍', {
    hint: ['Two short sentences for cards', '卡片上的两个短句'],
    part: 'card',
  }),
  about: paragraph('About', '个人介绍', { part: 'profile' }).describe('The paragraph under About'),
  philosophy: paragraph('Teaching philosophy', '教学理念', { part: 'profile' }).describe(
    'The paragraph under Teaching Philosophy',
  ),
  ageRange: text(40, 'Ages', '年龄', {
    hint: ['The ages taught, in words', '用文字写出所教的年龄'],
    part: 'lessons',
  }),
  specialties: titled(
    distinct(text(60, 'Specialty', '专长'))
      .min(1)
      .max(6),
    'Specialties',
    '专长',
    {
      hint: ['Strengths, a few words each', '每项几个字'],
      part: 'profile',
    },
  ),
  seo: seo(),
});
