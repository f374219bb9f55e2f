import * as z from 'zod/mini';
import { titled } from './field-words.ts';
import { findForeignText } from './plain-text.ts';
import { weekdays } from './studio-clock.ts';

/** The shape of academy.yaml, for everyone who reads the academy's facts: pages, mails and editors. */

const fact = (most: number, about: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.superRefine((value, context) => {
      const foreign = findForeignText(value);
      if (foreign)
        context.addIssue({ code: 'custom', message: foreign.message, params: { code: foreign.code } });
    }),
    z.describe(about),
  );
const matching = (pattern: RegExp, error: string, about: string) =>
  z.string().check(z.regex(pattern, error), z.describe(about));
const time = (about: string) =>
  matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:30", in quotes', about);
const longestAddress = 300;
// Without a name before the host, and without characters that an address writes as %…
const webAddress = /^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?([/?#][\w.~:/?#[\]@!$&'()*+,;=%-]*)?$/;
const address = (about: string) =>
  matching(webAddress, 'must be an address that starts with https://', about).check(
    z.maxLength(longestAddress),
  );
const addressOrEmpty = (about: string) =>
  matching(
    // Not a stranger's text: engineers alone set it.
    /^(https:\/\/\S+\.\S+)?$/,
    'must be an address that starts with https://, or "" while there is none',
    about,
  );
const openingHours = z
  .strictObject({
    days: z.array(z.enum(weekdays)).check(z.minLength(1), z.describe('The days these hours hold for')),
    opens: z.optional(time('When the studio opens; without it, it stays closed')),
    closes: z.optional(time('When the studio closes')),
  })
  .check(
    z.refine((hours) => (hours.opens === undefined) === (hours.closes === undefined), {
      path: ['closes'],
      error: 'must be there when opens is, and only then',
    }),
    z.refine((hours) => (hours.opens ?? '00:00') < (hours.closes ?? '24:00'), {
      path: ['closes'],
      error: 'must be later than opens',
    }),
  );

const day = (about: string) => z.iso.date('must be a day such as "2026-12-24"').check(z.describe(about));
const closedDays = z
  .strictObject({
    from: titled(day('The first day'), 'First day', '第一天'),
    to: titled(
      z.optional(day('The last day; without it, the first is the only one')),
      'Last day (optional)',
      '最后一天（选填）',
    ),
    names: z
      .strictObject({
        en: titled(fact(40, 'What the day is called in English'), 'Name, English', '英文名称'),
        'zh-Hans': titled(
          fact(40, 'And in Chinese').check(z.regex(/[\u3400-\u9fff]/, 'must hold Chinese characters')),
          'Name, Chinese',
          '中文名称',
        ),
      })
      .check(z.describe('Why it is closed, such as Thanksgiving')),
  })
  .check(z.refine(({ from, to = from }) => from <= to, { path: ['to'], error: 'must not be before from' }));

const embeddedForm = z
  .strictObject({
    region: titled(
      matching(/^([a-z]{2}\d+)?$/, 'must be a region such as na1, or ""', 'The forms provider’s region'),
      'Region',
      '区域',
      { kind: 'read-only' },
    ),
    portalId: titled(
      matching(/^\d*$/, 'must be digits in quotes, or ""', 'The portal’s number'),
      'Portal',
      '门户编号',
      { kind: 'read-only' },
    ),
    formId: titled(
      matching(/^[0-9a-fA-F-]*$/, 'must be the form’s identifier, or ""', 'The form’s identifier'),
      'Form',
      '表单编号',
      { kind: 'read-only' },
    ),
  })
  .check(
    z.refine((form) => new Set(Object.values(form).map((value) => value === '')).size === 1, {
      error: 'must have region, portalId and formId, or none of the three',
    }),
    z.describe('The form embedded on the home page; empty: our own form instead'),
  );

function isTimeZone(name: string): boolean {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(name));
  } catch {
    return false;
  }
}

/** What a dotted path such as `chat.handle` leads to; undefined where it leads nowhere. */
export function factAt(facts: unknown, path: string): unknown {
  let value = facts;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = value[key as never];
  }
  return value;
}

const postal = z
  .strictObject({
    street: titled(z.optional(fact(80, 'House number and street')), 'Street', '门牌和街道'),
    locality: titled(fact(40, 'The town'), 'Town', '城市'),
    region: titled(
      matching(/^[A-Z]{2}$/, 'must be two letters such as TX', 'The state'),
      'State, two letters',
      '州（两个字母）',
    ),
    postalCode: titled(
      z.optional(matching(/^\d{5}$/, 'must be five digits in quotes', 'The ZIP code')),
      'ZIP code',
      '邮编',
    ),
    country: titled(
      matching(/^[A-Z]{2}$/, 'must be two letters such as US', 'The country'),
      'Country, two letters',
      '国家（两个字母）',
    ),
  })
  .check(z.describe('The address in parts, for maps and search engines'));

function namesEachDayOnce(all: readonly z.infer<typeof openingHours>[]): boolean {
  const named = all.flatMap((hours) => hours.days);
  return named.length === weekdays.length && new Set(named).size === weekdays.length;
}

/** content/en/academy.yaml and its twin: the academy in the words of one language. */
export const academyWordsSchema = z.strictObject({
  name: titled(fact(40, 'The academy’s full name'), 'Name', '名称', '学院的全称'),
  shortName: titled(
    fact(22, 'The name where space is short: the header of a narrow phone'),
    'Short name',
    '简称',
    '地方小时使用，例如手机的页眉',
  ),
  tagline: titled(fact(60, 'The sentence under the name'), 'Tagline', '标语', '名称下面的一句话'),
  area: titled(fact(40, 'Where the academy is, in two words'), 'Area', '地区', '学院在哪里，几个字'),
  chatApp: titled(fact(20, 'The name of the chat app'), 'Chat app', '聊天软件', { part: 'chat' }),
  days: titled(
    z
      .array(titled(fact(40, 'What visitors read for these days'), 'Days', '日子'))
      .check(z.minLength(1), z.describe('The names of the rows of opening hours, in their order')),
    'Names of the rows',
    '每行的名称',
    { hint: '营业时间每一行的名称，按顺序', part: 'hours', shownBy: 'hours' },
  ),
  numbers: titled(
    z
      .array(titled(fact(20, 'A number as it stands before what is counted'), 'Number', '数字'))
      .check(
        z.minLength(11),
        z.describe('Zero, one, two and so on in words; a larger number is written in digits'),
      ),
    'Numbers in words',
    '数字的写法',
    '从零开始，依次写出；更大的数用阿拉伯数字',
  ),
});

/** content/academy.yaml: what is the same in every language. */
export const academyFactsSchema = z
  .strictObject({
    address: titled(fact(120, 'The address visitors come to'), 'Address', '地址', '访客来访的地址'),
    postal: titled(postal, 'Address in parts', '分项地址', '给地图和搜索引擎'),
    phone: titled(
      matching(/^\+?[\d ()-]{7,24}$/, 'must be a phone number', 'The number visitors call'),
      'Phone',
      '电话',
      '访客拨打的号码',
    ),
    email: titled(
      z.email('must be an e-mail address').check(z.describe('The mailbox visitors write to')),
      'E-mail',
      '电子邮箱',
      '访客写信用的邮箱',
    ),
    chat: titled(
      z
        .strictObject({ handle: titled(fact(40, 'The academy’s name there'), 'Handle', '账号') })
        .check(z.describe('Where the academy chats')),
      'Chat',
      '聊天',
    ),
    timeZone: titled(
      z
        .string()
        .check(
          z.refine(isTimeZone, 'must be a time zone such as America/Chicago'),
          z.describe('The clock that the hours follow, and the staff live by'),
        ),
      'Time zone',
      '时区',
      { kind: 'read-only', part: 'hours' },
    ),
    hours: titled(
      z
        .array(openingHours)
        .check(
          z.minLength(1),
          z.refine(namesEachDayOnce, 'must name each day of the week once'),
          z.describe('The studio’s hours, in the order visitors read them'),
        ),
      'Studio hours',
      '营业时间',
      { kind: 'hours', hint: '按访客看到的顺序', part: 'hours' },
    ),
    closedDays: titled(
      z
        ._default(z.array(closedDays), [])
        .check(z.describe('Nobody waits on these days; the site says so a week ahead')),
      'Closed days',
      '休息日',
      { hint: '这些天不算等待时间，网站提前一周提示', part: 'hours' },
    ),
    social: titled(
      z
        .array(
          z.strictObject({
            label: titled(fact(30, 'The network’s name'), 'Network', '平台'),
            url: titled(address('The academy’s page there'), 'Link', '链接'),
          }),
        )
        .check(z.maxLength(10), z.describe('Pages of the academy elsewhere')),
      'Social pages',
      '社交主页',
    ),
    forms: titled(
      z
        .strictObject({
          trialLesson: titled(addressOrEmpty('The outside form for a trial lesson'), 'Trial lesson', '试课', {
            kind: 'read-only',
          }),
          registration: titled(addressOrEmpty('The outside form for registration'), 'Registration', '报名', {
            kind: 'read-only',
          }),
        })
        .check(z.describe('Addresses of outside forms; empty: our own contact page instead')),
      'Outside forms',
      '外部表单',
    ),
    embeddedForm: titled(embeddedForm, 'The form on the home page', '首页上的表单'),
    placeholders: titled(
      z.array(z.string()).check(z.describe('What still stands in for the real thing, as dotted paths')),
      'Still placeholders',
      '还是暂用内容',
      { kind: 'read-only' },
    ),
  })
  .check(
    z.superRefine((facts, context) => {
      facts.placeholders.forEach((path, index) => {
        if (path in academyWordsSchema.shape || factAt(facts, path) !== undefined) return;
        const message = `names no fact: ${path}`;
        context.addIssue({ code: 'custom', path: ['placeholders', index], message });
      });
    }),
  );

/** Joins the academy's facts with its words in one language. */
export function joinAcademy(
  facts: z.infer<typeof academyFactsSchema>,
  { chatApp, days: labels, numbers: _, ...words }: z.infer<typeof academyWordsSchema>,
) {
  return {
    ...facts,
    ...words,
    chat: { app: chatApp, ...facts.chat },
    hours: facts.hours.map((hours, row) => ({ ...hours, label: labels[row] ?? '' })),
  };
}

/** The academy in one language, checked. */
export type Academy = ReturnType<typeof joinAcademy>;
