import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { notFoundSchema } from './page-schemas.ts';
import {
  accessibleName,
  button,
  group,
  heading,
  label,
  lead,
  link,
  sentence,
  seo,
  slug,
  spokenProfileLink,
  text,
} from './text-schema.ts';

const any = label('Any', '不限');
const relaxation = (en: string, chinese: string) => text(40, en, chinese, { slots: ['count'] });
const age = z.string().regex(/^\d\d?$/, 'must be an age');

/** content/en/instructors-page.yaml and its twin: the list of instructors and its filters. */
export const instructorsPageSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  lead: lead(),
  viewProfile: label('Link to the profile', '简介链接', {
    hint: ['The link of each card', '每张卡片上的链接'],
  }),
  viewProfileOf: spokenProfileLink(),
  alsoTeaches: text(40, 'Also teaches', '也教', {
    slots: ['instrument'],
    hint: ['Under the instruments of a card', '卡片上的乐器下面'],
  }),
  filters: group('Filters', '筛选', {
    label: accessibleName('the filters', '筛选'),
    byInstrument: label('Before the instruments', '乐器链接之前', {
      hint: ['Before the links to instrument pages, where no script runs', '没有脚本时，乐器页面链接之前'],
    }),
    instrument: group('Instrument', '乐器', {
      label: label(),
      any,
      subjects: titled(z.record(slug(), label('Subject', '科目')), 'Subjects', '科目', {
        hint: ['Taught, but without a page of their own', '有课，但没有自己的页面'],
      }),
    }),
    age: group('Age', '年龄', {
      label: label(),
      any,
      options: titled(z.record(age, label('Age', '年龄')), 'Ages', '年龄选项', { isFixed: true }).describe(
        'An instructor fits when the minimum age is at most the age',
      ),
    }),
    language: group('Language', '语言', {
      label: label(),
      any,
      names: titled(z.record(slug(), label('Language', '语言')), 'Languages', '语言', {
        hint: ['The languages that instructors teach in', '老师授课所用的语言'],
      }),
    }),
  }),
  count: group('Count', '人数', {
    all: text(60, 'All', '全部', { slots: ['total'], hint: ['While nothing is filtered', '没有筛选时'] }),
    some: text(60, 'Some', '部分', { slots: ['shown', 'total'], hint: ['While something is', '筛选之后'] }),
    clear: label('Clear', '清除', { hint: ['The link that ends filtering', '取消筛选的链接'] }),
  }),
  empty: group('Nobody matches', '没有符合的老师', {
    text: sentence('Text', '内容', { hint: ['In place of the count', '代替人数'] }),
    relax: group('Links', '链接', {
      instrument: relaxation('Any instrument', '不限乐器'),
      age: relaxation('Any age', '不限年龄'),
      language: relaxation('Any language', '不限语言'),
    }),
    link: link({ hint: ['Leads to the contact form', '通向联系表单'] }),
  }),
  notSure: group('Not sure?', '不确定？', { title: heading(), text: sentence(), link: link() }),
});

/** content/en/profile.yaml and its twin: the labels and texts that all profiles share. */
export const profileSchema = z.strictObject({
  back: label('Link back to the list', '返回列表的链接'),
  about: heading('Heading of About', '“个人介绍”的标题'),
  philosophy: heading('Heading of Teaching Philosophy', '“教学理念”的标题'),
  info: group('More about the instructor', '更多信息', {
    title: heading(),
    ageRange: label('Label of the ages', '“年龄”一栏'),
    specialties: label('Label of the specialties', '“专长”一栏'),
    languages: label('Label of the languages', '“语言”一栏'),
  }),
  ready: group('Ready to start', '准备开始', {
    title: heading(),
    text: text(120, 'Text', '内容', { slots: ['firstName'] }),
    button: button({
      hint: [
        'Leads to the contact page, where the message is for this instructor',
        '通向联系页面，写给这位老师',
      ],
    }),
  }),
  notFound: titled(notFoundSchema, 'Instructor not found', '找不到老师'),
});
