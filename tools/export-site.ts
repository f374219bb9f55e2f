import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { checkContent } from '../content/model/check-content.ts';
import { findNextEnd } from '../content/model/content.ts';
import type { Overlay } from '../content/model/overlay.ts';
import { readContentFolder } from '../content/model/read-content-folder.ts';
import { defaultLanguage, inEachLanguage } from '../inquiry/language.ts';
import { listScripts } from '../server/website/foreign-scripts.ts';
import { cutStyles } from '../site/build/cut-styles.ts';
import { joinIslandParts } from '../site/render/page-scripts.ts';
import type * as Renderer from '../site/render/renderer.ts';
import type { BuiltPages, SiteContext } from '../site/render/site-context.ts';
import type { PageSettings } from './build-inputs.ts';

/** The address in pages whose build has none configured. */
const localUrl = 'http://localhost:3000';

/**
 * Renders the program's own pages with Astro's compiled renderer (docs/decisions/0099-rendered-pages.md), and
 * writes them beside the files that they load: `dist/`, which a static host serves as it is. The renderer's
 * inputs from this build are written beside it.
 */
export async function exportSite(root: string, settings: PageSettings): Promise<void> {
  const compiled = join(root, 'built-site');
  const client = join(compiled, 'client');
  const renderer: typeof Renderer = await import(join(compiled, 'server/entry.mjs'));
  const pictures = JSON.parse(readFileSync(join(client, 'pictures.json'), 'utf8'));
  const source = readContentFolder(root);
  const siteUrl = settings.siteUrl || localUrl;
  const renderAll = async (contents: SiteContext['contents'], wanted = /^/) => {
    const context: SiteContext = { ...settings, siteUrl, contents, pictures };
    const rendered: [file: string, text: string][] = [];
    for (const address of renderer.listAddresses(contents))
      if (wanted.test(address.path))
        rendered.push([address.file, await renderer.renderRaw(address, context)]);
    return rendered;
  };
  const contents = checkContent(source);
  const raw = await renderAll(contents);
  const dated = await renderAll(
    checkContent(source, addSampleDates(contents)),
    /\/(programs\/[\w-]+|contact)$/,
  );

  const pages = [...raw, ...dated].filter(([file]) => file.endsWith('.html'));
  const parsed = pages.map(([, text]) => parse(text, { comment: true }));
  const islands = writeIslands(client, joinIslandParts(parsed));
  const styles = { islands, ...cutStyles(parsed, readScripts(client)) };
  const finish = ([file, text]: (typeof raw)[number]) => renderer.finish(file, text, styles);
  const finished = new Map(raw.map((each) => [each[0], finish(each)]));
  const scripts = listScripts(
    [...pages.map(([file]) => finished.get(file) ?? ''), ...dated.map(finish)],
    globSync('_astro/*.js', { cwd: client }).map((name) => `/${name}`),
  );
  const until = findNextEnd(contents[defaultLanguage])?.toISOString() ?? null;
  const built: BuiltPages = { ...styles, scripts: [...scripts], pictures, ...settings, siteUrl, until };
  writeFileSync(join(compiled, 'server/built-pages.json'), JSON.stringify(built));
  writeDist(join(root, 'dist'), client, finished);
}

/** Dates for every program: the build learns the styles and scripts of pages with some, and shows none. */
function addSampleDates(contents: SiteContext['contents']): Overlay {
  const { instructors, programs } = contents[defaultLanguage];
  const words = inEachLanguage((language) => contents[language].programPage.dates.title);
  const date = { day: '2999-01-01', titles: words, lines: words, place: words };
  const dates = [
    { ...date, id: 'aaaaaaaa', instructor: instructors[0]?.slug },
    { ...date, id: 'bbbbbbbb', state: 'cancelled' },
  ];
  return Object.fromEntries(programs.map(({ slug }) => [`content/programs/${slug}.yaml: dates`, dates]));
}

function readScripts(client: string): Map<string, string> {
  const names = globSync('*.js', { cwd: join(client, '_astro') });
  return new Map(names.map((name) => [name, readFileSync(join(client, '_astro', name), 'utf8')]));
}

// Its address is empty where no page has an island.
function writeIslands(client: string, script: string): string {
  if (script === '') return '';
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 6);
  const address = `/_astro/islands.${hash}.js`;
  writeFileSync(join(client, address), script);
  return address;
}

function writeDist(dist: string, client: string, files: ReadonlyMap<string, string>): void {
  rmSync(dist, { recursive: true, force: true });
  cpSync(client, dist, { recursive: true });
  rmSync(join(dist, 'pictures.json'));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
}
