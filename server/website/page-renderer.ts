import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type ContentSource, checkContent, readSite } from '../../content/model/check-content.ts';
import { findNextEnd } from '../../content/model/content.ts';
import { listMarkedAddresses, markContent } from '../../content/model/marks.ts';
import type { Overlay } from '../../content/model/overlay.ts';
import { defaultLanguage } from '../../inquiry/language.ts';
import type * as Renderer from '../../site/render/renderer.ts';
import type { BuiltPages, SiteContext } from '../../site/render/site-context.ts';
import type { Config } from '../config.ts';
import { compressFile, createSiteFile, type SiteFile, type SiteFiles } from '../pages/site-files.ts';
import type { Lack, Photographs } from '../pictures/photographs.ts';
import { root } from '../root.ts';
import { StartupError } from '../startup-error.ts';
import { containRendering, runContained } from './contain-rendering.ts';
import { findForeignScript, type OwnScripts } from './foreign-scripts.ts';

export type SiteInput = {
  source: ContentSource;
  overlay: Overlay;
  photographs: Photographs;
  /** The moment for which pages are rendered: dates that are over are left out. */
  now: Date;
};

export type RenderedSite = {
  files: SiteFiles;
  failures: ReadonlyMap<string, unknown>;
  photographs: readonly Lack[];
  /** When the next of its dates is over, and other pages should be shown. */
  until: Date | undefined;
};

export type PageRenderer = ReturnType<typeof createPageRenderer>;

type Settings = Pick<Config, 'siteUrl' | 'retentionDays'>;

const folder = join(root, 'built-site', 'server');

let loading: ReturnType<typeof load> | undefined;

function open() {
  loading ??= load();
  return loading;
}

async function load() {
  const built = readBuiltPages();
  const renderer: typeof Renderer = await import(pathToFileURL(join(folder, 'entry.mjs')).href);
  containRendering();
  return { renderer, built, own: new Set(built.scripts) as OwnScripts };
}

function readBuiltPages(): BuiltPages {
  try {
    return JSON.parse(readFileSync(join(folder, 'built-pages.json'), 'utf8'));
  } catch (cause) {
    const sentence = `The website's pages are not compiled: run \`npm run build\` first (${folder}).`;
    throw new StartupError(sentence, { cause });
  }
}

/** Whether `dist` was built with these settings, so that it can be served as it lies, and until when. */
export function readBuild({ siteUrl, retentionDays }: Settings) {
  const built = readBuiltPages();
  // Not a stranger's text: the operator's.
  const builtUrl = URL.parse(built.siteUrl)?.href.replace(/\/+$/, '');
  const isBuilt = builtUrl === siteUrl && built.retentionDays === String(retentionDays ?? '');
  return { isBuilt, until: built.until === null ? undefined : new Date(built.until) };
}

/**
 * Creates the renderer of the site's pages, with the code that the build has compiled
 * (docs/decisions/0099-rendered-pages.md), loaded when first needed. `dist` is compressed already.
 */
export function createPageRenderer({ siteUrl, retentionDays }: Settings, dist: SiteFiles) {
  const ownFiles = mapByTag(dist);
  let compressed = ownFiles;

  function createContext(contents: SiteContext['contents'], { photographs }: SiteInput, built: BuiltPages) {
    for (const { instructors } of Object.values(contents))
      for (const each of instructors)
        each.photograph = photographs[each.portrait ?? '']?.(each.portraitFocus);
    return { contents, pictures: built.pictures, siteUrl, retentionDays: String(retentionDays ?? '') };
  }

  /** Compresses new files, and reuses the compressed forms of unchanged ones. */
  async function compressFiles(files: SiteFiles): Promise<SiteFiles> {
    const forms = await Promise.all(
      Array.from(files, async ([path, file]) => {
        const known = compressed.get(file.plain.etag);
        return [path, known ?? (await compressFile(file, 'quick'))] as const;
      }),
    );
    return new Map(forms);
  }

  return {
    /** Renders the whole site, a page at a time: requests get turns between. @throws ContentError */
    async renderSite(input: SiteInput): Promise<RenderedSite> {
      const { renderer, built, own } = await open();
      const contents = checkContent(input.source, input.overlay, input.now);
      const context = createContext(contents, input, built);
      const files = new Map<string, SiteFile>();
      const failures = new Map<string, unknown>();
      for (const address of renderer.listAddresses(contents)) {
        await setImmediate();
        try {
          const raw = await runContained(() => renderer.renderRaw(address, context));
          await setImmediate();
          const text = requireOwnScripts(renderer.finish(address.file, raw, built), address.file, own);
          files.set(address.file, createSiteFile(address.file, Buffer.from(text), own));
        } catch (error) {
          failures.set(address.path, error);
        }
      }
      return {
        files: await compressFiles(files),
        failures,
        photographs: contents[defaultLanguage].instructors.flatMap(
          ({ portrait = '', portraitFocus }) => input.photographs[portrait]?.(portraitFocus) ?? [],
        ),
        until: findNextEnd(contents[defaultLanguage]),
      };
    },

    /** Compresses rendered files fully, in other threads, as long as it `isWanted`: that takes seconds. */
    async compressFully(site: RenderedSite, isWanted: () => boolean): Promise<RenderedSite> {
      const { files } = site;
      const small = new Map(files);
      for (const [path, file] of files)
        if (file.isQuick && isWanted()) small.set(path, await compressFile(file, 'smallest'));
      compressed = new Map([...ownFiles, ...mapByTag(small)]);
      return { ...site, files: small };
    },

    /**
     * Renders one page as a preview, whose elements say which field they show; undefined where there is none.
     */
    async renderPreview(input: SiteInput, path: string): Promise<string | undefined> {
      const { renderer, built, own } = await open();
      const contents = markContent(input.source, input.overlay, input.now);
      const address = renderer.listAddresses(contents).find((each) => each.path === path);
      if (!address || path === '/desk') return undefined;
      const marked = listMarkedAddresses(readSite(input.source, input.overlay));
      const siteContext = createContext(contents, input, built);
      const raw = await runContained(() => renderer.renderRaw(address, siteContext));
      return requireOwnScripts(renderer.finish(address.file, raw, built, marked), address.file, own);
    },

    readOwnScripts: async (): Promise<OwnScripts> => (await open()).own,
  };
}

const mapByTag = (files: SiteFiles): ReadonlyMap<string, SiteFile> =>
  new Map(Array.from(files.values(), (file) => [file.plain.etag, file]));

/** @throws where a page has a script that is not the program's: a script that staff type must never run */
function requireOwnScripts(text: string, file: string, own: OwnScripts): string {
  const foreign = file.endsWith('.html') && findForeignScript(text, own);
  if (foreign) throw new Error(`${file} has a script that is not the program's: ${foreign}`);
  return text;
}
