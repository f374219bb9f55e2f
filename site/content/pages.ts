import { type Both, type PageName, pageGroups } from '../../desk/website.ts';
import { inEachLanguage } from '../../inquiry/language.ts';
import { chooseName } from '../../inquiry/locales.ts';
import { entryFolders } from './content-schema.ts';
import { readField, type Trees } from './overlay.ts';

/** A page of the editor, and what of the content it holds. */
export interface EditorPage extends PageName {
  /** Paths into the content; a field belongs to the page with the longest path to it. */
  holds: { path: string[]; part?: { name: string; title: Both } }[];
}

const both = (en: string, chinese: string): Both => ({ en, 'zh-Hans': chinese });

interface PageDetails {
  /** The address of the page that visitors see; none for what many pages show. */
  path?: string;
  /** Dotted paths into the content, some with a part of their own. */
  holds?: (string | { path: string; part: Both })[];
  hint?: Both;
}

function page(
  group: PageName['group'],
  id: string,
  title: Both,
  { path, holds = [], hint }: PageDetails,
): EditorPage {
  const readHeld = (held: (typeof holds)[number]) =>
    typeof held === 'string'
      ? { path: held.split('.') }
      : { path: held.path.split('.'), part: { name: held.path.replaceAll('.', '-'), title: held.part } };
  return { id, group, title, path: path ?? null, hint: hint ?? null, holds: holds.map(readHeld) };
}

/** The pages of every academy, without instructors, programs and instruments. */
export const fixedPages: readonly EditorPage[] = [
  page('facts', 'hours', both('Studio hours and closed days', '营业时间和休息日'), {
    holds: ['academy.hours', 'academy.closedDays', 'academy.timeZone', 'academy.days', 'hours'],
    hint: both('On every page, in the desk and in mails', '用在每个页面、前台和邮件里'),
  }),
  page('facts', 'contact-facts', both('Contact and address', '联系方式和地址'), {
    holds: ['academy'],
    hint: both('Phone, e-mail, address, WeChat, social pages', '电话、邮箱、地址、微信、社交主页'),
  }),
  page('facts', 'forms', both('Outside forms', '外部表单'), {
    holds: ['academy.forms', 'academy.embeddedForm'],
    hint: both('Trial lesson, registration, the form on the home page', '试课、报名、首页表单'),
  }),
  page('facts', 'name', both('Name and tagline', '名称和标语'), {
    holds: ['academy.name', 'academy.shortName', 'academy.tagline'],
    hint: both('On every page, in search results and in mails', '用在每个页面、搜索结果和邮件里'),
  }),
  page('people', 'people', both('Instructors', '老师'), {
    path: '/instructors',
    hint: both('In the order of the list', '按列表顺序'),
  }),
  page('people', 'quotes', both('Teachers’ quotes', '老师们的话'), {
    path: '/about',
    holds: ['about.quotes'],
    hint: both('On About Us', '在“关于我们”'),
  }),
  page('pages', 'home', both('Home', '首页'), { path: '/', holds: ['home'] }),
  page('pages', 'about', both('About Us', '关于我们'), { path: '/about', holds: ['about'] }),
  page('pages', 'instructors', both('Instructors, the list', '老师列表'), {
    path: '/instructors',
    holds: ['instructorsPage'],
  }),
  page('pages', 'contact', both('Contact', '联系我们'), { path: '/contact', holds: ['contact'] }),
  page('pages', 'privacy', both('Privacy', '隐私'), { path: '/privacy', holds: ['privacy'] }),
  page('shared', 'menus', both('Menus and footer', '菜单和页脚'), {
    holds: [{ path: 'academy.numbers', part: both('Numbers in words', '数字的写法') }, 'navigation'],
    hint: both('Labels, buttons, copyright', '名称、按钮、版权'),
  }),
  page('shared', 'inquiry-form', both('The inquiry form', '咨询表单'), {
    path: '/contact',
    holds: ['contact.form', 'contact.toasts', 'contact.next', 'contact.thanks'],
    hint: both('Labels, hints, thanks', '名称、提示、感谢'),
  }),
  page('shared', 'not-found', both('Not found and failure', '页面不存在和出错时'), {
    holds: [
      { path: 'notFound', part: both('Page not found', '页面不存在') },
      { path: 'profile.notFound', part: both('Instructor not found', '找不到老师') },
      { path: 'failure', part: both('Failure', '出错时') },
    ],
    hint: both('What stands there when a page is missing', '页面不存在时显示的内容'),
  }),
  page('shared', 'profiles', both('Every profile', '所有老师简介'), { holds: ['profile'] }),
  page('shared', 'program-pages', both('Every program’s page', '所有课程页面'), { holds: ['programPage'] }),
  page('shared', 'instrument-pages', both('Every instrument’s page', '所有乐器页面'), {
    holds: ['instrumentPage'],
  }),
  page('shared', 'pictures', both('What pictures show', '图片内容说明'), { holds: ['images'] }),
];

/** What an entry is called in each language. */
export function nameEntry({ facts, words }: Trees, folder: string, slug: string): Both {
  const known = (readField(facts, [folder, slug]) ?? {}) as Record<string, string | undefined>;
  const name = known['name'] ?? slug;
  if (folder === 'instructors')
    return inEachLanguage((language) => chooseName(language, name, known['chineseName']));
  return inEachLanguage((language) => String(readField(words[language], [folder, slug, 'name']) ?? slug));
}

/** The order of an entry among its kind: as in the menus, instructors as in their list. */
function placeOf({ facts }: Trees, folder: string, slug: string): number {
  const place =
    folder === 'instructors'
      ? readField(facts, [folder, slug, 'order'])
      : (readField(facts, ['navigation', folder]) as string[][]).flat().indexOf(slug);
  return typeof place === 'number' ? place : Number.MAX_SAFE_INTEGER;
}

function listEntries(trees: Trees, folder: (typeof entryFolders)[number]): EditorPage[] {
  const group = folder === 'instructors' ? 'people' : folder;
  const slugs = Object.keys(trees.facts[folder] as object);
  return slugs
    .toSorted((a, b) => placeOf(trees, folder, a) - placeOf(trees, folder, b) || a.localeCompare(b))
    .map((slug) => ({
      id: `${folder}/${slug}`,
      group,
      title: nameEntry(trees, folder, slug),
      path: `/${folder}/${slug}`,
      hint: null,
      holds: [{ path: [folder, slug] }],
    }));
}

/** Lists the pages of the editor that trees hold, in the order of its list. */
export function listPages(trees: Trees): EditorPage[] {
  const entries = entryFolders.flatMap((folder) => listEntries(trees, folder));
  return pageGroups.flatMap((group) => [...fixedPages, ...entries].filter((each) => each.group === group));
}

/** The page that holds a path into the content; undefined where none does. */
export function findPage(pages: readonly EditorPage[], path: readonly string[]): EditorPage | undefined {
  const prefixes = path.map((_, depth) => path.slice(0, path.length - depth).join('.'));
  const holders = prefixes.map((prefix) => pages.find((one) => isHeld(one, prefix)));
  return holders.find((holder) => holder !== undefined);
}

const isHeld = ({ holds }: EditorPage, joined: string) => holds.some(({ path }) => path.join('.') === joined);

/** Whether another page than the one that shows a path holds it. */
export const isHeldElsewhere = (shower: EditorPage, path: readonly string[]): boolean =>
  !isHeld(shower, path.join('.')) && fixedPages.some((one) => isHeld(one, path.join('.')));
