import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import { heading, label, sentence, slug, text } from './text-schema.ts';

/** content/en/instrument-page.yaml and its twin: the texts that all instrument pages share. */
export const instrumentPageSchema = z.strictObject({
  learn: titled(heading(), 'Heading over what one learns', '“学什么”的标题'),
  lessons: titled(
    z.strictObject({
      title: heading(),
      options: titled(
        z.array(z.strictObject({ label: label(), length: titled(label(), 'Length', '时长') })).length(2),
        'Kinds of lessons',
        '课程种类',
      ),
      text: titled(sentence(), 'Text', '内容'),
    }),
    'Lessons',
    '课程',
  ),
  instructors: titled(
    z.strictObject({
      title: heading(),
      viewProfile: titled(label(), 'Link to the profile', '简介链接'),
      viewProfileOf: titled(
        text(60, { slots: ['instructor'] }).describe('The same link for screen readers'),
        'Link for screen readers',
        '链接的读屏文字',
        '同一个链接，读屏软件读出的文字',
      ),
      all: titled(
        text(40, { slots: ['instrument'] }).describe('Leads to the list of all who teach it'),
        'Link to all',
        '全部老师的链接',
        '通向教这件乐器的所有老师',
      ),
    }),
    'Instructors',
    '老师',
  ),
  strip: titled(
    heading().describe('The heading over the strip of all instruments'),
    'Heading over the other instruments',
    '其他乐器的标题',
    '所有乐器上方的标题',
  ),
  listen: titled(
    z
      .strictObject({
        label: titled(
          label().describe('What screen readers call the player'),
          'Name for screen readers',
          '读屏名称',
          '读屏软件对播放器的称呼',
        ),
        title: titled(
          text(40, { slots: ['instrument'] }).describe('With the instrument’s name in lower case'),
          'Title',
          '标题',
          '英文乐器名用小写',
        ),
        what: titled(
          text(40, { slots: ['composer', 'piece'] }).describe('Under the title'),
          'Piece',
          '曲目',
          '在标题下面',
        ),
        play: titled(
          text(40, { slots: ['composer', 'piece'] }).describe('The button’s name while silent'),
          'Play',
          '播放',
          '未播放时按钮的名称',
        ),
        pause: titled(
          label().describe('The button’s name while playing'),
          'Pause',
          '暂停',
          '播放时按钮的名称',
        ),
        seek: titled(
          label().describe('What screen readers call the waveform'),
          'Waveform for screen readers',
          '波形的读屏名称',
          '读屏软件对波形的称呼',
        ),
        position: titled(
          text(40, { slots: ['elapsed', 'duration'] }).describe('What they read on it'),
          'Position for screen readers',
          '进度的读屏文字',
          '读屏软件读出的播放进度',
        ),
        heard: titled(
          text(40, { slots: ['sound'] }).describe('For those who cannot hear it'),
          'What is heard',
          '听到什么',
          '给听不到的人',
        ),
        recorded: titled(
          text(60, { slots: ['piece', 'composer', 'year'] }).describe('The piece in full'),
          'Piece in full',
          '完整曲目',
          '曲目、作曲家和年份',
        ),
        failed: titled(
          sentence().describe('When the recording cannot be loaded'),
          'Not loaded',
          '载入失败',
          '录音无法载入时显示',
        ),
      })
      .describe('The player'),
    'Player',
    '播放器',
  ),
});

/** content/en/program-page.yaml and its twin: the texts that all program pages share. */
export const programPageSchema = z.strictObject({
  facts: titled(
    label().describe('What screen readers call the three facts'),
    'The facts for screen readers',
    '要点的读屏名称',
    '读屏软件对三个要点的称呼',
  ),
  more: titled(
    heading().describe('The heading over the other programs'),
    'Heading over the other programs',
    '其他课程的标题',
  ),
});

/** content/en/images.yaml and its twin: the alternative text of each picture. */
export const imagesSchema = z.strictObject({
  portrait: titled(
    text(60, { slots: ['instructor'] }).describe('The same for every instructor'),
    'Portraits',
    '老师的画像',
    '每位老师都用这一句',
  ),
  photograph: titled(
    text(60, { slots: ['instructor'] }).describe('The same for every uploaded portrait'),
    'Photographs',
    '老师的照片',
    '每张上传的照片都用这一句',
  ),
  pictures: titled(
    z
      .record(slug(), titled(text(100, { min: 10 }), 'What it shows', '图片内容'))
      .describe('By the name of the file in site/media/images'),
    'Pictures',
    '图片',
    {
      isFixed: true,
      entryTitles: {
        hero: { en: 'Home', 'zh-Hans': '首页' },
        about: { en: 'About Us', 'zh-Hans': '关于我们' },
        community: { en: 'Community', 'zh-Hans': '社区活动' },
        studio: { en: 'Studio', 'zh-Hans': '教室' },
      },
    },
  ),
});
