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

const item = z.strictObject({
  title: titled(label(), 'Title', '标题'),
  text: titled(sentence(), 'Text', '内容'),
});

/** content/about.yaml: the highlighted instructors, of whom the page shows the first three. */
export const aboutFactsSchema = z.strictObject({
  highlighted: titled(distinct(slug()).length(4), 'Instructors shown', '展示的老师', {
    chooses: 'instructors',
    part: 'faculty',
  }),
});

/** content/en/about.yaml and its twin: the eight sections of the About page, in order. */
export const aboutWordsSchema = z.strictObject({
  seo: seo(),
  hero: titled(
    z.strictObject({
      headline: titled(lines().describe('The heading, in its two lines'), 'Heading', '标题', '分成两行'),
      lead: lead(),
    }),
    'Heading',
    '标题',
  ),
  mission: titled(
    z.strictObject({
      title: heading(),
      paragraphs: titled(z.array(paragraph()).min(1).max(4), 'Paragraphs', '段落'),
    }),
    'Academy',
    '关于学院',
  ),
  values: titled(
    z.strictObject({
      title: heading(),
      lead: lead(),
      items: titled(
        named('note', z.enum(['C', 'E', 'G']), item).describe(
          'Under the note drawn above each; the three make a chord',
        ),
        'Values',
        '核心价值',
      ),
    }),
    'Values',
    '核心价值',
  ),
  features: titled(
    z.strictObject({
      title: heading(),
      items: titled(
        named('icon', icon(['faculty', 'instruction', 'stage', 'community']), item),
        'Reasons',
        '理由',
      ),
    }),
    'Why us',
    '为什么选我们',
  ),
  faculty: titled(
    z.strictObject({ title: heading(), button: titled(label(), 'Button', '按钮') }),
    'Faculty',
    '师资',
  ),
  quotes: titled(
    z.strictObject({
      title: heading(),
      previous: titled(label(), 'Button to the previous one', '上一段按钮'),
      next: titled(label(), 'Button to the next one', '下一段按钮'),
      position: titled(
        text(40, { slots: ['number', 'total'] }).describe('What screen readers call each dot'),
        'Dots for screen readers',
        '圆点的读屏文字',
        '读屏软件对每个圆点的称呼',
      ),
      items: titled(
        named(
          'instructor',
          slug(),
          z.strictObject({
            quote: titled(
              text(200, { min: 20 }).describe('The page adds the quotation marks'),
              'Quote',
              '引言',
              '引号由页面加上',
            ),
            instrument: titled(
              label().describe('The instrument named beside it'),
              'Instrument',
              '乐器',
              '写在引言旁边的乐器',
            ),
          }),
        ).describe('Under the slug of who said it'),
        'Quotes',
        '引言',
        { chooses: 'instructors' },
      ),
    }),
    'Quotes',
    '老师们的话',
  ),
  faq: titled(
    z.strictObject({
      title: heading(),
      items: titled(
        named(
          'id',
          slug(),
          z.strictObject({
            question: titled(heading(), 'Question', '问题'),
            answer: titled(paragraph(), 'Answer', '回答'),
          }),
        ).describe('Under the end of its address: /about#…'),
        'Questions',
        '常见问题',
      ),
    }),
    'Questions',
    '常见问题',
  ),
  closing: titled(
    z.strictObject({
      title: heading(),
      text: titled(sentence(), 'Text', '内容'),
      button: titled(
        label().describe('Leads to the outside form for registration'),
        'Button',
        '按钮',
        '打开报名的外部表单',
      ),
    }),
    'Closing',
    '结尾',
  ),
});

/** content/en/not-found.yaml and its twin: the page for unknown paths. */
export const notFoundSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  text: titled(sentence(), 'Text', '内容'),
  link: titled(label(), 'Link', '链接'),
});

/** content/en/failure.yaml and its twin: the page and the messages for errors. */
export const failureSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  text: titled(sentence(), 'Text', '内容'),
  unknown: titled(
    label().describe('In place of the error’s message where it has none'),
    'Unknown error',
    '未知错误',
    '错误没有说明时显示',
  ),
  reload: titled(label(), 'Button to load again', '重新载入按钮'),
  home: titled(label(), 'Link to Home', '首页链接'),
  contact: titled(label(), 'Link to Contact', '联系我们链接'),
});

const section = () =>
  z.strictObject({
    title: heading(),
    text: titled(text(600, { min: 30 }).describe('What is so'), 'Text', '内容'),
  });

/** content/en/privacy.yaml and its twin: what happens to the data that visitors send. */
export const privacySchema = z.strictObject({
  seo: seo(),
  title: heading(),
  intro: titled(sentence(), 'Lead', '导语'),
  stored: titled(section(), 'What is stored', '保存什么'),
  seen: titled(section(), 'Who sees it', '谁能看到'),
  kept: titled(
    z.strictObject({
      title: heading(),
      limited: titled(
        text(200, { slots: ['days'] }).describe('Where RETENTION_DAYS is set'),
        'With a limit',
        '设有期限时',
        '设置了 RETENTION_DAYS 时显示',
      ),
      unlimited: titled(
        paragraph().describe('Where it is not'),
        'Without a limit',
        '没有期限时',
        '没有设置时显示',
      ),
      copies: titled(sentence(), 'Copies', '备份'),
    }),
    'How long it is kept',
    '保存多久',
  ),
  erased: titled(section(), 'How it is erased', '如何删除'),
  visiting: titled(section(), 'Visiting the site', '浏览网站'),
  embedded: titled(
    section().describe('Shown while a form of another company is embedded'),
    'The embedded form',
    '嵌入的表单',
    '嵌入其他公司的表单时显示',
  ),
});
