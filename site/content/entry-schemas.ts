import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import {
  button,
  chineseText,
  distinct,
  group,
  heading,
  label,
  limitedText,
  optionalSeo,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

// What has a file for each entry: instructors, instruments and programs.

/** The lowest and the highest starting age (docs/contract.md, section 5). */
const startingAge = { min: 4, max: 10 };

// Drawn by the program, or uploaded by staff and named by the desk.
const portraitFile = /^([a-z0-9-]+\.svg|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp)$/;
const pictureFile = z.string().regex(portraitFile, 'must be the name of a picture, such as teacher-11.svg');
const percent = z.number().min(0).max(100);
const point = z.strictObject({ x: percent, y: percent });

/** content/instructors/<slug>.yaml: who an instructor is, in every language. The address has this slug. */
export const instructorFactsSchema = z.strictObject({
  name: label('Full name, Latin letters', '姓名（拉丁字母）', { part: 'name' }),
  chineseName: titled(chineseText(10).optional(), 'Name in Chinese', '中文名', {
    hint: ['The name in Chinese, shown beside the other', '和拉丁字母的姓名并排显示'],
    part: 'name',
  }),
  portrait: titled(pictureFile.optional(), 'Portrait', '照片', {
    kind: 'portrait',
    part: 'portrait',
  }).describe('The picture in site/media/images/portraits, or an uploaded one'),
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
  minimumAge: titled(
    z.int().min(startingAge.min).max(startingAge.max).optional(),
    'Youngest age',
    '最小年龄',
    {
      hint: ['The youngest age, for the filter; without it, for every age', '用于筛选；不填则适合各年龄'],
      part: 'lessons',
    },
  ),
  languages: titled(distinct(slug()).max(6).default([]), 'Languages of lessons', '授课语言', {
    chooses: 'languages',
    part: 'lessons',
  }).describe('Languages lessons can be held in, as instructors-page.yaml names them'),
});

/** content/en/instructors/<slug>.yaml and its twin: what the pages say about an instructor. */
export const instructorWordsSchema = z.strictObject({
  firstName: label('What a visitor calls the instructor', '家长怎么称呼', {
    hint: ['Without it, taken from the name', '不填则取自姓名'],
    part: 'name',
  }).optional(),
  portraitAlt: titled(limitedText(100, { min: 5 }).optional(), 'What the picture shows', '图片内容', {
    hint: ['For those who cannot see it', '给看不到图片的人'],
    part: 'portrait',
  }),
  role: label('Role', '职称', {
    hint: ['What search engines are told', '告诉搜索引擎'],
    part: 'name',
  }).optional(),
  instruments: titled(distinct(label('Instrument', '乐器')).max(3).default([]), 'Instruments', '乐器', {
    hint: ['As shown; without any, what is ticked', '页面上的写法；不填则用勾选的名称'],
    part: 'lessons',
  }),
  credential: text(60, 'Credential', '资历', {
    hint: ['The line under the name on the home page', '首页上姓名下面的一行'],
    part: 'card',
  }).optional(),
  tagline: text(80, 'Motto', '格言', {
    min: 10,
    hint: ['A motto; the page adds the quotation marks', '引号由页面加上'],
    part: 'profile',
  }).optional(),
  quote: text(160, 'Quote', '引言', {
    min: 20,
    hint: ['What the home page quotes; the page adds the quotation marks', '首页引用的话，引号由页面加上'],
    part: 'card',
  }).optional(),
  philosophyLine: text(100, 'Line on the card', '卡片上的一句话', {
    min: 20,
    hint: ['The line on the card of the list', '老师列表的卡片上'],
    part: 'card',
  }).optional(),
  shortBio: sentence('Short biography', '简短介绍', {
    hint: ['Two short sentences for cards', '卡片上的两个短句'],
    part: 'card',
  }).optional(),
  about: paragraph('Biography', '简介', {
    hint: ['Three sentences are plenty', '三句话就够'],
    part: 'profile',
  }),
  philosophy: paragraph('Teaching philosophy', '教学理念', { part: 'profile' }).optional(),
  ageRange: text(40, 'Ages', '年龄', {
    hint: ['The ages taught, in words', '用文字写出所教的年龄'],
    part: 'lessons',
  }).optional(),
  specialties: titled(
    distinct(text(60, 'Specialty', '专长'))
      .max(6)
      .default([]),
    'Specialties',
    '专长',
    {
      hint: ['Strengths, a few words each', '每项几个字'],
      part: 'profile',
    },
  ),
  seo: optionalSeo(),
});

/** content/instruments/<slug>.yaml: what is the same in every language. */
export const instrumentFactsSchema = z.strictObject({
  instructor: titled(slug(), 'Instructor', '老师', {
    hint: ['Whose card the page shows', '页面展示这位老师的卡片'],
    chooses: 'instructors',
  }),
  hasSiteFrame: titled(z.boolean().default(true), 'Header and footer', '页眉和页脚', {
    kind: 'read-only',
  }),
  chineseTitle: titled(chineseText(20).optional(), 'Title of the piece in Chinese', '曲目的中文名', {
    hint: [
      'The title of the recording in Chinese, shown after the title where that is Latin',
      '曲名是拉丁字母时，写在它后面',
    ],
    part: 'listen',
  }),
});

/** content/en/instruments/<slug>.yaml and its twin: what the pages say about an instrument. */
export const instrumentWordsSchema = z.strictObject({
  name: label('Name', '名称', {
    hint: ['What menus and the strip of instruments call it', '用在菜单和乐器列表里'],
  }),
  title: heading(),
  tagline: text(60, 'Line under it', '标题下面的一行', { min: 10 }),
  learn: titled(
    z.array(text(80, 'Line', '一行', { min: 10 })).length(5),
    'What you’ll learn',
    '学什么',
  ).describe('What You’ll Learn: exactly five'),
  instructorRole: label('Role of the instructor', '老师的职称', {
    hint: ['What that instructor is called here', '这位老师在本页的称呼'],
  }),
  displayedName: titled(label().optional(), 'Name on the card', '卡片上的姓名', {
    hint: ['The name on the card, where it differs from the profile’s name', '和简介上的姓名不同时填写'],
  }),
  listen: group('Recording', '录音', {
    composer: label('Composer', '作曲家'),
    year: label('Year', '年份').describe('When, in quotes where it is a number'),
    title: text(60, 'Piece', '曲目', { hint: ['The piece, as short as people say it', '平时的简短叫法'] }),
    fullTitle: text(100, 'Piece in full', '完整曲名', {
      hint: ['The piece with number, movement and bars', '编号、乐章和小节'],
    }),
    sound: text(120, 'How it sounds', '听起来怎样', {
      hint: [
        'How it sounds, for those who cannot hear it, after "You hear"',
        '给听不到的人，接在“您听到的是”后面',
      ],
    }),
  }),
  seo: seo(),
});

/** content/programs/<slug>.yaml: what is the same in every language. */
export const programFactsSchema = z.strictObject({
  image: titled(slug(), 'Picture', '图片', { kind: 'read-only' }).describe(
    'Its picture, by the name in images.yaml',
  ),
  imageFocus: titled(
    z.enum(['left', 'center', 'right', 'bottom']).default('center'),
    'Part of the picture that stays',
    '裁切时保留的部分',
    { kind: 'read-only' },
  ),
  inquiryType: titled(z.enum(inquiryTypes).default('general'), 'Inquiry type', '咨询类型', {
    kind: 'read-only',
    hint: ['The inquiry type that the button chooses on the contact page', '按钮在联系页面选好的类型'],
  }),
});

const fact = z.strictObject({
  label: label('About', '关于'),
  value: text(60, 'Fact', '要点'),
});

/** content/en/programs/<slug>.yaml and its twin: what the pages say about a program. */
export const programWordsSchema = z.strictObject({
  name: label('Name', '名称', { hint: ['What menus and lists call it', '用在菜单和列表里'] }),
  summary: text(50, 'Summary', '一句话介绍', {
    hint: ['The line under its name in menus and lists', '菜单和列表里名称下面的一行'],
  }),
  title: heading(),
  description: titled(z.array(paragraph()).min(1).max(3), 'Paragraphs', '段落'),
  facts: titled(z.array(fact).length(3), 'Facts', '要点', {
    hint: ['Three facts beside the text', '正文旁边的三个要点'],
  }),
  button: button({ hint: ['The button that leads to the contact page', '通向联系页面'] }),
  contact: titled(sentence().optional(), 'On the contact page', '在联系页面上', {
    hint: [
      'What the contact page then says below the name; without it, what contact.yaml says of the type',
      '名称下面的一句话；不填则用咨询类型的那一句',
    ],
  }),
  seo: seo(),
});
