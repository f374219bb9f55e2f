import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { chineseText, heading, label, paragraph, sentence, seo, slug, text } from './text-schema.ts';

/** content/instruments/<slug>.yaml: what is the same in every language. */
export const instrumentFactsSchema = z.strictObject({
  instructor: titled(slug().describe('Whose card the page shows'), 'Instructor', '老师', {
    hint: '页面展示这位老师的卡片',
    chooses: 'instructors',
  }),
  hasSiteFrame: titled(
    z.boolean().default(true).describe('Whether the page has the shared header and footer'),
    'Header and footer',
    '页眉和页脚',
    { kind: 'read-only' },
  ),
  chineseTitle: titled(
    chineseText(20)
      .optional()
      .describe('The title of the recording in Chinese, shown after the title where that is Latin'),
    'Title of the piece in Chinese',
    '曲目的中文名',
    { hint: '曲名是拉丁字母时，写在它后面', part: 'listen' },
  ),
});

/** content/en/instruments/<slug>.yaml and its twin: what the pages say about an instrument. */
export const instrumentWordsSchema = z.strictObject({
  name: titled(
    label().describe('What menus and the strip of instruments call it'),
    'Name',
    '名称',
    '用在菜单和乐器列表里',
  ),
  title: titled(heading().describe('The page’s heading'), 'Heading', '标题'),
  tagline: titled(
    text(60, { min: 10 }).describe('The line under the heading'),
    'Line under it',
    '标题下面的一行',
  ),
  learn: titled(
    z
      .array(titled(text(80, { min: 10 }), 'Line', '一行'))
      .length(5)
      .describe('What You’ll Learn: exactly five'),
    'What you’ll learn',
    '学什么',
  ),
  instructorRole: titled(
    label().describe('What that instructor is called here'),
    'Role of the instructor',
    '老师的职称',
    '这位老师在本页的称呼',
  ),
  displayedName: titled(
    label().optional().describe('The name on the card, where it differs from the profile’s name'),
    'Name on the card',
    '卡片上的姓名',
    '和简介上的姓名不同时填写',
  ),
  listen: titled(
    z
      .strictObject({
        composer: titled(label().describe('Who wrote it'), 'Composer', '作曲家'),
        year: titled(label().describe('When, in quotes where it is a number'), 'Year', '年份'),
        title: titled(
          text(60).describe('The piece, as short as people say it'),
          'Piece',
          '曲目',
          '平时的简短叫法',
        ),
        fullTitle: titled(
          text(100).describe('The piece with number, movement and bars'),
          'Piece in full',
          '完整曲名',
          '编号、乐章和小节',
        ),
        sound: titled(
          text(120).describe('How it sounds, for those who cannot hear it, after "You hear"'),
          'How it sounds',
          '听起来怎样',
          '给听不到的人，接在“您听到的是”后面',
        ),
      })
      .describe('The recording of the page'),
    'Recording',
    '录音',
  ),
  seo: seo(),
});

/** content/programs/<slug>.yaml: what is the same in every language. */
export const programFactsSchema = z.strictObject({
  image: titled(slug().describe('Its picture, by the name in images.yaml'), 'Picture', '图片', {
    kind: 'read-only',
  }),
  imageFocus: titled(
    z.enum(['left', 'center', 'right', 'bottom']).default('center').describe('The part a crop must keep'),
    'Part of the picture that stays',
    '裁切时保留的部分',
    { kind: 'read-only' },
  ),
  inquiryType: titled(
    z
      .enum(inquiryTypes)
      .default('general')
      .describe('The inquiry type that the button chooses on the contact page'),
    'Inquiry type',
    '咨询类型',
    { kind: 'read-only', hint: '按钮在联系页面选好的类型' },
  ),
});

/** content/en/programs/<slug>.yaml and its twin: what the pages say about a program. */
export const programWordsSchema = z.strictObject({
  name: titled(label().describe('What menus and lists call it'), 'Name', '名称', '用在菜单和列表里'),
  summary: titled(
    text(50).describe('The line under its name in menus and lists'),
    'Summary',
    '一句话介绍',
    '菜单和列表里名称下面的一行',
  ),
  title: titled(heading().describe('The page’s heading'), 'Heading', '标题'),
  description: titled(
    z.array(paragraph()).min(1).max(3).describe('The page’s paragraphs'),
    'Paragraphs',
    '段落',
  ),
  facts: titled(
    z
      .array(
        z.strictObject({
          label: titled(label().describe('What the fact is about'), 'About', '关于'),
          value: titled(text(60).describe('The fact'), 'Fact', '要点'),
        }),
      )
      .length(3)
      .describe('Three facts beside the text'),
    'Facts',
    '要点',
    '正文旁边的三个要点',
  ),
  button: titled(
    label().describe('The button that leads to the contact page'),
    'Button',
    '按钮',
    '通向联系页面',
  ),
  contact: titled(
    sentence()
      .optional()
      .describe(
        'What the contact page then says below the name; without it, what contact.yaml says of the type',
      ),
    'On the contact page',
    '在联系页面上',
    '名称下面的一句话；不填则用咨询类型的那一句',
  ),
  seo: seo(),
});
