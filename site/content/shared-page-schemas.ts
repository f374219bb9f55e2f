import * as z from 'zod';
import { titled } from '../../content/field-words.ts';
import {
  accessibleName,
  group,
  heading,
  label,
  sentence,
  slug,
  spokenProfileLink,
  text,
} from './text-schema.ts';

const kindOfLesson = z.strictObject({ label: label(), length: label('Length', '时长') });

/** content/en/instrument-page.yaml and its twin: the texts that all instrument pages share. */
export const instrumentPageSchema = z.strictObject({
  learn: heading('Heading over what one learns', '“学什么”的标题'),
  lessons: group('Lessons', '课程', {
    title: heading(),
    options: titled(z.array(kindOfLesson).length(2), 'Kinds of lessons', '课程种类'),
    text: sentence(),
  }),
  instructors: group('Instructors', '老师', {
    title: heading(),
    viewProfile: label('Link to the profile', '简介链接'),
    viewProfileOf: spokenProfileLink(),
    all: text(40, 'Link to all', '全部老师的链接', {
      slots: ['instrument'],
      hint: ['Leads to the list of all who teach it', '通向教这件乐器的所有老师'],
    }),
    nobody: text(80, 'While nobody teaches it', '没有老师教时', {
      slots: ['instrument'],
      hint: ['In place of the card', '代替老师的卡片'],
    }),
  }),
  strip: heading('Heading over the other instruments', '其他乐器的标题', {
    hint: ['The heading over the strip of all instruments', '所有乐器上方的标题'],
  }),
  listen: group('Player', '播放器', {
    label: accessibleName('the player', '播放器'),
    title: text(40, 'Title', '标题', {
      slots: ['instrument'],
      hint: ['With the instrument’s name in lower case', '英文乐器名用小写'],
    }),
    what: text(40, 'Piece', '曲目', {
      slots: ['composer', 'piece'],
      hint: ['Under the title', '在标题下面'],
    }),
    play: text(40, 'Play', '播放', {
      slots: ['composer', 'piece'],
      hint: ['The button’s name while silent', '未播放时按钮的名称'],
    }),
    pause: label('Pause', '暂停', { hint: ['The button’s name while playing', '播放时按钮的名称'] }),
    seek: label('Waveform for screen readers', '波形的读屏名称', {
      hint: ['What screen readers call the waveform', '读屏软件对波形的称呼'],
    }),
    position: text(40, 'Position for screen readers', '进度的读屏文字', {
      slots: ['elapsed', 'duration'],
      hint: ['What they read on it', '读屏软件读出的播放进度'],
    }),
    heard: text(40, 'What is heard', '听到什么', {
      slots: ['sound'],
      hint: ['For those who cannot hear it', '给听不到的人'],
    }),
    recorded: text(60, 'Piece in full', '完整曲目', {
      slots: ['piece', 'composer', 'year'],
      hint: ['The piece in full', '曲目、作曲家和年份'],
    }),
    failed: sentence('Not loaded', '载入失败', {
      hint: ['When the recording cannot be loaded', '录音无法载入时显示'],
    }),
  }),
});

/** content/en/program-page.yaml and its twin: the texts that all program pages share. */
export const programPageSchema = z.strictObject({
  facts: label('The facts for screen readers', '要点的读屏名称', {
    hint: ['What screen readers call the three facts', '读屏软件对三个要点的称呼'],
  }),
  more: heading('Heading over the other programs', '其他课程的标题'),
});

/** content/en/images.yaml and its twin: the alternative text of each picture. */
export const imagesSchema = z.strictObject({
  portrait: text(60, 'Portraits', '老师的画像', {
    slots: ['instructor'],
    hint: ['The same for every instructor', '每位老师都用这一句'],
  }),
  photograph: text(60, 'Photographs', '老师的照片', {
    slots: ['instructor'],
    hint: ['The same for every uploaded portrait', '每张上传的照片都用这一句'],
  }),
  pictures: titled(
    z.record(slug(), text(100, 'What it shows', '图片内容', { min: 10 })),
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
  ).describe('By the name of the file in site/media/images'),
});
