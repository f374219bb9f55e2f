import * as z from 'zod';
import { type MoreWords, titled } from '../../content/field-words.ts';
import type { ShownFieldName } from '../../inquiry/fields.ts';
import { languages } from '../../inquiry/language.ts';
import {
  accessibleName,
  distinct,
  group,
  heading,
  label,
  link,
  multilingual,
  multilingualSentence,
  pieces,
  sentence,
  seo,
  text,
} from './text-schema.ts';

const toast = (en: string, chinese: string, more?: MoreWords) => text(80, en, chinese, more);
// The prefix of an error message; the specification ends it with a colon and a space.
const prefix = (en: string, chinese: string, hint: MoreWords['hint']) =>
  text(80, en, chinese, { piece: true, hint }).regex(
    /(: |：)$/,
    'must end with a colon and a blank, or with a Chinese colon',
  );

/** The words of each field of the form, as the editor calls it. */
const labels: Record<ShownFieldName, ReturnType<typeof multilingual>> = {
  name: multilingual('Name', '姓名'),
  email: multilingual('E-mail', '电子邮箱'),
  phone: multilingual('Phone', '电话'),
  inquiry_type: multilingual('Inquiry type', '咨询类型'),
  message: multilingual('Message', '留言'),
};

const form = group('Form', '表单', {
  label: accessibleName('the form', '表单'),
  forInstructor: text(60, 'For an instructor', '写给老师', {
    slots: ['instructor'],
    hint: ['Whom the message is for, above the form', '表单上方，说明写给谁'],
  }),
  forAnyone: label('Link to write to the academy', '改为写给学院的链接'),
  fields: group('Labels', '栏目名称', labels),
  choose: multilingual('No type chosen', '还没有选类型'),
  beginnings: group('Lines of a trial lesson', '试课留言的开头', {
    label: label(),
    lines: titled(distinct(label('Line', '一行')).length(3), 'Buttons', '按钮', {
      hint: ['What each says, and types before a colon', '按钮上的字，也写进留言，后面加冒号'],
    }),
  }),
  hint: titled(pieces(), 'Line under the message', '留言下面的一行'),
  counter: text(20, 'Length of the message', '留言长度', { slots: ['count', 'limit'] }),
  honeypot: label('Field to leave empty', '不用填的一栏', {
    hint: ['The name of the field that people leave empty', '防垃圾信息，访客看不到'],
  }),
  send: multilingual('Button', '按钮'),
  sending: multilingual('While sending', '发送中').describe(
    'While the message is on its way: heard in each, on the button in that of the toasts',
  ),
  slow: multilingualSentence('When sending takes long', '发送较慢时'),
  draft: group('Draft of an earlier visit', '上次填写的内容', {
    kept: multilingualSentence('Kept', '已保存'),
    discard: multilingual('Button to start over', '重新填写按钮'),
  }),
  privacy: group('Privacy', '隐私', {
    text: text(80, 'Text', '内容'),
    link: link(),
  }),
});

const toasts = group('Messages', '提示', {
  language: titled(z.enum(languages), 'Language of the messages', '提示的语言', {
    kind: 'read-only',
  }).describe('The language of the messages: those of English pages are in Chinese'),
  region: label('Place for screen readers', '读屏名称', {
    hint: ['What screen readers call the place where toasts appear', '读屏软件对提示区域的称呼'],
  }),
  close: label('Close', '关闭'),
  success: group('Sent', '发送成功', { title: toast('Heading', '标题'), description: toast('Text', '内容') }),
  failure: group('Not sent', '发送失败', {
    title: toast('Heading', '标题'),
    rejected: prefix('Refused', '被拒绝', ['Before the server’s own message', '写在服务器的说明前面']),
    network: prefix('No connection', '没有网络', [
      'Before the message of a network failure',
      '写在网络错误的说明前面',
    ]),
    unknown: toast('Unknown', '未知错误', {
      hint: ['In place of a message where there is none', '没有说明时显示'],
    }),
    timedOut: toast('Took too long', '超时'),
  }),
});

/** content/en/contact.yaml and its twin: the contact page, its form with messages, and the thank-you page. */
export const contactSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  intro: sentence('Lead', '导语'),
  card: group('Contact card', '联系卡片', {
    title: heading(),
    address: label('Label of the address', '“地址”一栏'),
    phone: label('Label of the phone', '“电话”一栏'),
    email: label('Label of the e-mail', '“邮箱”一栏'),
    hours: label('Label of the hours', '“营业时间”一栏'),
    follow: label('Label of the social pages', '“社交主页”一栏'),
    call: label('Button to call', '拨打电话按钮', {
      hint: ['Dials the number, above the form on phones', '手机上，表单上方'],
    }),
    directions: label('Link to the map', '地图链接', { hint: ['Leads to a map elsewhere', '打开外部地图'] }),
    contactFile: label('Link to the contact file', '存入通讯录的链接'),
  }),
  reasons: group('For whom a button brought here', '点按钮来的访客', {
    trialLesson: sentence('Trial lesson', '试课'),
    registration: sentence('Registration', '报名'),
  }).describe('In place of the intro for those whom the button brought; its words are the heading then'),
  form,
  toasts,
  next: group('After sending', '发送之后', {
    title: multilingual('Heading', '标题'),
    answer: multilingualSentence('Answer', '回复').describe('How soon, and from whom'),
    hurry: multilingualSentence('In a hurry', '有急事时').describe('Before the phone number'),
  }),
  thanks: group('Page of thanks', '感谢页面', { seo: seo(), link: link() }).describe(
    'The page of thanks; its words are the success toast’s',
  ),
});
