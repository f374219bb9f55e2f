import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../content/model/check-content.ts';
import { fitOverlay } from '../../content/model/check-overlay.ts';
import { type FieldForm, listAllFields } from '../../content/model/fields.ts';
import { listMarkedAddresses } from '../../content/model/marks.ts';
import type { Overlay } from '../../content/model/overlay.ts';
import { readContentFolder } from '../../content/model/read-content-folder.ts';
import { lengthOf } from '../../content/plain-text.ts';
import type { FieldValue } from '../../desk/contract/website.ts';
import type { BuiltPages } from '../../site/render/site-context.ts';
import { readSiteFiles, type SiteFiles } from '../pages/site-files.ts';
import { createPageRenderer } from './page-renderer.ts';

// The pages that the build has compiled, and `dist` beside them.
const root = join(import.meta.dirname, '../..');
const built: BuiltPages = JSON.parse(readFileSync(join(root, 'built-site/server/built-pages.json'), 'utf8'));
const settings = { siteUrl: built.siteUrl, retentionDays: Number(built.retentionDays) || undefined };
const none: SiteFiles = new Map();
const now = new Date();

/** Renders the site with an overlay; returns its texts by the names of their files. */
async function render(overlay: Overlay = {}, { siteUrl } = settings): Promise<Map<string, string>> {
  const renderer = createPageRenderer({ ...settings, siteUrl }, none);
  const { files, failures } = await renderer.renderSite({ source, overlay, photographs: {}, now });
  expect([...failures]).toEqual([]);
  return new Map(Array.from(files, ([file, { plain }]) => [file, plain.content.toString()]));
}

const source = readContentFolder();
const trees = readSite(source, {});
const fields = listAllFields(trees);

// What the rules let through: no tag, no entity and no brace, but all that ends a text, an attribute, a
// comment, a script or a string elsewhere.
const hostile = `"'\`<3>& ]]>--> \\u003c/\\" onx="1" '-/*-//\\n%3Cscript%3E$& $\` `;

/** The longest hostile text that a field takes; it begins as the text there, in its language. */
function spoil(value: FieldValue, limit: number | null, number = ''): FieldValue {
  if (Array.isArray(value)) return value.map((each, index) => spoil(each, limit, String(index)));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner, limit)]));
  if (typeof value !== 'string' || limit === null) return value;
  const slots = value.match(/\{(?!academy\.|[cC]ount\.)[^}]*\}/g) ?? [];
  const start = `${value.replace(/\{[^}]*\}/g, '').slice(0, 3)}${number}${slots.join('')}`;
  const room = Math.max(0, limit - lengthOf(start) - 1);
  return (start + hostile.repeat(10).slice(0, room)).trim();
}

/** Fields whose words depend on others, and those that are no words. */
const bound = /: (tagline|ageRange|social|hero\.headline|toasts\.failure\.(rejected|network)|form\.hint)$/;

function spoilField({ boxes, maxLength, item }: FieldForm) {
  const limit = maxLength ?? item[0]?.maxLength ?? null;
  return boxes.filter(({ value }) => value !== null).map((box) => [box.address, spoil(box.value, limit)]);
}

it('renders the bytes of dist while nothing is published, with their compressed forms', async () => {
  const dist = await readSiteFiles(join(root, 'dist'));
  const site = { source, overlay: {}, photographs: {}, now };
  const { files } = await createPageRenderer(settings, dist).renderSite(site);
  const pages = [...dist.keys()].filter((file) => file.endsWith('.html'));
  expect([...files.keys()]).toEqual(expect.arrayContaining(pages));
  for (const [file, { plain, compressed }] of files) {
    expect([file, plain.content.toString()]).toEqual([file, dist.get(file)?.plain.content.toString()]);
    expect(compressed).toEqual(dist.get(file)?.compressed);
  }
});

it('names the address of the settings alone, whatever the build was given', async () => {
  const files = await render({}, { ...settings, siteUrl: 'https://academy.example' });
  for (const [file, text] of files) expect([file, text.includes(built.siteUrl)]).toEqual([file, false]);
  expect(files.get('/robots.txt')).toContain('https://academy.example/sitemap.xml');
});

describe('the pages', () => {
  let plain: Map<string, string>;
  const closedDay = { from: '2099-11-26', names: { en: 'Thanksgiving', 'zh-Hans': '感恩节' } };
  const days = { 'content/academy.yaml: closedDays': [closedDay] };
  /** Facts that the program's own content leaves out, and pages compute with. */
  const facts = {
    ...days,
    // One name begins as the other: a mark after it must not move it.
    'content/instructors/yerin-park.yaml: order': null,
    'content/instructors/yerin-park.yaml: name': 'Mei Lin',
    'content/instructors/haoran-wu.yaml: order': null,
    'content/instructors/haoran-wu.yaml: name': 'Mei Linda',
  };
  beforeAll(async () => {
    plain = await render(facts);
  });

  it('of a preview say which field each text comes from, and are the same otherwise', async () => {
    const renderer = createPageRenderer(settings, none);
    const addresses = new Set(listMarkedAddresses(trees));
    const mark = / data-field="([^"]*)"/g;
    const found = new Set<string>();
    const pages = [...plain.keys()].filter((file) => file.endsWith('.html') && !file.startsWith('/desk/'));
    for (const file of pages) {
      const path = file.replace(/(?:\/index)?\.html$/, '') || '/';
      const site = { source, overlay: facts, photographs: {}, now };
      const text = (await renderer.renderPreview(site, path)) ?? '';
      for (const [, address = ''] of text.matchAll(mark)) found.add(address);
      expect(text).not.toMatch(/[\p{Co}]/u);
      expect([file, text.replaceAll(mark, '') === plain.get(file)]).toEqual([file, true]);
    }
    expect([...found].filter((address) => !addresses.has(address))).toEqual([]);
    expect(found.size).toBeGreaterThan(800);
    for (const address of ['hero.headline', 'values.items.C.text', 'faq.items.missed-lessons.answer'])
      expect(found).toContain(`content/zh/about.yaml: ${address}`);
  });

  it('show what staff change: hours, days, an order with a new question, somebody gone, rare letters', async () => {
    const [first, ...others] = (trees.facts['academy'] as { hours: object[] }).hours;
    const hours = [{ ...first, opens: '10:30' }, ...others];
    const keys = Object.keys((trees.words.en['about'] as { faq: { items: object } }).faq.items);
    const question = (folder: string, words: string) => ({
      [`content/${folder}/about.yaml: faq.items`]: ['parking', ...keys],
      [`content/${folder}/about.yaml: faq.items.parking.question`]: words,
      [`content/${folder}/about.yaml: faq.items.parking.answer`]: words.repeat(5),
    });
    const overlay = {
      ...days,
      ...question('en', 'Where can I park?'),
      ...question('zh', '哪里可以停车？'),
      'content/academy.yaml: hours': hours,
      'content/en/about.yaml: faculty.title': 'Łukasz Dvořák',
      'content/instructors/zhiyuan-chen.yaml': 'removed',
    };
    const { unfit } = await fitOverlay(source, overlay);
    expect(unfit).toEqual([]);
    const files = await render(overlay);
    const previewed = (path: string) =>
      createPageRenderer(settings, none).renderPreview({ source, overlay, photographs: {}, now }, path);
    for (const about of [files.get('/about/index.html'), await previewed('/about')]) {
      expect(about).toContain('Łukasz Dvořák');
      expect(about?.indexOf('Where can I park?')).toBeGreaterThan(0);
    }
    for (const contact of [files.get('/contact/index.html'), await previewed('/contact')]) {
      expect(contact).toContain('Thanksgiving');
      expect(contact).toContain('10:30');
    }
    expect(files.has('/instructors/zhiyuan-chen/index.html')).toBe(false);
    expect(await previewed('/instructors/zhiyuan-chen')).toBeUndefined();
    expect(files.get('/sitemap.xml')).not.toContain('zhiyuan-chen');
  });

  it('degrade where they name somebody who is hidden, even who alone teaches an instrument', async () => {
    const gone = (slugs: string[]) =>
      Object.fromEntries(slugs.map((slug) => [`content/instructors/${slug}.yaml`, 'hidden']));
    const files = await render(gone(['mei-xuan-lin', 'ingrid-halvorsen']));
    const read = (page: string) => parse(files.get(`${page}/index.html`) ?? '');
    // Who steps in for them, content/model/check-overlay.test.ts holds.
    expect(read('/instruments/oboe').text).toContain('Ask us who teaches the oboe.');
    const chinese = read('/zh/instruments/oboe').text.replaceAll('\u200b', '');
    expect(chinese).toContain('想知道哪位老师教双簧管，欢迎来问我们。');
    for (const [file, text] of files)
      expect([file, /mei-xuan-lin|ingrid-halv/i.test(text)]).toEqual([file, false]);
    const slugs = Object.keys(trees.facts['instructors'] as object);
    const empty = await render(gone(slugs));
    expect(parse(empty.get('/about/index.html') ?? '').querySelectorAll('blockquote')).toEqual([]);
  });

  it('hold the most hostile words that the rules let through as text alone', async () => {
    const kinds = ['line', 'text', 'lines', 'list'];
    const editable = fields.filter(
      ({ id, kind, options }) => kinds.includes(kind) && options.length === 0 && !bound.test(id),
    );
    const overlay: Overlay = Object.fromEntries(editable.flatMap(spoilField));
    const { fitted, unfit } = await fitOverlay(source, overlay);
    expect(unfit.map(({ address, problem }) => `${address} ${problem.text}`)).toEqual([]);
    const spoiled = await render(fitted);
    const all = (page: string, selector: string) => parse(page).querySelectorAll(selector);
    const shapes = (page: string) =>
      all(page, '*').map(({ tagName, attributes }) => `${tagName} ${Object.keys(attributes).sort()}`);
    const scripts = (page: string, selector: string) => all(page, selector).map(({ rawText }) => rawText);
    const known = new Set([...plain.values()].filter((page) => page.startsWith('<!')).flatMap(shapes));
    for (const [file, text] of spoiled) {
      if (file.endsWith('.json') || file.endsWith('.webmanifest')) JSON.parse(text);
      if (!file.endsWith('.html')) continue;
      const before = plain.get(file) ?? '';
      expect(shapes(text).filter((shape) => !known.has(shape))).toEqual([]);
      const own = 'script:not([type="application/ld+json"])';
      expect([file, scripts(text, own)]).toEqual([file, scripts(before, own)]);
      for (const data of scripts(text, 'script[type="application/ld+json"]')) {
        expect(data).not.toContain('<');
        JSON.parse(data);
      }
    }
  });
});
