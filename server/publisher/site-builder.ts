import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Problem } from '../../desk/website.ts';
import type { Overlay } from '../../site/content/overlay.ts';
import type { BuiltSettings } from '../pages/built-settings.ts';
import { type OwnScripts, readOwnScripts } from '../website/page-scripts.ts';
import type { SiteFolders } from '../website/site-folders.ts';
import { findBuildProblem } from './check-build.ts';
import { compressSite } from './compress-site.ts';
import type { ChildResult, RunChild } from './run-child.ts';
import { inWorkFolder } from './work-folder.ts';

/** What a build is made of besides the program. */
export type BuildOrder = {
  name: string;
  /** What of it fits the program. */
  overlay: Overlay;
  /** Uploaded pictures by the names of their files. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** When files of the content were published last, by their path in the project. */
  published: Readonly<Record<string, string>>;
  /** Whether elements say which field they show. */
  isMarked: boolean;
};

/** Why a build failed: a problem at the address of a field; without one, it is none of the content's. */
export class BuildError extends Error {
  override name = 'BuildError';
  readonly problem: Problem;
  readonly address: string;

  constructor(problem: Problem, address = '') {
    super(`${address && `${address}: `}${problem.text}`);
    this.problem = problem;
    this.address = address;
  }
}

type Context = { root: string; folders: SiteFolders; settings: BuiltSettings; runChild: RunChild };

export type SiteBuilder = ReturnType<typeof createSiteBuilder>;

// What Astro reads; Vite takes a `tsconfig.json` of the folders above, which the child may not read.
const sources = [
  ...['content', 'inquiry', 'desk', 'ui', 'site', 'public', 'astro.config.ts', 'package.json'],
  'tsconfig.json',
];

// The first build of a program whose pictures are not in its cache takes minutes.
const limits = { seconds: 900, megabytes: 1024 };

const mostCacheBytes = 100 * 1024 ** 2;

/** Creates what builds the site with an overlay, in a child without rights, and checks what came of it. */
export function createSiteBuilder({ root, folders, settings, runChild }: Context) {
  const dist = join(root, 'dist');
  const caches = join(folders.site, 'caches');
  const cache = join(caches, settings.program);
  let own: OwnScripts | undefined;

  // A copy, so that the child writes nothing of the program, and two builds never share a file.
  function copyProject(project: string): void {
    for (const name of sources) cpSync(join(root, name), join(project, name), { recursive: true });
    symlinkSync(realpathSync(join(root, 'node_modules')), join(project, 'node_modules'));
    // Else Vite looks in the folders above for one that holds several projects.
    writeFileSync(join(project, 'lerna.json'), '{}');
    // Fonts and pictures, of the last build or the program's own; it takes minutes to make them anew.
    const ready = [cache, join(root, '.cache')].find((folder) => existsSync(folder));
    if (ready) cpSync(ready, join(project, '.cache'), { recursive: true, preserveTimestamps: true });
  }

  function keepCache(project: string): void {
    rmSync(caches, { recursive: true, force: true });
    mkdirSync(caches);
    renameSync(join(project, '.cache'), cache);
    trimCache();
  }

  // Each title that somebody tries leaves pictures for sharing, and each build copies all of them. The oldest
  // go, the program's own excepted.
  function trimCache(): void {
    const files = readdirSync(cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => ({ path, status: statSync(path) }))
      .sort((a, b) => b.status.mtimeMs - a.status.mtimeMs);
    let bytes = 0;
    for (const { path, status } of files) {
      bytes += status.size;
      const isOwn = existsSync(join(root, '.cache', relative(cache, path)));
      if (bytes > mostCacheBytes && !isOwn) rmSync(path);
    }
  }

  function writeOrder(project: string, { overlay, pictures, published }: BuildOrder): void {
    const recorded: BuildOrder['published'] = JSON.parse(
      readFileSync(join(root, '.cache/content-dates.json'), 'utf8'),
    );
    const later = Object.entries(published).filter(([file, time]) => time > (recorded[file] ?? ''));
    const dates = { ...recorded, ...Object.fromEntries(later) };
    writeFileSync(join(project, 'dates.json'), JSON.stringify(dates));
    writeFileSync(join(project, 'overlay.json'), JSON.stringify(overlay));
    mkdirSync(join(project, 'pictures'));
    for (const [name, bytes] of pictures) writeFileSync(join(project, 'pictures', name), bytes);
  }

  function runAstro(folder: string, { isMarked }: BuildOrder, signal: AbortSignal): Promise<ChildResult> {
    const astro = 'node_modules/astro/bin/astro.mjs';
    return runChild(
      {
        program: ['--import', './site/build/esbuild-stand-in.ts', astro, 'build'],
        folder,
        readable: [realpathSync(join(root, 'node_modules'))],
        env: {
          SITE_URL: settings.siteUrl,
          RETENTION_DAYS: settings.retentionDays,
          CONTENT_OVERLAY: join(folder, 'overlay.json'),
          CONTENT_PICTURES: join(folder, 'pictures'),
          CONTENT_DATES: join(folder, 'dates.json'),
          ...(isMarked && { CONTENT_MARKS: '1' }),
          ASTRO_TELEMETRY_DISABLED: '1',
        },
        ...limits,
      },
      signal,
    );
  }

  async function build(project: string, order: BuildOrder, signal: AbortSignal): Promise<void> {
    copyProject(project);
    writeOrder(project, order);
    const result = await runAstro(project, order, signal);
    signal.throwIfAborted();
    if (result.code !== 0) throw readFailure(result);
    const built = join(project, 'dist');
    own ??= readOwnScripts(dist);
    const problem = findBuildProblem(built, dist, own);
    if (problem) throw new BuildError({ code: 'other', text: problem });
    await compressSite(built, dist);
    await syncFiles(built);
    const place = join(folders.builds, order.name);
    // Of an old build, only the files that open pages still ask for.
    if (existsSync(place)) renameSync(place, join(project, 'replaced'));
    renameSync(built, place);
    keepCache(project);
  }

  return {
    /** Whether a whole build is there. */
    has: (name: string): boolean => existsSync(join(folders.builds, name, 'index.html')),
    /** Builds, and puts the whole build in its place at once. @throws BuildError; the signal's reason */
    build: (order: BuildOrder, signal: AbortSignal): Promise<void> =>
      inWorkFolder(folders, signal, (project) => build(project, order, signal)),
  };
}

// After a power cut, what has its name is whole.
async function syncFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async ({ parentPath, name }) => {
      await using file = await open(join(parentPath, name));
      await file.sync();
    }),
  );
}

// As `ContentError` of site/content writes them: file, field and what is wrong.
// Not a stranger's text: the end of what our own build has printed.
const contentProblem = /^\s*(content\/[\w/-]+\.yaml(?:: [\w.-]+)?): (.+)$/m;

function readFailure({ output, isLate }: ChildResult): BuildError {
  const [, address, text = ''] = contentProblem.exec(output) ?? [];
  if (address) return new BuildError({ code: 'other', text }, address);
  const reason = isLate ? `it took over ${limits.seconds} s` : output.trim().slice(-1000);
  return new BuildError({ code: 'other', text: `the site could not be built: ${reason}` });
}
