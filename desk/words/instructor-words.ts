import type { Language } from '../../inquiry/language.ts';
import { both, splitTable } from './word-table.ts';

// The words of the screens on which staff change instructors, hours and closed days. Only the editor's script
// brings them along. Braces are filled in as in `en.ts`.

/** The words of instructors, hours and closed days, in each language. */
export const instructorWords = splitTable({
  title: both('Instructors', '老师'),
  lead: both('In the order of the site.', '按网站上的顺序。'),
  add: both('Add an instructor', '添加老师'),
  latinName: both('Full name, Latin letters', '姓名（拉丁字母）'),
  chineseName: both('Name in Chinese', '中文名'),
  address: both(
    'Address: {address}. It stays, so that shared links keep working.',
    '网址：{address}。网址不变，分享过的链接才能继续打开。',
  ),
  noName: both('Please write the name in Latin letters.', '请用拉丁字母填写姓名。'),
  hide: both('Hide', '隐藏'),
  show: both('Show again', '重新显示'),
  remove: both('Remove', '移除'),
  removeTitle: both('Remove {name}?', '要移除{name}吗？'),
  hideTitle: both('Hide {name}?', '要隐藏{name}吗？'),
  stepsIn: both(
    '{name} stands in {n} more {place|places}. Who steps in?',
    '{name}还出现在 {n} 处，由谁接替？',
  ),
  choose: both('Choose an instructor', '请选择老师'),
  nobody: both(
    'Nobody else teaches this. Add it to an instructor’s lessons first.',
    '没有其他老师教这门课，请先在一位老师的“课程”里加上。',
  ),
  removeText: both(
    '{address} then leads to the list. Hiding keeps the profile for later.',
    '之后 {address} 会转到老师列表。隐藏可以保留简介，以后再用。',
  ),
  hideText: both('{address} then leads to the list.', '之后 {address} 会转到老师列表。'),
  hideInstead: both('Hide instead', '改为隐藏'),
  removed: both('{name} is removed when you publish', '发布后移除{name}'),
  hidden: both('{name} is hidden when you publish', '发布后隐藏{name}'),
  point: both(
    'Press where the face is, or move the ring with the arrow keys. Every crop keeps that point in view.',
    '点一下脸的位置，或用方向键移动圆圈。每种裁切都会保留这一点。',
  ),
  pointSaid: both(
    'Middle of the face: {x} % from the left, {y} % from the top',
    '脸的中心：距左 {x}%，距上 {y}%',
  ),
  cuts: both('How it will be cut', '裁切效果'),
  card: both('Card and profile', '卡片和简介'),
  phone: both('Profile, phone', '手机简介'),
  quotes: both('Quotes', '引言'),
  another: both('Another picture', '换一张'),
  old: both('Back to the old one', '用回原来的'),
  pick: both('Choose a picture or drop one here', '选一张照片，或拖到这里'),
  kinds: both(
    'JPEG, PNG or WebP, at least 800 pixels wide and high, up to 10 MB',
    'JPEG、PNG 或 WebP，宽和高至少 800 像素，不超过 10 MB',
  ),
  making: both('Making the sizes…', '正在生成各种尺寸…'),
  made: both(
    'New picture: {w} × {h}, place and camera data removed.',
    '新照片：{w} × {h}，已去掉位置和相机信息。',
  ),
  portraitOf: both('Portrait of {name}', '{name}老师的照片'),
  mixed: both('The other {n} portraits are drawings.', '其他 {n} 位老师用的是画像，'),
  mixedMore: both(
    'A photo among them stands out; best all {all} at once. You can keep {all} drafts and publish them together.',
    '一张照片会很显眼，最好一起换。可以先都存成草稿，再一起发布。',
  ),
  small: both(
    'This picture is {w} × {h}. Please take one of at least 800 × 800.',
    '这张照片是 {w} × {h}，请用至少 800 × 800 的。',
  ),
  svg: both(
    'This is a drawing file (SVG). Please take a JPEG, PNG or WebP.',
    '这是 SVG 图形文件，请用 JPEG、PNG 或 WebP。',
  ),
  large: both('Over 10 MB', '超过 10 MB'),
  broken: both('It could not be read', '无法读取'),
  opens: both('Opens', '开始'),
  closes: both('Closes', '结束'),
  closed: both('Closed', '休息'),
  dayRange: both('{first} to {last}', '{first}至{last}'),
});

export type InstructorWords = (typeof instructorWords)[Language];
