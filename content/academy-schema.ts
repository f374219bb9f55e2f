import * as z from 'zod/mini';
import { type MoreWords, titled } from './field-words.ts';
import { refuseForeignText } from './plain-text.ts';
import { weekdays } from './studio-clock.ts';

/** The shape of academy.yaml, for everyone who reads the academy's facts: pages, mails and editors. */

const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.superRefine(refuseForeignText));
const fact = (most: number, en: string, chinese: string, more?: MoreWords) =>
  titled(words(most), en, chinese, more);
const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, error));
const time = () => matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:30", in quotes');
const day = () => z.iso.date('must be a day such as "2026-12-24"');
const twoLetters = (example: string) => matching(/^[A-Z]{2}$/, `must be two letters such as ${example}`);
const zipCode = matching(/^\d{5}$/, 'must be five digits in quotes');
const longestAddress = 300;
// Without a name before the host, and without characters that an address writes as %…
const webAddress = /^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?([/?#][\w.~:/?#[\]@!$&'()*+,;=%-]*)?$/;
const address = matching(webAddress, 'must be an address that starts with https://').check(
  z.maxLength(longestAddress),
);
// Not a stranger's text: engineers alone set it.
const webAddressOrNone = /^(https:\/\/\S+\.\S+)?$/;
const addressOrEmpty = matching(
  webAddressOrNone,
  'must be an address that starts with https://, or "" while there is none',
);

const openingHours = z
  .strictObject({
    days: z.array(z.enum(weekdays)).check(z.minLength(1), z.describe('The days these hours hold for')),
    opens: z.optional(time().check(z.describe('When the studio opens; without it, it stays closed'))),
    closes: z.optional(time()),
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

const namesOfDay = z.strictObject({
  en: fact(40, 'Name, English', '英文名称').check(
    z.regex(/^[^\u3400-\u9fff]*$/, 'holds Chinese, which belongs in a field of its own (zh-Hans)'),
  ),
  'zh-Hans': fact(40, 'Name, Chinese', '中文名称').check(
    z.regex(/[\u3400-\u9fff]/, 'must hold Chinese characters'),
  ),
});
const closedDays = z
  .strictObject({
    from: titled(day(), 'First day', '第一天'),
    to: titled(z.optional(day()), 'Last day (optional)', '最后一天（选填）'),
    names: namesOfDay.check(z.describe('Why it is closed, such as Thanksgiving')),
  })
  .check(z.refine(({ from, to = from }) => from <= to, { path: ['to'], error: 'must not be before from' }));

const socialPage = z.strictObject({
  label: fact(30, 'Network', '平台'),
  url: titled(address, 'Link', '链接'),
});

/** What stays with engineers: a wrong form would hand families to a stranger. */
const readOnly = <Schema extends z.ZodMiniType>(schema: Schema, en: string, chinese: string, about: string) =>
  titled(schema, en, chinese, { kind: 'read-only' }).check(z.describe(about));

const region = matching(/^([a-z]{2}\d+)?$/, 'must be a region such as na1, or ""');
const portal = matching(/^\d*$/, 'must be digits in quotes, or ""');
const identifier = matching(/^[0-9a-fA-F-]*$/, 'must be the form’s identifier, or ""');
const embeddedForm = z
  .strictObject({
    region: readOnly(region, 'Region', '区域', 'The forms provider’s region'),
    portalId: readOnly(portal, 'Portal', '门户编号', 'The portal’s number'),
    formId: readOnly(identifier, 'Form', '表单编号', 'The form’s identifier'),
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

const postal = z.strictObject({
  street: z.optional(fact(80, 'Street', '门牌和街道')),
  locality: fact(40, 'Town', '城市'),
  region: titled(twoLetters('TX'), 'State, two letters', '州（两个字母）'),
  postalCode: z.optional(titled(zipCode, 'ZIP code', '邮编')),
  country: titled(twoLetters('US'), 'Country, two letters', '国家（两个字母）'),
});

function namesEachDayOnce(all: readonly z.infer<typeof openingHours>[]): boolean {
  const named = all.flatMap((hours) => hours.days);
  return named.length === weekdays.length && new Set(named).size === weekdays.length;
}

const rowOfHours = fact(40, 'Days', '日子').check(z.describe('What visitors read for these days'));
const number = fact(20, 'Number', '数字');
const phone = matching(/^(?=.{7,24}$)\+?(?:[ ()-]*\d){7,15}[ ()-]*$/, 'must be a phone number');
const chat = z.strictObject({
  handle: fact(40, 'Handle', '账号'),
});
const timeZone = z.string().check(z.refine(isTimeZone, 'must be a time zone such as America/Chicago'));
const hours = z
  .array(openingHours)
  .check(z.minLength(1), z.refine(namesEachDayOnce, 'must name each day of the week once'));
const forms = z.strictObject({
  trialLesson: readOnly(addressOrEmpty, 'Trial lesson', '试课', 'The outside form for a trial lesson'),
  registration: readOnly(addressOrEmpty, 'Registration', '报名', 'The outside form for registration'),
});

/** content/en/academy.yaml and its twin: the academy in the words of one language. */
export const academyWordsSchema = z.strictObject({
  name: fact(40, 'Name', '名称', { hint: ['The academy’s full name', '学院的全称'] }),
  shortName: fact(22, 'Short name', '简称', {
    hint: ['The name where space is short: the header of a narrow phone', '地方小时使用，例如手机的页眉'],
  }),
  tagline: fact(60, 'Tagline', '标语', { hint: ['The sentence under the name', '名称下面的一句话'] }),
  area: fact(40, 'Area', '地区', { hint: ['Where the academy is, in two words', '学院在哪里，几个字'] }),
  chatApp: fact(20, 'Chat app', '聊天软件', { part: 'chat' }),
  days: titled(z.array(rowOfHours).check(z.minLength(1)), 'Names of the rows', '每行的名称', {
    hint: ['The names of the rows of opening hours, in their order', '营业时间每一行的名称，按顺序'],
    part: 'hours',
    shownBy: 'hours',
  }),
  numbers: titled(z.array(number).check(z.minLength(11)), 'Numbers in words', '数字的写法', {
    hint: [
      'Zero, one, two and so on in words; a larger number is written in digits',
      '从零开始，依次写出；更大的数用阿拉伯数字',
    ],
  }),
});

/** content/academy.yaml: what is the same in every language. */
export const academyFactsSchema = z
  .strictObject({
    address: fact(120, 'Address', '地址', { hint: ['The address visitors come to', '访客来访的地址'] }),
    postal: titled(postal, 'Address in parts', '分项地址', {
      hint: ['The address in parts, for maps and search engines', '给地图和搜索引擎'],
    }),
    phone: titled(phone, 'Phone', '电话', { hint: ['The number visitors call', '访客拨打的号码'] }),
    email: titled(z.email('must be an e-mail address'), 'E-mail', '电子邮箱', {
      hint: ['The mailbox visitors write to', '访客写信用的邮箱'],
    }),
    chat: titled(chat, 'Chat', '聊天'),
    timeZone: titled(timeZone, 'Time zone', '时区', { kind: 'read-only', part: 'hours' }).check(
      z.describe('The clock that the hours follow, and the staff live by'),
    ),
    hours: titled(hours, 'Studio hours', '营业时间', {
      kind: 'hours',
      hint: ['The studio’s hours, in the order visitors read them', '按访客看到的顺序'],
      part: 'hours',
    }),
    closedDays: titled(z._default(z.array(closedDays), []), 'Closed days', '休息日', {
      hint: [
        'Nobody waits on these days; the site says so a week ahead',
        '这些天不算等待时间，网站提前一周提示',
      ],
      part: 'hours',
    }),
    social: titled(z.array(socialPage).check(z.maxLength(10)), 'Social pages', '社交主页'),
    forms: titled(forms, 'Outside forms', '外部表单').check(
      z.describe('Addresses of outside forms; empty: our own contact page instead'),
    ),
    embeddedForm: titled(embeddedForm, 'The form on the home page', '首页上的表单'),
    placeholders: readOnly(
      z.array(z.string()),
      'Still placeholders',
      '还是暂用内容',
      'What still stands in for the real thing, as dotted paths',
    ),
  })
  .check(
    z.superRefine((facts, context) => {
      facts.placeholders.forEach((path, index) => {
        if (Object.hasOwn(academyWordsSchema.shape, path) || factAt(facts, path) !== undefined) return;
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
