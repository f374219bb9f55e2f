import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import {
  distinct,
  heading,
  icon,
  label,
  lead,
  lines,
  named,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

const theme = z.strictObject({ title: heading(), text: titled(sentence(), 'Text', '内容') });

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
  hero: titled(
    z.strictObject({
      headline: titled(
        lines().describe('The academy’s tagline, broken into its two lines'),
        'Heading',
        '标题',
        '学院的标语，分成两行',
      ),
      lead: lead(),
      button: titled(
        label().describe('Leads to the outside form for a trial lesson'),
        'Button',
        '按钮',
        '打开试课的外部表单',
      ),
      link: titled(label().describe('Leads to the instructors'), 'Link', '链接', '通向老师列表'),
    }),
    'Heading',
    '标题',
  ),
  mission: titled(
    z.strictObject({
      title: heading(),
      statement: titled(text(80), 'Statement', '主旨'),
      lead: lead(),
      themes: titled(
        z.array(theme).length(5).describe('The five themes of the mission'),
        'Themes',
        '主题',
        '使命的五个主题',
      ),
    }),
    'Mission',
    '我们的使命',
  ),
  special: titled(
    z.strictObject({
      title: heading(),
      cards: titled(named('icon', icon(['instructors', 'globe', 'community']), theme), 'Cards', '卡片'),
    }),
    'What is special',
    '我们的特色',
  ),
  instructors: titled(
    z.strictObject({
      title: heading(),
      lead: lead(),
      biography: titled(label().describe('The button of each card'), 'Button', '按钮', '每张卡片上的按钮'),
      biographyOf: titled(
        text(60, { slots: ['instructor'] }).describe('The same button for screen readers'),
        'Button for screen readers',
        '按钮的读屏文字',
        '同一个按钮，读屏软件读出的文字',
      ),
      all: titled(
        z
          .strictObject({
            title: heading(),
            text: titled(sentence(), 'Text', '内容'),
            link: titled(label(), 'Link', '链接'),
          })
          .describe('The fourth card, which leads to all instructors'),
        'Card of all instructors',
        '“全部老师”卡片',
      ),
    }),
    'Instructors',
    '老师',
  ),
  community: titled(
    z.strictObject({
      title: heading(),
      paragraphs: titled(z.array(paragraph()).length(2), 'Paragraphs', '段落'),
      link: titled(label().describe('Leads to the mini concerts'), 'Link', '链接', '通向小型音乐会'),
    }),
    'Community',
    '社区活动',
  ),
  journey: titled(
    z.strictObject({
      title: heading(),
      lead: lead(),
      form: titled(
        z
          .strictObject({
            title: heading(),
            label: titled(
              label().describe('What screen readers call the embedded form'),
              'Name for screen readers',
              '读屏名称',
              '读屏软件对嵌入表单的称呼',
            ),
            loading: titled(
              label().describe('Until the form has come'),
              'While loading',
              '载入时',
              '表单出现之前',
            ),
            fallback: titled(
              z
                .strictObject({
                  question: titled(label(), 'Question', '问句'),
                  link: titled(label(), 'Link', '链接'),
                  orCall: titled(label(), 'Before the phone number', '电话前的文字'),
                })
                .describe(
                  'One sentence: the question, a link to the contact page, the words before the phone number',
                ),
              'Where the form is missing',
              '表单没有出现时',
            ),
          })
          .describe('The embedded enquiry form'),
        'Form',
        '表单',
      ),
      studio: titled(
        z
          .strictObject({
            title: heading(),
            area: titled(label(), 'Label of the area', '“地区”一栏'),
            phone: titled(label(), 'Label of the phone', '“电话”一栏'),
            copyChat: titled(
              label().describe('The tooltip of the chat handle'),
              'Copy the chat handle',
              '复制微信号',
              '指向微信号时的提示',
            ),
            copied: titled(
              label().describe('The same after the press'),
              'Copied',
              '已复制',
              '点击之后的提示',
            ),
          })
          .describe('The card beside the form'),
        'Studio card',
        '教室卡片',
      ),
    }),
    'First steps',
    '开始学习',
  ),
});
