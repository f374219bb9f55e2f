import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import {
  button,
  chineseText,
  group,
  heading,
  label,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

/** content/instruments/<slug>.yaml: what is the same in every language. */
export const instrumentFactsSchema = z.strictObject({
  instructor: titled(slug(), 'Instructor', '老师', {
    hint: ['Whose card the page shows', '页面展示这位老师的卡片'],
    chooses: 'instructors',
  }),
  hasSiteFrame: titled(z.boolean().default(true), 'Header and footer', '页眉和页脚', {
    kind: 'read-only',
  }).describe('Whether the page has the shared header and footer'),
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
  title: heading().describe('The page’s heading'),
  tagline: text(60, 'Line under it', '标题下面的一行', { min: 10 }).describe('The line under the heading'),
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
    composer: label('Composer', '作曲家').describe('Who wrote it'),
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
  }).describe('The recording of the page'),
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
  ).describe('The part a crop must keep'),
  inquiryType: titled(z.enum(inquiryTypes).default('general'), 'Inquiry type', '咨询类型', {
    kind: 'read-only',
    hint: ['The inquiry type that the button chooses on the contact page', '按钮在联系页面选好的类型'],
  }),
});

const fact = z.strictObject({
  label: label('About', '关于').describe('What the fact is about'),
  value: text(60, 'Fact', '要点').describe('The fact'),
});

/** content/en/programs/<slug>.yaml and its twin: what the pages say about a program. */
export const programWordsSchema = z.strictObject({
  name: label('Name', '名称', { hint: ['What menus and lists call it', '用在菜单和列表里'] }),
  summary: text(50, 'Summary', '一句话介绍', {
    hint: ['The line under its name in menus and lists', '菜单和列表里名称下面的一行'],
  }),
  title: heading().describe('The page’s heading'),
  description: titled(z.array(paragraph()).min(1).max(3), 'Paragraphs', '段落').describe(
    'The page’s paragraphs',
  ),
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
