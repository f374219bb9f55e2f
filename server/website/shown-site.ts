import { join } from 'node:path';
import { getLanguagePrefix, getPathLanguage } from '../../inquiry/language.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { isPart, keepParts, type SiteFiles } from '../pages/site-files.ts';
import {
  createSite,
  decodePath,
  readInstructorSlug,
  type StaticSite,
  toPagePath,
} from '../pages/static-site.ts';
import { findPhotographs, readPhotographFiles } from '../pictures/photographs.ts';
import { makeLackingSizes } from '../pictures/picture-maker.ts';
import { root } from '../root.ts';
import { type PageRenderer, type RenderedSite, readBuild } from './page-renderer.ts';
import type { ReadSiteContent } from './site-content.ts';
import { readNewestNumber, readPublishedInstructors } from './versions.ts';

type Context = {
  database: Database;
  now: () => Date;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'retentionDays'>;
  renderer: PageRenderer;
  readSite: ReadSiteContent;
  /** The program's own files, their folder, whether they were built with these settings, and until when. */
  own: SiteFiles;
  dist?: string;
  build?: ReturnType<typeof readBuild>;
};

type Shown = {
  site: StaticSite;
  number: number;
  rendered: RenderedSite | undefined;
  /** When one of its dates is over. */
  until: Date | undefined;
};

/** The state of the pages in `/readyz`: the number of the version that they show, and of the newest one. */
export type PagesState = { shown: number; wanted: number; failing: string[] };

export type ShownSite = Awaited<ReturnType<typeof createShownSite>>;

const retryMilliseconds = 60_000;

/**
 * Creates the server of the published site (docs/decisions/0099-rendered-pages.md): the built pages while
 * nothing was ever published, otherwise pages rendered from the newest version.
 */
export async function createShownSite(context: Context) {
  const { database, now, log, config, renderer, readSite, own } = context;
  const { dist = join(root, 'dist'), build = readBuild(config) } = context;
  const parts = await keepParts(dist, own, config.dataDir, now()).catch((error) => {
    log.error('Pages that are open during an upgrade may lack a file: the data folder keeps none.', error);
    return new Map<never, never>();
  });
  const assets: SiteFiles = new Map([...parts, ...[...own].filter(([path]) => isAsset(path))]);
  const ownSite = createSite(new Map([...parts, ...own]), config.siteUrl);
  let shown: Shown = { site: ownSite, number: 0, rendered: undefined, until: build.until };
  let wanted = 0;
  let retryAt = Number.NEGATIVE_INFINITY;
  let trouble = '';
  let failing: ReadonlyMap<string, unknown> = new Map();
  let earlier: ReadonlyMap<string, object> = new Map();
  let last: Promise<unknown> = Promise.resolve();

  function change(rendered: RenderedSite, photographs: SiteFiles, number: number): void {
    const site = createSite(new Map([...assets, ...photographs, ...rendered.files]), config.siteUrl);
    shown = { site, number, rendered, until: rendered.until };
    failing = rendered.failures;
  }

  /** Replaces all pages at once; full compression follows later. */
  async function show(rendered: RenderedSite, number: number): Promise<void> {
    earlier = await readPublishedInstructors(database);
    // A picture is public only while the shown site names it.
    const photographs = await readPhotographFiles(database, rendered.photographs);
    change(rendered, photographs, number);
    wanted = number;
    completeLater(rendered, photographs, number).catch((error) =>
      log.error('Pages or pictures stay larger than they could be.', error),
    );
  }

  async function completeLater(...[rendered, photographs, number]: Parameters<typeof change>): Promise<void> {
    if (await makeLackingSizes(context, rendered.photographs)) {
      shown = { ...shown, number: 0 };
      return;
    }
    const isShown = () => shown.rendered === rendered;
    const small = await renderer.compressFully(rendered, isShown);
    if (isShown()) change(small, photographs, number);
  }

  async function render(): Promise<{ rendered: RenderedSite; number: number }> {
    const { source, site, published } = await readSite();
    const photographs = await findPhotographs(database);
    const rendered = await renderer.renderSite({ source, overlay: site.overlay, photographs, now: now() });
    return { rendered, number: published.number };
  }

  /** Renders the newest version, unless it is shown and none of its dates is over. */
  async function look(isFirst = false): Promise<void> {
    wanted = await readNewestNumber(database);
    const isOver = shown.until !== undefined && shown.until <= now();
    if (wanted === shown.number && !isFirst && !isOver) return;
    if (wanted === 0 && build.isBuilt && !isOver) return;
    const startedAt = performance.now();
    const { rendered, number } = await render();
    failing = rendered.failures;
    if (failing.size > 0 && !isFirst) throw describeFailures(failing);
    await show(rendered, number);
    log.info(`Rendered the site in ${Math.round(performance.now() - startedAt)} ms.`);
    if (failing.size > 0) throw describeFailures(failing);
  }

  /** Runs work in sequence, so that a version published here is not rendered twice. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(() => work());
    last = next.catch(() => undefined);
    return next;
  }

  async function tell(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      trouble = '';
      retryAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      retryAt = performance.now() + retryMilliseconds;
      if (String(error) !== trouble) log.error('The site can’t be shown as it is published.', error);
      trouble = String(error);
    }
  }

  /** Looks whether other pages should be shown; if anything fails, the shown ones stay. */
  async function lookOnce(): Promise<void> {
    if (performance.now() >= retryAt) await tell(() => inTurn(() => look()));
  }

  await look(true).catch((error) => {
    if (!(error instanceof PagesError)) throw error;
    log.error(error.message, [...failing.values()][0]);
  });

  /** A page that fails alone is not there, in its own design. */
  function answerFailing(request: Request): Response | undefined {
    const page = toPagePath(decodePath(new URL(request.url).pathname));
    return failing.has(page) && !shown.site.readPage(page)
      ? shown.site.answerFailure(request, 503)
      : undefined;
  }

  return {
    site: {
      ...ownSite,
      send: (request, response) => shown.site.send(request, response),
      answer: (request) =>
        answerFailing(request) ?? redirectRemoved(request, earlier, shown.site) ?? shown.site.answer(request),
      answerFailure: (request, status) => shown.site.answerFailure(request, status),
      readPage: (path) => shown.site.readPage(path),
    } satisfies StaticSite,
    describe: (): PagesState => ({ shown: shown.number, wanted, failing: [...failing.keys()] }),
    readFailing: () => failing,
    show,
    inTurn,
    lookOnce,
  };
}

class PagesError extends Error {
  override name = 'PagesError';
}

function describeFailures(failures: RenderedSite['failures']): PagesError {
  const pages = [...failures.keys()].join(', ');
  return new PagesError(`These pages can't be rendered: ${pages}; npm run content -- render says why.`);
}

/** Whether a file of the build doesn't depend on content: it has a hash in its name, or is served as it is. */
const isAsset = (path: string) => isPart(path) || /^\/(?:icon-|favicon\.|apple-|speculation)/.test(path);

/** Redirects from the page of an instructor who was published once, and is not there, to the list. */
function redirectRemoved(
  { method, url }: Request,
  published: ReadonlyMap<string, object>,
  site: Pick<StaticSite, 'readPage'>,
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const page = toPagePath(decodePath(new URL(url).pathname)).toLowerCase();
  if (!published.has(readInstructorSlug(page) ?? '') || site.readPage(page)) return undefined;
  const location = `${getLanguagePrefix(getPathLanguage(page))}/instructors`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } });
}
