import type {
  Both,
  ChangedField,
  ChangesAnswer,
  ListedPage,
  VersionAnswer,
  VersionRow,
  WebsiteAnswer,
  WebsiteSearchAnswer,
} from '../../desk/website.ts';
import { jun } from './desk-server.ts';

// What the server answers of the website, as the design shows it: states that a real site reaches in minutes,
// or only by failing.

const both = (en: string, chinese: string): Both => ({ en, 'zh-Hans': chinese });

const page = (id: string, group: ListedPage['group'], title: Both, more: Partial<ListedPage> = {}) => ({
  ...{ id, group, title, path: `/${id}`, hint: null, last: null, waiting: null },
  ...{ placeholders: 0, isUnfit: false, state: 'shown' as const, instructor: null },
  ...more,
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const waiting = (person: string, by: string, problems: string[] = []) => ({
  ...{ changes: 2, person, by, at: day(0), problems },
});

/** The list, with what this person and a colleague have changed, and with every pill. */
export const createWebsite = (me: string, more: Partial<WebsiteAnswer> = {}): WebsiteAnswer => ({
  pages: [
    page('hours', 'facts', both('Studio hours and closed days', '开放时间和休息日'), {
      path: null,
      hint: both('On every page, in the desk and in mails', '用在每个页面、前台和邮件里'),
      waiting: waiting('jun', jun.name),
    }),
    page('contact-facts', 'facts', both('Contact and address', '联系方式和地址'), {
      path: null,
      placeholders: 5,
    }),
    page('people', 'people', both('Instructors', '老师')),
    page('instructors/ingrid-halvorsen', 'people', both('Ingrid Halvorsen', 'Ingrid Halvorsen'), {
      ...{
        waiting: waiting('jun', jun.name, ['content/instructors/ingrid-halvorsen.yaml: name']),
        state: 'hidden',
      },
      instructor: { portrait: '', order: 3, teaches: ['oboe'], instruments: both('Oboe', '双簧管') },
    }),
    page('about', 'pages', both('About Us', '关于我们'), {
      waiting: waiting(me, 'Anna Keller'),
      isUnfit: true,
    }),
    page('contact', 'pages', both('Contact', '联系我们'), { last: { by: jun.name, at: day(-30) } }),
    page('navigation', 'more', both('Menus and footer', '菜单和页脚'), { path: null }),
    page('programs/workshops', 'programs', both('Workshops', '工作坊'), {
      last: { by: jun.name, at: day(0) },
    }),
    page('instruments/piano', 'instruments', both('Piano', '钢琴')),
  ],
  removed: [],
  last: { by: jun.name, at: day(-1) },
  number: 7,
  placeholders: [],
  isCarriedOver: true,
  ...more,
});

const part = both('Heading', '标题');
const field = (address: string, before: string, after: string, more: Partial<ChangedField> = {}) => ({
  ...{ address, page: 'about', part, title: both('Lead', '导语'), kind: 'text' as const },
  ...{ language: address.includes('/zh/') ? ('zh-Hans' as const) : ('en' as const), before, after },
  ...{ options: [], ...more },
});

const lead = field(
  'content/en/about.yaml: hero.lead',
  'An academy where serious teaching and plain kindness share the same room.',
  'An academy where serious teaching and plain kindness share the same room, six days a week.',
);

const typed = { person: 'jun', by: jun.name, at: day(-1), problem: null };

/** What waits of two pages: one can be published, one has a problem. */
export const changes: ChangesAnswer = {
  pages: [
    {
      ...{ page: 'about', problems: [], behind: ['zh-Hans'] },
      fields: [
        lead,
        field('content/en/about.yaml: hero.second', 'Rooted in the Community', 'Rooted in Community', {
          title: both('Second line', '第二行'),
        }),
      ].map((each) => ({ ...each, ...typed })),
    },
    {
      ...{ page: 'contact', problems: [lead.address], behind: [] },
      fields: [{ ...lead, ...typed, page: 'contact' }],
    },
  ],
};

const row = (number: number, reason: string, more: Partial<VersionRow> = {}): VersionRow => ({
  ...{ number, reason, by: jun.name, at: day(-2), pages: ['about'], isNewest: false, tookBack: null },
  ...more,
});

const newest = row(7, 'Said more clearly that siblings share a group', { isNewest: true });
export const versions = [
  newest,
  row(6, 'Took back “A guest in May”', { tookBack: 5 }),
  row(5, 'A guest in May'),
  row(4, ''),
];

/** The newest version, of which one field was changed again. */
export const version: VersionAnswer = {
  version: newest,
  fields: [
    { ...lead, now: lead.after, since: null },
    {
      ...field('content/zh/about.yaml: hero.lead', '同龄学生一起学', '年龄相近的学生一起学'),
      ...{ now: '一起学', since: { by: 'Anna Keller', at: day(-1) } },
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
