import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { accessibleName, distinct, group, heading, label, slug, text } from './text-schema.ts';

const menuColumns = () => z.array(distinct(slug()).min(1)).length(2);
const menu = (en: string, chinese: string) =>
  group(en, chinese, {
    label: label('Name', '名称'),
    columns: titled(z.array(label('Heading', '标题')).length(2), 'Columns', '两栏的标题'),
  });
const copyright = heading('Copyright', '版权', { hint: ['The last line', '最后一行'] });

/** content/navigation.yaml: what the two menus hold, column by column. */
export const navigationFactsSchema = z.strictObject({
  programs: titled(menuColumns(), 'Programs in the menu', '菜单里的课程', {
    kind: 'read-only',
    part: 'offer',
  }),
  instruments: titled(menuColumns(), 'Instruments in the menu', '菜单里的乐器', {
    kind: 'read-only',
    part: 'instruments',
  }),
});

/** content/en/navigation.yaml and its twin: header, menus, footers, and texts that all pages share. */
export const navigationWordsSchema = z.strictObject({
  titlePattern: text(60, 'Titles of pages', '页面标题的写法', {
    slots: ['page'],
    hint: ['How a page’s title and the academy’s name are joined', '页面标题和学院名称怎样连在一起'],
  }),
  skip: label('Skip to content', '跳到正文', {
    hint: ['The link that jumps over the header', '跳过页眉的链接'],
  }),
  mainLabel: label('Main menu for screen readers', '主菜单的读屏名称'),
  trialLesson: label('Trial lesson button', '试课按钮', {
    hint: ['The button in the header and on instrument pages', '在页眉和乐器页面上'],
  }),
  newTab: label('New tab, for screen readers', '新标签页的读屏文字', {
    hint: [
      'What screen readers hear after a link that opens a new tab',
      '打开新标签页的链接后面，读屏软件读出的文字',
    ],
  }),
  links: group('Links to pages', '页面链接', {
    home: label('Home', '首页'),
    about: label('About Us', '关于我们'),
    instructors: label('Instructors', '老师'),
    contact: label('Contact', '联系我们'),
    privacy: label('Privacy', '隐私'),
  }),
  offer: menu('Menu of programs', '课程菜单'),
  instruments: menu('Menu of instruments', '乐器菜单'),
  menu: group('Menu on phones', '手机菜单', {
    open: label('Open', '打开'),
    close: label('Close', '关闭'),
  }),
  breadcrumb: label('Breadcrumb for screen readers', '当前位置的读屏名称'),
  footer: group('Footer', '页脚', {
    label: accessibleName('the footer’s links', '页脚链接'),
    explore: label('Heading of the pages', '页面的标题'),
    hours: label('Heading of the hours', '营业时间的标题'),
    copyright,
  }),
  profileFooter: group('Footer of profiles', '老师简介的页脚', { copyright }),
});

/** content/en/hours.yaml and its twin: the texts of opening hours. */
export const hoursSchema = z.strictObject({
  closed: label('Closed', '休息', {
    hint: ['In place of the hours of a closed day', '休息的日子，代替营业时间'],
  }),
  range: text(40, 'From when to when', '从几点到几点', { slots: ['opens', 'closes'] }),
  openUntil: text(60, 'Open now', '营业中', {
    slots: ['closes'],
    hint: ['The chip while the studio is open', '营业时显示'],
  }),
  opensToday: text(60, 'Opens today', '今天稍后营业', {
    slots: ['opens'],
    hint: ['The chip before it opens today', '今天开门之前显示'],
  }),
  opensLater: text(60, 'Opens another day', '改天营业', {
    slots: ['day', 'opens'],
    hint: ['The chip until another day', '今天不再营业时显示'],
  }),
  closedToday: text(60, 'Closed today', '今天休息', {
    slots: ['day', 'opens'],
    hint: ['The chip on a closed day', '休息日显示'],
  }),
  closedDays: text(40, 'Closed days', '休息日', {
    slots: ['days', 'name'],
    hint: ['Under the hours, a week ahead of closed days', '营业时间下方，提前一周显示'],
  }),
});
