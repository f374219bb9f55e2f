import * as z from 'zod';
import { type MoreWords, titled } from '../../content/field-words.ts';
import {
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

const item = z.strictObject({ title: label('Title', '标题'), text: sentence() });
const quote = z.strictObject({
  quote: text(200, 'Quote', '引言', {
    min: 20,
    hint: ['The page adds the quotation marks', '引号由页面加上'],
  }),
  instrument: label('Instrument', '乐器', { hint: ['The instrument named beside it', '写在引言旁边的乐器'] }),
});
const question = z.strictObject({
  question: heading('Question', '问题'),
  answer: paragraph('Answer', '回答'),
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
  hero: group('Heading', '标题', {
    headline: titled(lines(), 'Heading', '标题', { hint: ['The heading, in its two lines', '分成两行'] }),
    lead: lead(),
  }),
  mission: group('Academy', '关于学院', {
    title: heading(),
    paragraphs: titled(z.array(paragraph()).min(1).max(4), 'Paragraphs', '段落'),
  }),
  values: group('Values', '核心价值', {
    title: heading(),
    lead: lead(),
    items: titled(named('note', z.enum(['C', 'E', 'G']), item), 'Values', '核心价值').describe(
      'Under the note drawn above each; the three make a chord',
    ),
  }),
  features: group('Why us', '为什么选我们', {
    title: heading(),
    items: titled(
      named('icon', icon(['faculty', 'instruction', 'stage', 'community']), item),
      'Reasons',
      '理由',
    ),
  }),
  faculty: group('Faculty', '师资', { title: heading(), button: button() }),
  quotes: group('Quotes', '老师们的话', {
    title: heading(),
    previous: label('Button to the previous one', '上一段按钮'),
    next: label('Button to the next one', '下一段按钮'),
    position: text(40, 'Dots for screen readers', '圆点的读屏文字', {
      slots: ['number', 'total'],
      hint: ['What screen readers call each dot', '读屏软件对每个圆点的称呼'],
    }),
    items: titled(named('instructor', slug(), quote), 'Quotes', '引言', { chooses: 'instructors' }).describe(
      'Under the slug of who said it',
    ),
  }),
  faq: group('Questions', '常见问题', {
    title: heading(),
    items: titled(named('id', slug(), question), 'Questions', '常见问题').describe(
      'Under the end of its address: /about#…',
    ),
  }),
  closing: group('Closing', '结尾', {
    title: heading(),
    text: sentence(),
    button: button({ hint: ['Leads to the outside form for registration', '打开报名的外部表单'] }),
  }),
});

/** content/en/not-found.yaml and its twin: the page for unknown paths. */
export const notFoundSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  text: sentence(),
  link: link(),
});

/** content/en/failure.yaml and its twin: the page and the messages for errors. */
export const failureSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  text: sentence(),
  unknown: label('Unknown error', '未知错误', {
    hint: ['In place of the error’s message where it has none', '错误没有说明时显示'],
  }),
  reload: label('Button to load again', '重新载入按钮'),
  home: label('Link to Home', '首页链接'),
  contact: label('Link to Contact', '联系我们链接'),
});

const whatIsSo = text(600, 'Text', '内容', { min: 30 });
const section = (en: string, chinese: string, more?: MoreWords) =>
  group(en, chinese, { title: heading(), text: whatIsSo }, more);

/** content/en/privacy.yaml and its twin: what happens to the data that visitors send. */
export const privacySchema = z.strictObject({
  seo: seo(),
  title: heading(),
  intro: sentence('Lead', '导语'),
  stored: section('What is stored', '保存什么'),
  seen: section('Who sees it', '谁能看到'),
  kept: group('How long it is kept', '保存多久', {
    title: heading(),
    limited: text(200, 'With a limit', '设有期限时', {
      slots: ['days'],
      hint: ['Where RETENTION_DAYS is set', '设置了 RETENTION_DAYS 时显示'],
    }),
    unlimited: paragraph('Without a limit', '没有期限时', { hint: ['Where it is not', '没有设置时显示'] }),
    copies: sentence('Copies', '备份'),
  }),
  erased: section('How it is erased', '如何删除'),
  visiting: section('Visiting the site', '浏览网站'),
  embedded: section('The embedded form', '嵌入的表单', {
    hint: ['Shown while a form of another company is embedded', '嵌入其他公司的表单时显示'],
  }),
});
