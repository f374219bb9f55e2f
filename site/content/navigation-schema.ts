import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { distinct, heading, label, slug, text } from './text-schema.ts';

const menuColumns = () => z.array(distinct(slug()).min(1)).length(2);
const menu = () =>
  z.strictObject({
    label: titled(label().describe('The menu’s name'), 'Name', '名称'),
    columns: titled(
      z
        .array(titled(label(), 'Heading', '标题'))
        .length(2)
        .describe('The headings over the columns'),
      'Columns',
      '两栏的标题',
    ),
  });

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
  titlePattern: titled(
    text(60, { slots: ['page'] }).describe('How a page’s title and the academy’s name are joined'),
    'Titles of pages',
    '页面标题的写法',
    '页面标题和学院名称怎样连在一起',
  ),
  skip: titled(
    label().describe('The link that jumps over the header'),
    'Skip to content',
    '跳到正文',
    '跳过页眉的链接',
  ),
  mainLabel: titled(
    label().describe('What screen readers call the main menu'),
    'Main menu for screen readers',
    '主菜单的读屏名称',
  ),
  trialLesson: titled(
    label().describe('The button in the header and on instrument pages'),
    'Trial lesson button',
    '试课按钮',
    '在页眉和乐器页面上',
  ),
  newTab: titled(
    label().describe('What screen readers hear after a link that opens a new tab'),
    'New tab, for screen readers',
    '新标签页的读屏文字',
    '打开新标签页的链接后面，读屏软件读出的文字',
  ),
  links: titled(
    z
      .strictObject({
        home: titled(label(), 'Home', '首页'),
        about: titled(label(), 'About Us', '关于我们'),
        instructors: titled(label(), 'Instructors', '老师'),
        contact: titled(label(), 'Contact', '联系我们'),
        privacy: titled(label(), 'Privacy', '隐私'),
      })
      .describe('The pages of header and footer'),
    'Links to pages',
    '页面链接',
  ),
  offer: titled(menu().describe('The menu of programs'), 'Menu of programs', '课程菜单'),
  instruments: titled(menu().describe('The menu of instruments'), 'Menu of instruments', '乐器菜单'),
  menu: titled(
    z
      .strictObject({ open: titled(label(), 'Open', '打开'), close: titled(label(), 'Close', '关闭') })
      .describe('The buttons of the phone menu'),
    'Menu on phones',
    '手机菜单',
  ),
  breadcrumb: titled(
    label().describe('What screen readers call the breadcrumb'),
    'Breadcrumb for screen readers',
    '当前位置的读屏名称',
  ),
  footer: titled(
    z
      .strictObject({
        label: titled(
          label().describe('What screen readers call the footer’s links'),
          'Name for screen readers',
          '读屏名称',
          '读屏软件对页脚链接的称呼',
        ),
        explore: titled(label().describe('The heading over the pages'), 'Heading of the pages', '页面的标题'),
        hours: titled(
          label().describe('The heading over the opening hours'),
          'Heading of the hours',
          '营业时间的标题',
        ),
        copyright: titled(heading().describe('The last line'), 'Copyright', '版权', '最后一行'),
      })
      .describe('The footer of every page but profiles'),
    'Footer',
    '页脚',
  ),
  profileFooter: titled(
    z
      .strictObject({
        copyright: titled(heading().describe('The last line'), 'Copyright', '版权', '最后一行'),
      })
      .describe('The footer of instructor profiles'),
    'Footer of profiles',
    '老师简介的页脚',
  ),
});

/** content/en/hours.yaml and its twin: the texts of opening hours. */
export const hoursSchema = z.strictObject({
  closed: titled(
    label().describe('In place of the hours of a closed day'),
    'Closed',
    '休息',
    '休息的日子，代替营业时间',
  ),
  range: titled(
    text(40, { slots: ['opens', 'closes'] }).describe('From when to when'),
    'From when to when',
    '从几点到几点',
  ),
  openUntil: titled(
    text(60, { slots: ['closes'] }).describe('The chip while the studio is open'),
    'Open now',
    '营业中',
    '营业时显示',
  ),
  opensToday: titled(
    text(60, { slots: ['opens'] }).describe('The chip before it opens today'),
    'Opens today',
    '今天稍后营业',
    '今天开门之前显示',
  ),
  opensLater: titled(
    text(60, { slots: ['day', 'opens'] }).describe('The chip until another day'),
    'Opens another day',
    '改天营业',
    '今天不再营业时显示',
  ),
  closedToday: titled(
    text(60, { slots: ['day', 'opens'] }).describe('The chip on a closed day'),
    'Closed today',
    '今天休息',
    '休息日显示',
  ),
  closedDays: titled(
    text(40, { slots: ['days', 'name'] }).describe('Under the hours, a week ahead of closed days'),
    'Closed days',
    '休息日',
    '营业时间下方，提前一周显示',
  ),
});
