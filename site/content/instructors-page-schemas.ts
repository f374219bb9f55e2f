import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { heading, label, lead, sentence, seo, slug, text } from './text-schema.ts';

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
