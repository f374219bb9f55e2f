import { checkContent } from '../content/model/check-content.ts';
import { readContentFolder } from '../content/model/read-content-folder.ts';
import { getPathLanguage, type Language, languages, pathIn } from '../inquiry/language.ts';
import { listPages } from '../site/seo/list-pages.ts';

export const contents = checkContent(readContentFolder());

const inEachLanguage = (...paths: string[]) =>
  languages.flatMap((language) => paths.map((path) => pathIn(language, path)));

const pagesIn = (language: Language) => listPages(contents[language]).map(({ path }) => path);

/** Every page with an address of its own, in both languages. */
export const pages = languages.flatMap(pagesIn);

/** The English pages, for tests that need only the kinds in Chinese beside them. */
export const englishPages = pagesIn('en');

/** The pages at unknown addresses, and the one after the form was sent without script. */
export const pagesOfNoAddress = inEachLanguage('/no/such/page', '/instructors/nobody', '/contact/thank-you');

/** The pages in Chinese, with those of no address. */
export const chinesePages = [...pages, ...pagesOfNoAddress].filter((path) => getPathLanguage(path) !== 'en');

/** One page of each kind, for tests that depend on the kind alone. */
const englishKinds = [
  ...['/', '/about', '/contact', '/contact/thank-you', '/instructors', '/instructors/haoran-wu'],
  ...['/instruments/violin', '/instruments/viola', '/programs/private-lessons', '/programs/workshops'],
  '/no/such/page',
];

/** The Chinese pages whose layout differs most from the others. */
const chineseKinds = [
  ...['/zh', '/zh/about', '/zh/contact', '/zh/instructors', '/zh/instructors/haoran-wu'],
  ...['/zh/instruments/violin', '/zh/instruments/viola', '/zh/programs/workshops'],
];

export const kinds = [...englishKinds, ...chineseKinds];

/** The English pages that together show every component, and the Chinese ones with the most components. */
export const fewKinds = [
  ...englishKinds.filter((path) => !['/instruments/violin', '/programs/private-lessons'].includes(path)),
  ...['/zh', '/zh/about', '/zh/instruments/viola'],
];

/** The text of the link to a page's twin, in the twin's language. */
export const linkNames = { en: '中文', 'zh-Hans': 'English' } as const satisfies Record<Language, string>;
