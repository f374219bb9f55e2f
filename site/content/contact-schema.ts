import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { type ShownFieldName, shownFields } from '../../inquiry/fields.ts';
import { languages } from '../../inquiry/language.ts';
import {
  distinct,
  heading,
  label,
  multilingual,
  multilingualSentence,
  pieces,
  sentence,
  seo,
  text,
} from './text-schema.ts';

// The prefix of an error message; the specification ends it with a colon and a space.
const prefix = () =>
  text(80, { piece: true }).regex(/(: |：)$/, 'must end with a colon and a blank, or with a Chinese colon');
const toastText = () => text(80);

/** What the editor calls the fields of the form. */
const fieldTitles: Record<ShownFieldName, [string, string]> = {
  name: ['Name', '姓名'],
  email: ['E-mail', '电子邮箱'],
  phone: ['Phone', '电话'],
  inquiry_type: ['Inquiry type', '咨询类型'],
  message: ['Message', '留言'],
};

const form = z.strictObject({
  label: titled(
    label().describe('What screen readers call the form'),
    'Name for screen readers',
    '读屏名称',
    '读屏软件对表单的称呼',
  ),
  forInstructor: titled(
    text(60, { slots: ['instructor'] }).describe('Whom the message is for, above the form'),
    'For an instructor',
    '写给老师',
    '表单上方，说明写给谁',
  ),
  forAnyone: titled(
    label().describe('The link that makes it for nobody in particular'),
    'Link to write to the academy',
    '改为写给学院的链接',
  ),
  fields: titled(
    z
      .strictObject(
        Object.fromEntries(
          shownFields.map(({ name }) => [name, titled(multilingual(), ...fieldTitles[name])]),
        ) as Record<ShownFieldName, ReturnType<typeof multilingual>>,
      )
      .describe('The labels'),
    'Labels',
    '栏目名称',
  ),
  choose: titled(
    multilingual().describe('The inquiry type while none is chosen'),
    'No type chosen',
    '还没有选类型',
  ),
  beginnings: titled(
    z
      .strictObject({
        label: label(),
        lines: titled(
          distinct(titled(label(), 'Line', '一行'))
            .length(3)
            .describe('What each says, and types before a colon'),
          'Buttons',
          '按钮',
          '按钮上的字，也写进留言，后面加冒号',
        ),
      })
      .describe('Buttons that begin a line of the message, for a trial lesson'),
    'Lines of a trial lesson',
    '试课留言的开头',
  ),
  hint: titled(pieces().describe('The line under the message'), 'Line under the message', '留言下面的一行'),
  counter: titled(
    text(20, { slots: ['count', 'limit'] }).describe('How long the message is'),
    'Length of the message',
    '留言长度',
  ),
  honeypot: titled(
    label().describe('The name of the field that people leave empty'),
    'Field to leave empty',
    '不用填的一栏',
    '防垃圾信息，访客看不到',
  ),
  send: titled(multilingual().describe('The button'), 'Button', '按钮'),
  sending: titled(
    multilingual().describe(
      'While the message is on its way: heard in each, on the button in that of the toasts',
    ),
    'While sending',
    '发送中',
  ),
  slow: titled(
    multilingualSentence().describe('Beside the button when sending takes long'),
    'When sending takes long',
    '发送较慢时',
  ),
  draft: titled(
    z
      .strictObject({
        kept: titled(multilingualSentence(), 'Kept', '已保存'),
        discard: titled(
          multilingual().describe('The button that empties the form'),
          'Button to start over',
          '重新填写按钮',
        ),
      })
      .describe('When the form comes back with what was typed on an earlier visit'),
    'Draft of an earlier visit',
    '上次填写的内容',
  ),
  privacy: titled(
    z
      .strictObject({ text: titled(text(80), 'Text', '内容'), link: titled(label(), 'Link', '链接') })
      .describe('Under the button: what becomes of the message, and the link to more'),
    'Privacy',
    '隐私',
  ),
});

const toasts = z.strictObject({
  language: titled(
    z.enum(languages).describe('The language of the messages: those of English pages are in Chinese'),
    'Language of the messages',
    '提示的语言',
    { kind: 'read-only' },
  ),
  region: titled(
    label().describe('What screen readers call the place where toasts appear'),
    'Place for screen readers',
    '读屏名称',
    '读屏软件对提示区域的称呼',
  ),
  close: titled(label(), 'Close', '关闭'),
  success: titled(
    z.strictObject({
      title: titled(toastText(), 'Heading', '标题'),
      description: titled(toastText(), 'Text', '内容'),
    }),
    'Sent',
    '发送成功',
  ),
  failure: titled(
    z.strictObject({
      title: titled(toastText(), 'Heading', '标题'),
      rejected: titled(
        prefix().describe('Before the server’s own message'),
        'Refused',
        '被拒绝',
        '写在服务器的说明前面',
      ),
      network: titled(
        prefix().describe('Before the message of a network failure'),
        'No connection',
        '没有网络',
        '写在网络错误的说明前面',
      ),
      unknown: titled(
        toastText().describe('In place of a message where there is none'),
        'Unknown',
        '未知错误',
        '没有说明时显示',
      ),
      timedOut: titled(
        toastText().describe('In place of a message where the server took too long'),
        'Took too long',
        '超时',
      ),
    }),
    'Not sent',
    '发送失败',
  ),
});

/** content/en/contact.yaml and its twin: the contact page, its form with messages, and the thank-you page. */
export const contactSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  intro: titled(sentence(), 'Lead', '导语'),
  card: titled(
    z
      .strictObject({
        title: heading(),
        address: titled(label(), 'Label of the address', '“地址”一栏'),
        phone: titled(label(), 'Label of the phone', '“电话”一栏'),
        email: titled(label(), 'Label of the e-mail', '“邮箱”一栏'),
        hours: titled(label(), 'Label of the hours', '“营业时间”一栏'),
        follow: titled(label(), 'Label of the social pages', '“社交主页”一栏'),
        call: titled(
          label().describe('Dials the number, above the form on phones'),
          'Button to call',
          '拨打电话按钮',
          '手机上，表单上方',
        ),
        directions: titled(
          label().describe('Leads to a map elsewhere'),
          'Link to the map',
          '地图链接',
          '打开外部地图',
        ),
        contactFile: titled(
          label().describe('Saves the academy in an address book'),
          'Link to the contact file',
          '存入通讯录的链接',
        ),
      })
      .describe('The labels of the contact card'),
    'Contact card',
    '联系卡片',
  ),
  reasons: titled(
    z
      .strictObject({
        trialLesson: titled(sentence(), 'Trial lesson', '试课'),
        registration: titled(sentence(), 'Registration', '报名'),
      })
      .describe('In place of the intro for those whom the button brought; its words are the heading then'),
    'For whom a button brought here',
    '点按钮来的访客',
  ),
  form: titled(form, 'Form', '表单'),
  toasts: titled(toasts, 'Messages', '提示'),
  next: titled(
    z
      .strictObject({
        title: titled(multilingual(), 'Heading', '标题'),
        answer: titled(multilingualSentence().describe('How soon, and from whom'), 'Answer', '回复'),
        hurry: titled(multilingualSentence().describe('Before the phone number'), 'In a hurry', '有急事时'),
      })
      .describe('What happens after an inquiry was sent'),
    'After sending',
    '发送之后',
  ),
  thanks: titled(
    z
      .strictObject({ seo: seo(), link: titled(label(), 'Link', '链接') })
      .describe('The page of thanks; its words are the success toast’s'),
    'Page of thanks',
    '感谢页面',
  ),
});
