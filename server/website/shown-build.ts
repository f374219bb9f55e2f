import { join } from 'node:path';
import { getLanguagePrefix, getPathLanguage, withoutLanguage } from '../../inquiry/language.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { readBuiltSettings } from '../pages/built-settings.ts';
import { readSiteFiles } from '../pages/site-files.ts';
import { createSite, decodePath, type StaticSite, toPagePath } from '../pages/static-site.ts';
import { createRepeatedTask } from '../repeated-task.ts';
import { retrySoon } from '../requests/http-error.ts';
import { programFolder, root } from '../root.ts';
import { nameBuild } from './build-name.ts';
import { type Build, createBuildReader } from './build-reader.ts';
import { haveReady, type Machine, readMachineId, recordServer, recordStop } from './machine.ts';
import { createPublishedReader, type Published, readPublishedInstructors } from './overlay-store.ts';
import { createSiteFolders, nameSiteFolders } from './site-folders.ts';

/** The program's own build; its fingerprint is undefined for sources, which show that build alone. */
type OwnSite = Awaited<ReturnType<typeof readOwnSite>>;

type Context = OwnSite & {
  database: Database;
  now: () => Date;
  log: Pick<Log, 'info' | 'error'>;
  config: Pick<Config, 'dataDir' | 'siteUrl'>;
  /** Milliseconds of a clock that nobody sets. */
  elapsed?: () => number;
};

const lookMilliseconds = 1000;
const heartbeatMilliseconds = 5000;
// So long machines wait for one that does not build.
const longestWaitMilliseconds = 60_000;

/** Reads the program's own build and its fingerprint. @throws StartupError when the site is not built */
export async function readOwnSite() {
  const dist = await readSiteFiles(join(root, 'dist'));
  return { dist, program: readBuiltSettings(programFolder)?.program };
}

/**
 * Creates what serves the site as it is published: the program's own build while nothing ever was, then builds
 * of what is. All machines change pages together (docs/decisions/0101-shown-builds.md).
 *
 * @returns the site, whose pages change under whoever holds it, and the task that changes them
 */
export async function createShownBuild(context: Context) {
  const { database, now, log, config, dist, program, elapsed = () => performance.now() } = context;
  const reader = createBuildReader(nameSiteFolders(config.dataDir), dist);
  const own = { name: '', files: dist };
  const readPublished = createPublishedReader(database);
  const ownSite = createSite(dist, config.siteUrl);
  let shown: { build: Build | undefined; site: StaticSite } = { build: own, site: ownSite };
  let ready: (Build & { at: number }) | undefined;
  let published: Published | undefined;
  let earlier: ReadonlyMap<string, object> = new Map();
  let machine: Machine | undefined;
  let announced = { build: '', at: Number.NEGATIVE_INFINITY };
  let trouble = '';

  /** Changes all pages at once; without a build, those of the desk alone are there. */
  function show(build: Build | undefined): void {
    const files = new Map([...reader.listParts(), ...(build?.files ?? [])]);
    const site = createSite(files, config.siteUrl);
    shown = { build, site: build ? site : { ...ownSite, send: site.send, answer: answerLater } };
  }

  async function readNewest(): Promise<Published> {
    const newest = await readPublished();
    if (newest === published) return newest;
    const isFirst = published === undefined;
    earlier = await readPublishedInstructors(database);
    published = newest;
    // What staff have changed or removed must not come back.
    if (isFirst && published.number > 0 && shown.build === own) show(undefined);
    return published;
  }

  async function prepare(name: string): Promise<void> {
    if (ready?.name === name) return;
    const build = await reader.readBuild(name);
    if (!build) return;
    await reader.offer(name);
    show(shown.build);
    ready = { ...build, at: elapsed() };
  }

  async function announce(machine: Machine): Promise<void> {
    const [build, at] = [ready?.name ?? '', elapsed()];
    if (build === announced.build && at - announced.at < heartbeatMilliseconds) return;
    await recordServer(database, machine, build || null, now());
    announced = { build, at };
  }

  async function isTime({ name, at }: { name: string; at: number }, { program }: Machine) {
    const hasWaited = elapsed() - at >= longestWaitMilliseconds;
    return hasWaited || haveReady(database, program, name, now());
  }

  async function look(program: string): Promise<void> {
    const newest = await readNewest();
    machine ??= { id: readMachineId(createSiteFolders(config.dataDir)), program };
    const name = nameBuild(program, newest);
    if (newest.number > 0) await prepare(name);
    else if (shown.build !== own) show(own);
    await announce(machine);
    if (newest.number === 0 || ready?.name !== name || shown.build?.name === name) return;
    if (!(await isTime(ready, machine))) return;
    // First: on a full disk the pages stay, and a restart never brings back older ones.
    reader.recordShown(name);
    show(ready);
    log.info(`The pages are those of build ${name}.`);
  }

  /** Changes what is shown. Whatever fails, what is shown goes on. */
  async function change(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      trouble = '';
    } catch (error) {
      if (String(error) !== trouble) log.error('The pages stay as they are, whatever is published.', error);
      trouble = String(error);
    }
  }

  /** Looks whether other pages should be shown. */
  const lookOnce = async (): Promise<void> => {
    if (program !== undefined) await change(() => look(program));
  };

  async function start(): Promise<void> {
    await change(reader.readOffered);
    await lookOnce();
    if (program !== undefined && (!published || !shown.build))
      await change(async () => show((await reader.readLast()) ?? shown.build));
  }

  await start();
  if (!shown.build)
    log.error('Every page answers 503 until the publisher has built what is published: see whether it runs.');
  const site: StaticSite = {
    ...ownSite,
    send: (request, response) => shown.site.send(request, response),
    answer: (request) => redirectRemoved(request, earlier, shown.site) ?? shown.site.answer(request),
    answerFailure: (request) => shown.site.answerFailure(request),
    readPage: (path) => shown.site.readPage(path),
    hasPages: () => shown.build !== undefined,
  };
  const task = createRepeatedTask(lookOnce, lookMilliseconds);
  return {
    site,
    lookOnce,
    run: task.run,
    /** Stops after the current look, and has no other machine wait for this one. */
    async stop(): Promise<void> {
      await task.stop();
      if (!machine) return;
      await recordStop(database, machine.id, 'server_seen_at', now()).catch((error) =>
        log.error('Other machines wait up to a minute for this one.', error),
      );
    },
  };
}

function answerLater(): Response {
  const headers = { ...retrySoon, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  return new Response('The website will be here in a moment.\n', { status: 503, headers });
}

/**
 * Redirects from the page of an instructor who was published once to the list in its language, while there is
 * no such page: staff have hidden or removed them, or taken back that they were added. Undefined for all other
 * addresses.
 */
function redirectRemoved(
  { method, url }: Request,
  published: ReadonlyMap<string, object>,
  site: Pick<StaticSite, 'readPage'>,
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const page = toPagePath(decodePath(new URL(url).pathname)).toLowerCase();
  const [, slug = ''] = /^\/instructors\/([^/]+)$/.exec(withoutLanguage(page)) ?? [];
  // The page may be there for a moment more, or because the change does not fit this version.
  if (!published.has(slug) || site.readPage(page)) return undefined;
  const location = `${getLanguagePrefix(getPathLanguage(page))}/instructors`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } });
}
