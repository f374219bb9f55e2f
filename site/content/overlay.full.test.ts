import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lengthOf } from '../../content/plain-text.ts';
import type { FieldValue } from '../../desk/website.ts';
import { readSite } from './check-content.ts';
import { fitOverlay } from './check-overlay.ts';
import type { FieldForm } from './field-form.ts';
import { listFields } from './fields.ts';
import { listMarkedAddresses } from './marks.ts';
import type { Overlay } from './overlay.ts';
import { listPages } from './pages.ts';
import { readContentFolder } from './read-content-folder.ts';

// Real builds, in a copy of the project: fonts are cut anew for other words.
const root = process.cwd();
/** Milliseconds. */
const longestBuild = 600_000;
const project = mkdtempSync(join(tmpdir(), 'overlay-'));
const read = ['content', 'inquiry', 'desk', 'ui', 'site', 'public', 'astro.config.ts', 'package.json'];

beforeAll(() => {
  for (const name of [...read, '.cache']) cpSync(join(root, name), join(project, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  // Else Vite looks in the folders above for a project that holds this one.
  writeFileSync(join(project, 'lerna.json'), '{}');
}, longestBuild);
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Builds the site, and reads its texts by the names of their files. */
function build(name: string, settings: Record<string, string> = {}): Map<string, string> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...settings };
  execFileSync(process.execPath, [astro, 'build', '--outDir', name], { cwd: project, env, stdio: 'pipe' });
  const folder = join(project, name);
  const names = globSync('**/*.{html,js,css,json,svg,txt,vcf,webmanifest,xml}', { cwd: folder });
  return new Map(names.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const source = readContentFolder();
const trees = readSite(source, {});
const fields = listPages(trees)
  .flatMap((page) => listFields(page, trees))
  .flatMap((part) => part.fields);

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
  // A rule for Chinese counts characters, and these are Latin.
  const isChinese = ({ address }: { address: string }) => /zh-Hans|: chinese/.test(address);
  return boxes
    .filter(({ value }) => value !== null)
    .map((box) => [box.address, spoil(box.value, limit && isChinese(box) ? limit / 2 : limit)]);
}

describe('built pages', { timeout: longestBuild }, () => {
  let plain: Map<string, string>;
  // Pages compute with days, which the program's own content has none of.
  const closedDay = { from: '2099-11-26', names: { en: 'Thanksgiving', 'zh-Hans': '感恩节' } };
  const days = { CONTENT_OVERLAY: join(project, 'days.json') };
  beforeAll(() => {
    writeFileSync(days.CONTENT_OVERLAY, JSON.stringify({ 'content/academy.yaml: closedDays': [closedDay] }));
    plain = build('plain', days);
  }, longestBuild);

  it('of a preview say which field each text comes from, and are the same otherwise', () => {
    const marked = build('marked', { ...days, CONTENT_MARKS: '1' });
    const addresses = new Set(listMarkedAddresses(trees));
    const mark = / data-field="([^"]*)"/g;
    const found = new Set<string>();
    expect([...marked.keys()]).toEqual([...plain.keys()]);
    for (const [file, text] of marked) {
      for (const [, address = ''] of text.matchAll(mark)) found.add(address);
      expect(text).not.toMatch(/[\p{Co}]/u);
      // Astro names an island by what it is given.
      const comparable = (page: string) => page.replaceAll(mark, '').replace(/ uid="\w+"/g, '');
      expect([file, comparable(text) === comparable(plain.get(file) ?? '')]).toEqual([file, true]);
    }
    expect([...found].filter((address) => !addresses.has(address))).toEqual([]);
    expect(found.size).toBeGreaterThan(800);
    for (const address of [
      'hero.lead',
      'hero.headline',
      'values.items.C.text',
      'faq.items.missed-lessons.answer',
    ])
      expect(found).toContain(`content/zh/about.yaml: ${address}`);
  });

  it('hold the most hostile words that the rules let through as text alone', async () => {
    const kinds = ['line', 'text', 'lines', 'list'];
    const editable = fields.filter(
      ({ id, kind, options }) => kinds.includes(kind) && options.length === 0 && !bound.test(id),
    );
    const overlay: Overlay = Object.fromEntries(editable.flatMap(spoilField));
    const { fitted, unfit } = await fitOverlay(source, overlay);
    expect(unfit.map(({ address, problem }) => `${address} ${problem.text}`)).toEqual([]);
    writeFileSync(join(project, 'overlay.json'), JSON.stringify(fitted));
    const spoiled = build('spoiled', { CONTENT_OVERLAY: join(project, 'overlay.json') });
    const shapes = (page: string) =>
      parse(page)
        .querySelectorAll('*')
        .map(({ tagName, attributes }) => `${tagName} ${Object.keys(attributes).sort()}`);
    const scripts = (page: string, selector: string) =>
      parse(page)
        .querySelectorAll(selector)
        .map(({ rawText }) => rawText);
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
