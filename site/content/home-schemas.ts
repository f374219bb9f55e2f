import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import {
  accessibleName,
  button,
  distinct,
  group,
  heading,
  icon,
  label,
  lead,
  lines,
  link,
  named,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

const theme = z.strictObject({ title: heading(), text: sentence() });

/** content/home.yaml: the three instructors shown. */
export const homeFactsSchema = z.strictObject({
  featured: titled(distinct(slug()).length(3), 'Instructors shown', '展示的老师', {
    chooses: 'instructors',
    part: 'instructors',
  }),
});

/** content/en/home.yaml and its twin: the six sections of the home page, in order. */
export const homeWordsSchema = z.strictObject({
  // The title is the academy's name and tagline, so its length is not limited: a long name must not fail the
  // build.
  seo: seo(110),
  hero: group('Heading', '标题', {
    headline: titled(lines(), 'Heading', '标题', {
      hint: ['The academy’s tagline, broken into its two lines', '学院的标语，分成两行'],
    }),
    lead: lead(),
    button: button({ hint: ['Leads to the outside form for a trial lesson', '打开试课的外部表单'] }),
    link: link({ hint: ['Leads to the instructors', '通向老师列表'] }),
  }),
  mission: group('Mission', '我们的使命', {
    title: heading(),
    statement: text(80, 'Statement', '主旨'),
    lead: lead(),
    themes: titled(z.array(theme).length(5), 'Themes', '主题', {
      hint: ['The five themes of the mission', '使命的五个主题'],
    }),
  }),
  special: group('What is special', '我们的特色', {
    title: heading(),
    cards: titled(named('icon', icon(['instructors', 'globe', 'community']), theme), 'Cards', '卡片'),
  }),
  instructors: group('Instructors', '老师', {
    title: heading(),
    lead: lead(),
    biography: button({ hint: ['The button of each card', '每张卡片上的按钮'] }),
    biographyOf: text(60, 'Button for screen readers', '按钮的读屏文字', {
      slots: ['instructor'],
      hint: ['The same button for screen readers', '同一个按钮，读屏软件读出的文字'],
    }),
    all: group('Card of all instructors', '“全部老师”卡片', {
      title: heading(),
      text: sentence(),
      link: link(),
    }),
  }),
  community: group('Community', '社区活动', {
    title: heading(),
    paragraphs: titled(z.array(paragraph()).length(2), 'Paragraphs', '段落'),
    link: link({ hint: ['Leads to the mini concerts', '通向小型音乐会'] }),
  }),
  journey: group('First steps', '开始学习', {
    title: heading(),
    lead: lead(),
    form: group('Form', '表单', {
      title: heading(),
      label: accessibleName('the embedded form', '嵌入表单'),
      loading: label('While loading', '载入时', { hint: ['Until the form has come', '表单出现之前'] }),
      fallback: group('Where the form is missing', '表单没有出现时', {
        question: label('Question', '问句'),
        link: link(),
        orCall: label('Before the phone number', '电话前的文字'),
      }).describe(
        'One sentence: the question, a link to the contact page, the words before the phone number',
      ),
    }),
    studio: group('Studio card', '教室卡片', {
      title: heading(),
      area: label('Label of the area', '“地区”一栏'),
      phone: label('Label of the phone', '“电话”一栏'),
      copyChat: label('Copy the chat handle', '复制微信号', {
        hint: ['The tooltip of the chat handle', '指向微信号时的提示'],
      }),
      copied: label('Copied', '已复制', { hint: ['The same after the press', '点击之后的提示'] }),
    }),
  }),
});
