import type { Both, ProblemCode } from '../../content/model/field-types.ts';
import type { Language } from '../../inquiry/language.ts';
import { both, splitTable } from './word-table.ts';

type ByLanguage = 'missing' | 'language';
type Key = Exclude<ProblemCode, ByLanguage> | `${ByLanguage} ${Language}` | 'brace other';

/** Why a value is refused, by the code of the problem; where languages differ, by the needed language. */
// biome-ignore format: a text that is long stands in two lines, one for each language
export const problemWords = splitTable({
  'too-long': both('{n} {character|characters} too long. Please shorten it.', '多了 {n} 个字，请改短一些。'),
  'too-short': both('{n} {character|characters} too short.', '还差 {n} 个字。'),
  empty: both('Please write something here.', '这里不能空着。'),
  'missing en': both('The English is missing. Both languages are published together.',
    '还没有英文，两种语言要一起发布。'),
  'missing zh-Hans': both('The Chinese is missing. Both languages are published together.',
    '还没有中文，两种语言要一起发布。'),
  'language en': both('This reads as Chinese. Please write it in English.', '这里看起来是中文，请写英文。'),
  'language zh-Hans': both('This reads as English. Please write it in Chinese.',
    '这里看起来是英文，请写中文。'),
  brace: both('{brace} is not filled in by anything.', '{brace} 不会自动填写。'),
  'brace other': both('{brace} is not filled in by anything. Did you mean {other}?',
    '{brace} 不会自动填写。是不是 {other}？'),
  'needs-brace': both('{brace} must stay in it.', '请保留 {brace}。'),
  number: both('A number, please.', '请填数字。'),
  whole: both('A whole number, please.', '请填整数。'),
  'at-least': both('At least {a}', '不能小于 {a}'),
  'at-most': both('At most {b}', '不能大于 {b}'),
  few: both('At least {n} {entry|entries}, please.', '至少要有 {n} 条。'),
  many: both('At most {n}: please remove {m}.', '最多 {n} 条，请去掉 {m} 条。'),
  choose: both('Please choose one.', '请选一项。'),
  twice: both('It stands there twice.', '有两条一样的。'),
  link: both('No link yet: it begins with https://', '还不是网址，网址以 https:// 开头。'),
  phone: both('A phone number, please, such as (713) 555-0142.', '请填电话号码，例如 (713) 555-0142。'),
  email: both('An e-mail address, please, such as office@academy.example.',
    '请填电子邮箱，例如 office@academy.example。'),
  date: both('A day, please.', '请选日期。'),
  'no-day': both('There is no such day.', '没有这一天。'),
  dates: both('The last day is before the first.', '最后一天早于第一天。'),
  weekly: both('Until which day every week? At least a week after the first.',
    '每周一次到哪一天为止？至少要比第一天晚一周。'),
  time: both('A time, please.', '请填时间。'),
  ends: both('It must end after it begins.', '结束时间要晚于开始时间。'),
  hours: both('It closes before it opens.', '结束时间早于开始时间。'),
  'no-hours': both('Opening and closing time, please, or Closed.', '请填开始和结束时间，或选“休息”。'),
  'day-twice': both('A day stands in two rows: {day}.', '{day}出现了两次。'),
  age: both('Please name the youngest age, {n}, in these words, too.', '文字里也请写上最小年龄 {n} 岁。'),
  tagline: both('The first lines of Home say the tagline: {text}', '首页的标题要和标语一致：{text}'),
  markup: both('Words only: < and > are shown as they are.', '只能写文字，< 和 > 会原样显示。'),
  place: both('{name} is not among the instructors any more.', '{name}已经不在老师名单里。'),
  other: both('This cannot stand on the site. Please write it differently.',
    '这样写网站放不下，请换个写法。'),
} satisfies Record<Key, Both>);
