import type {
  Both,
  ChangedField,
  ChangesAnswer,
  ListedPage,
  PublicationAnswer,
  PublicationRow,
  WebsiteAnswer,
  WebsiteSearchAnswer,
} from '../../desk/website.ts';
import { jun } from './desk-server.ts';

// What the server answers of the website, as the design shows it: states that a real site reaches in minutes,
// or only by failing.

const both = (en: string, chinese: string): Both => ({ en, 'zh-Hans': chinese });

const page = (id: string, group: ListedPage['group'], title: Both, more: Partial<ListedPage> = {}) => ({
  ...{ id, group, title, path: `/${id}`, hint: null, last: null, drafts: [], behind: [] },
  ...{ placeholders: 0, hasBothChanged: false, state: 'shown' as const, instructor: null },
  ...more,
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The list, with drafts of this person's and a colleague's, and with every pill. */
export const createWebsite = (me: string, more: Partial<WebsiteAnswer> = {}): WebsiteAnswer => ({
  pages: [
    page('hours', 'facts', both('Studio hours and closed days', '营业时间和休息日'), {
      path: null,
      hint: both('On every page, in the desk and in mails', '用在每个页面、前台和邮件里'),
    }),
    page('contact-facts', 'facts', both('Contact and address', '联系方式和地址'), {
      path: null,
      placeholders: 5,
    }),
    page('instructors', 'people', both('Instructors', '老师'), { state: 'hidden' }),
    page('about', 'pages', both('About Us', '关于我们'), {
      drafts: [
        { person: me, name: 'Anna Keller' },
        { person: 'jun', name: jun.name },
      ],
      behind: ['zh-Hans'],
      hasBothChanged: true,
    }),
    page('contact', 'pages', both('Contact', '联系我们'), { last: { by: jun.name, at: day(-30) } }),
    page('navigation', 'more', both('Menus and footer', '菜单和页脚'), { path: null }),
    page('programs/workshops', 'programs', both('Workshops', '工作坊'), {
      last: { by: jun.name, at: day(0) },
    }),
    page('instruments/piano', 'instruments', both('Piano', '钢琴')),
  ],
  removed: [],
  unpublished: [
    unpublished('about', me, 'Anna Keller'),
    unpublished('about', 'jun', jun.name),
    { ...unpublished('hours', 'jun', jun.name), wasSetFor: day(9) },
  ],
  last: { by: jun.name, at: day(-1) },
  number: 7,
  ...more,
});

const part = both('Heading', '标题');
const unpublished = (id: string, person: string, name: string) => ({
  ...{ page: id, parts: [part], fields: 2, person, name, at: day(0), wasSetFor: null },
});

const field = (address: string, before: string, after: string, more: Partial<ChangedField> = {}) => ({
  ...{ address, page: 'about', part, title: both('Lead', '导语'), kind: 'text' as const },
  ...{ language: address.includes('/zh/') ? ('zh-Hans' as const) : ('en' as const), before, after },
  ...{ problem: null, options: [], ...more },
});

const lead = field(
  'content/en/about.yaml: hero.lead',
  'An academy where serious teaching and plain kindness share the same room.',
  'An academy where serious teaching and plain kindness share the same room, six days a week.',
);

/** What this person can publish: one field belongs to another, and one of another page is wrong. */
export const changes: ChangesAnswer = {
  fields: [
    lead,
    field('content/en/about.yaml: hero.second', 'Rooted in the Community', 'Rooted in Community', {
      title: both('Second line', '第二行'),
    }),
  ],
  together: [],
  behind: ['content/zh/about.yaml: hero.lead'],
};

/** The same, with a field that is refused. */
export const wrongChanges: ChangesAnswer = {
  ...changes,
  fields: [{ ...lead, problem: { code: 'too-long', text: 'is 14 characters too long', detail: { n: 14 } } }],
};

const row = (id: string, reason: string, more: Partial<PublicationRow> = {}): PublicationRow => ({
  ...{ id, reason, by: jun.name, at: day(-2), pages: ['about'], fields: 2, isNewest: false },
  ...{ takenBack: null, tookBack: null, ...more },
});

export const publications: PublicationRow[] = [
  row('p7', 'Said more clearly that siblings share a group', { isNewest: true }),
  row('p6', '', { tookBack: 'A guest in May' }),
  row('p5', 'A guest in May', { takenBack: { by: 'Anna Keller', at: day(-1) } }),
  row('p4', ''),
];

/** The newest publication, of which one field was changed again. */
export const publication: PublicationAnswer = {
  publication: publications[0] as PublicationRow,
  fields: [
    field(
      'content/en/programs/group-lessons.yaml: text',
      'Students of similar age learn together, listen to each other and play their first duets.',
      'Students of similar age, brothers and sisters included, learn together, hear each other and play duets.',
    ),
    field('content/zh/about.yaml: hero.lead', '同龄学生一起学', '年龄相近的学生一起学'),
    {
      ...field('content/en/about.yaml: closing.text', 'Write to us.', 'Call us.', {
        title: both('Text', '文字'),
      }),
      ...{ now: 'Visit us.', changedAgainAt: day(-1) },
    },
  ],
};

export const hits: WebsiteSearchAnswer['hits'] = [
  {
    ...{ page: 'about', part, address: lead.address, language: 'en' },
    text: 'Please give us 24-hour notice and we will find another time.',
  },
  {
    ...{ page: 'about', part, address: 'content/zh/about.yaml: hero.lead', language: 'zh-Hans' },
    text: '请提前24小时告诉我们',
  },
];
