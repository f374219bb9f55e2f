import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import {
  chineseText,
  distinct,
  heading,
  label,
  lead,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

/** The lowest and the highest starting age (docs/contract.md, section 5). */
const startingAge = { min: 4, max: 10 };

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
      .regex(/^[a-z0-9-]+\.svg$/, 'must be the name of a picture, such as teacher-11.svg')
      .describe('The picture in site/media/images/portraits'),
    'Portrait',
    '照片',
    { kind: 'portrait', part: 'portrait' },
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

const relaxation = () => text(40, { slots: ['count'] });
const anything = () => titled(label(), 'Any', '不限');

/** content/en/instructors-page.yaml and its twin: the list of instructors and its filters. */
export const instructorsPageSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  lead: lead(),
  viewProfile: titled(
    label().describe('The link of each card'),
    'Link to the profile',
    '简介链接',
    '每张卡片上的链接',
  ),
  viewProfileOf: titled(
    text(60, { slots: ['instructor'] }).describe('The same link for screen readers'),
    'Link for screen readers',
    '链接的读屏文字',
    '同一个链接，读屏软件读出的文字',
  ),
  alsoTeaches: titled(
    text(40, { slots: ['instrument'] }).describe('Under the instruments of a card'),
    'Also teaches',
    '也教',
    '卡片上的乐器下面',
  ),
  filters: titled(
    z.strictObject({
      label: titled(
        label().describe('What screen readers call the filters'),
        'Name for screen readers',
        '读屏名称',
        '读屏软件对筛选的称呼',
      ),
      byInstrument: titled(
        label().describe('Before the links to instrument pages, where no script runs'),
        'Before the instruments',
        '乐器链接之前',
        '没有脚本时，乐器页面链接之前',
      ),
      instrument: titled(
        z.strictObject({
          label: label(),
          any: anything(),
          subjects: titled(
            z
              .record(slug(), titled(label(), 'Subject', '科目'))
              .describe('Taught, but without a page of their own'),
            'Subjects',
            '科目',
            '有课，但没有自己的页面',
          ),
        }),
        'Instrument',
        '乐器',
      ),
      age: titled(
        z.strictObject({
          label: label(),
          any: anything(),
          options: titled(
            z
              .record(z.string().regex(/^\d\d?$/, 'must be an age'), titled(label(), 'Age', '年龄'))
              .describe('An instructor fits when the minimum age is at most the age'),
            'Ages',
            '年龄选项',
            { isFixed: true },
          ),
        }),
        'Age',
        '年龄',
      ),
      language: titled(
        z.strictObject({
          label: label(),
          any: anything(),
          names: titled(
            z
              .record(slug(), titled(label(), 'Language', '语言'))
              .describe('The languages that instructors teach in'),
            'Languages',
            '语言',
            '老师授课所用的语言',
          ),
        }),
        'Language',
        '语言',
      ),
    }),
    'Filters',
    '筛选',
  ),
  count: titled(
    z.strictObject({
      all: titled(
        text(60, { slots: ['total'] }).describe('While nothing is filtered'),
        'All',
        '全部',
        '没有筛选时',
      ),
      some: titled(
        text(60, { slots: ['shown', 'total'] }).describe('While something is'),
        'Some',
        '部分',
        '筛选之后',
      ),
      clear: titled(label().describe('The link that ends filtering'), 'Clear', '清除', '取消筛选的链接'),
    }),
    'Count',
    '人数',
  ),
  empty: titled(
    z
      .strictObject({
        text: titled(sentence().describe('In place of the count'), 'Text', '内容', '代替人数'),
        relax: titled(
          z
            .strictObject({
              instrument: titled(relaxation(), 'Any instrument', '不限乐器'),
              age: titled(relaxation(), 'Any age', '不限年龄'),
              language: titled(relaxation(), 'Any language', '不限语言'),
            })
            .describe('Links that leave out the one filter'),
          'Links',
          '链接',
        ),
        link: titled(label().describe('Leads to the contact form'), 'Link', '链接', '通向联系表单'),
      })
      .describe('When nobody matches'),
    'Nobody matches',
    '没有符合的老师',
  ),
  notSure: titled(
    z.strictObject({
      title: heading(),
      text: titled(sentence(), 'Text', '内容'),
      link: titled(label(), 'Link', '链接'),
    }),
    'Not sure?',
    '不确定？',
  ),
});

/** content/en/profile.yaml and its twin: the labels and texts that all profiles share. */
export const profileSchema = z.strictObject({
  back: titled(label(), 'Link back to the list', '返回列表的链接'),
  about: titled(heading(), 'Heading of About', '“个人介绍”的标题'),
  philosophy: titled(heading(), 'Heading of Teaching Philosophy', '“教学理念”的标题'),
  info: titled(
    z.strictObject({
      title: heading(),
      ageRange: titled(label(), 'Label of the ages', '“年龄”一栏'),
      specialties: titled(label(), 'Label of the specialties', '“专长”一栏'),
      languages: titled(label(), 'Label of the languages', '“语言”一栏'),
    }),
    'More about the instructor',
    '更多信息',
  ),
  ready: titled(
    z.strictObject({
      title: heading(),
      text: titled(text(120, { slots: ['firstName'] }), 'Text', '内容'),
      button: titled(
        label().describe('Leads to the contact page, where the message is for this instructor'),
        'Button',
        '按钮',
        '通向联系页面，写给这位老师',
      ),
    }),
    'Ready to start',
    '准备开始',
  ),
  notFound: titled(
    z
      .strictObject({
        seo: seo(),
        title: heading(),
        text: titled(sentence(), 'Text', '内容'),
        link: titled(label(), 'Link', '链接'),
      })
      .describe('For an address that is no instructor’s'),
    'Instructor not found',
    '找不到老师',
  ),
});

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
