import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { checkContent } from '../content/model/check-content.ts';
import { readContentFolder } from '../content/model/read-content-folder.ts';
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
  const contents = checkContent(readContentFolder(root));
  const siteUrl = settings.siteUrl || localUrl;
  const context: SiteContext = { ...settings, siteUrl, contents, pictures };
  const raw = new Map<string, string>();
  for (const address of renderer.listAddresses(contents))
    raw.set(address.file, await renderer.renderRaw(address, context));

  const pages = [...raw].filter(([file]) => file.endsWith('.html'));
  const parsed = pages.map(([, text]) => parse(text, { comment: true }));
  const islands = writeIslands(client, joinIslandParts(parsed));
  const styles = { islands, ...cutStyles(parsed, readScripts(client)) };
  const finished = new Map(Array.from(raw, ([file, text]) => [file, renderer.finish(file, text, styles)]));
  const scripts = listScripts(
    pages.map(([file]) => finished.get(file) ?? ''),
    globSync('_astro/*.js', { cwd: client }).map((name) => `/${name}`),
  );
  const built: BuiltPages = { ...styles, scripts: [...scripts], pictures, ...settings, siteUrl };
  writeFileSync(join(compiled, 'server/built-pages.json'), JSON.stringify(built));
  writeDist(join(root, 'dist'), client, finished);
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
