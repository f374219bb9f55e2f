import type { Language } from './language.ts';

// The errors in the order of the form, then the function's other ones. No error of a field has a full stop.
const chineseMessages = /* @__PURE__ */ new Map([
  ['Name must be at least 2 characters', '请填写姓名（至少2个字符）'],
  ['Name too long', '姓名太长了，请缩短到100个字符以内'],
  ['Please enter a valid email address', '请填写有效的电子邮箱，例如name@example.com'],
  ['Email too long', '邮箱地址太长了，请检查一下'],
  ['Invalid phone format', '电话号码好像不对，请检查一下，也可以不填'],
  ['Phone too long', '电话号码太长了，请缩短到20个字符以内'],
  ['Please select an inquiry type', '请选择咨询类型'],
  ['Message must be at least 10 characters', '请再多写几句（至少10个字符）'],
  ['Message too long', '留言太长了，请缩短到2000个字符以内'],
  ['Private Lessons', '一对一课'],
  ['Early Childhood Classes', '幼儿启蒙课'],
  ['Accompaniment Training', '伴奏训练'],
  ['Request a Trial Lesson', '预约试课'],
  ['General Question', '一般咨询'],
  ['Please remove the invisible control characters', '这里有看不见的控制字符，请删去，或重新输入一遍'],
  [
    'Your message could not be stored just now. Please try again in a moment.',
    '您的留言暂时没能保存，请稍后再试一次。',
  ],
  [
    'Something went wrong on our side. Please try again, or call us.',
    '我们的服务器出了点问题。请再试一次，或打电话给我们。',
  ],
  [
    'This form was sent before with other content. Please reload the page and try again.',
    '这份表单已经用别的内容发送过了。请刷新页面，再试一次。',
  ],
  ['This is too long to send: at most 64 KiB.', '内容太长，发送不了，请删减一些（最多64 KiB）。'],
  ['The request broke off before its end.', '发送到一半中断了，请再试一次。'],
  ['The request could not be read as a posted form.', '表单的内容无法读取，请重新填写，再发送一次。'],
  ['The request could not be read as JSON.', '发送的内容无法按JSON读取，请再试一次。'],
  ['The text sent is not valid UTF-8.', '文字的编码有误，请重新输入，再发送一次。'],
  ['Please send JSON or a posted form.', '请用JSON或表单的格式发送。'],
  ['Please send a JSON object.', '请发送一个JSON对象。'],
  ['The Idempotency-Key must be at most 255 ASCII characters.', 'Idempotency-Key最多255个ASCII字符。'],
  ['Pages of this origin may not send messages here.', '这个网站的页面不能在这里发送留言。'],
  ['Please send it with POST.', '请用POST方法发送。'],
  ['There is no such function.', '没有这个功能。'],
]);

/**
 * Translates a message or an option of a field, or an error of the function. Answers are always in English
 * (docs/contract.md, section 1): the page that shows them to a visitor translates them.
 *
 * @returns the message in the language; unchanged when there is no translation
 */
export const translateMessage = (message: string, language: Language): string =>
  translations[language](message);

/** Describes in a language the errors of a field, in one or more sentences. */
export const describeErrors = (messages: readonly string[], language: Language): string =>
  messages.map((message) => translateMessage(message, language)).join(stops[language]);

// Don't take these from the table of locales: the form would carry it all.
const stops: Record<Language, string> = { en: '. ', 'zh-Hans': '。' };

const inTheWay: Partial<Record<string, string>> = { dots: '点', slashes: '斜杠', letters: '字母' };

const translations: Record<Language, (message: string) => string> = {
  en: (message) => message,
  'zh-Hans': (message) =>
    chineseMessages.get(message) ??
    readChineseHalf(
      message
        .replace(/^Please write it without (.+)$/u, (_, what) => `请不要写${inTheWay[what] ?? what}`)
        .replace(/^Your last (\d*) ?letters? (?:is|are) not in it$/, (_, n) => `最后${n || 1}个字没有写进去`),
    ),
};

// The error of a client that sends too often says it in both languages, with a time in each. Chinese needs no
// spaces around it.
function readChineseHalf(message: string): string {
  const start = message.search(/\p{Script=Han}/u);
  return start > 0 ? message.slice(start).replace(/ /g, '') : message;
}

// The headings stand apart from the messages, which every form brings along: only the desk shows headings.
const headings: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  'zh-Hans': /* @__PURE__ */ new Map([
    ['Name', '姓名'],
    ['E-mail', '电子邮箱'],
    ['Phone', '电话'],
    ['About', '咨询类型'],
    ['Message', '留言'],
    ['Time zone', '时区'],
  ]),
};

/** Translates the heading of a field, as `translateMessage` does. */
export const translateHeading = (text: string, language: Language): string =>
  headings[language]?.get(text) ?? translateMessage(text, language);
