import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Problem } from '../../desk/website.ts';
import { fitOverlay } from '../../site/content/check-overlay.ts';
import { readCode } from '../database/postgres-pool.ts';
import { isDatabaseAway } from '../database/store-unavailable.ts';
import type { Log } from '../log.ts';
import { createRepeatedTask } from '../repeated-task.ts';
import { isBuildName, nameBuild } from '../website/build-name.ts';
import { readText } from '../website/build-reader.ts';
import { type Machine, recordPublisher, recordStop } from '../website/machine.ts';
import { createPublishedReader, toOverlay } from '../website/overlay-store.ts';
import { findPublication } from '../website/publication-rows.ts';
import type { ReadSiteContent } from '../website/site-content.ts';
import type { SiteFolders } from '../website/site-folders.ts';
import { claimJob, type Job, type JobTable, releaseJob, renewJob } from './jobs.ts';
import { deleteOldBuilds } from './old-builds.ts';
import type { PictureMaker } from './picture-maker.ts';
import { readPictures, readUploaded, storePicture } from './picture-store.ts';
import {
  applyPublication,
  askIfChanged,
  type Laid,
  type PublishingContext,
  publish,
  recordFailure,
  wakeScheduled,
} from './publication-store.ts';
import { BuildError, type SiteBuilder } from './site-builder.ts';

type Context = PublishingContext & {
  log: Log;
  machine: Machine;
  folders: SiteFolders;
  readSite: ReadSiteContent;
  builder: SiteBuilder;
  makePicture: PictureMaker;
  /** Reads the free bytes of the builds' disk; undefined where it can't be asked. */
  readFree: () => Promise<number | undefined>;
};

type Work = (id: string, signal: AbortSignal) => Promise<void>;

const pollMilliseconds = 500;
const renewMilliseconds = 1000;
const heartbeatMilliseconds = 5000;
const sweepMilliseconds = 60 * 60_000;
// A build of what is published that failed: the disk may have room again.
const retryMilliseconds = 5 * 60_000;

// Of what fails though its content is not to blame, as when its child was killed.
const mostAttempts = 3;

// Each preview takes some 16 MB for a day: the room for publications, mails and inquiries is not theirs.
const leastFreeBytes = 1024 ** 3;
const nearlyFull: Problem = { code: 'other', text: 'the disk of DATA_DIR is nearly full' };

/** Creates the publisher: one loop makes pictures, publications, previews and what this machine lacks. */
export function createPublisher(context: Context) {
  const { database, now, log, machine, folders, readSite, builder, makePicture, readFree } = context;
  const readPublished = createPublishedReader(database);
  const stopping = new AbortController();
  const restingUntil = new Map<string, number>();
  const attempts = new Map<string, number>();
  let running: Promise<void> | undefined;

  /** Builds the site with what is laid over it, unless it is there; returns its name. @throws BuildError */
  async function build(laid: Laid, isMarked: boolean, signal: AbortSignal): Promise<string> {
    const name = nameBuild(machine.program, laid, isMarked);
    if (builder.has(name)) {
      // A preview's build is kept for a day from now on.
      utimesSync(join(folders.builds, name), now(), now());
      return name;
    }
    const { source } = await readSite();
    const { fitted } = await fitOverlay(source, laid.overlay);
    const pictures = await readPictures(database, fitted);
    const startedAt = performance.now();
    await builder.build({ name, overlay: fitted, pictures, published: laid.dates, isMarked }, signal);
    log.info(`Built the site as ${name} in ${Math.round(performance.now() - startedAt)} ms.`);
    return name;
  }

  const makeNext: Work = async (id, signal) =>
    storePicture(database, id, await makePicture(await readUploaded(database, id), signal));

  const publishNext: Work = async (id, signal) => {
    const publication = await findPublication(database, id);
    if (!publication) return;
    const content = await readSite();
    if (await askIfChanged(context, publication, content)) return;
    const before = toOverlay([...content.rows.values()]);
    const { dates } = await readPublished();
    const laid = applyPublication({ overlay: before, dates }, publication);
    const earlier = await fitOverlay(content.source, before);
    const unfitBefore = new Set(earlier.unfit.map(({ address }) => address));
    const isOwn = (address: string) => publication.fields.some((field) => field.address === address);
    // What others have published must not fall off the site either.
    const spoilt = (await fitOverlay(content.source, laid.overlay)).unfit.find(
      ({ address }) => isOwn(address) || !unfitBefore.has(address),
    );
    if (spoilt) throw new BuildError(spoilt.problem, spoilt.address);
    await build(laid, false, signal);
    if (await publish(context, publication, before, content)) log.info(`Published ${id}.`);
  };

  const previewNext: Work = async (id, signal) => {
    if (((await readFree()) ?? leastFreeBytes) < leastFreeBytes) throw new BuildError(nearlyFull);
    const row = database.selectFrom('previews').select('overlay').where('id', '=', id);
    const { overlay } = await row.executeTakeFirstOrThrow();
    const { dates } = await readPublished();
    const name = await build({ overlay: JSON.parse(overlay), dates }, true, signal);
    const ready = { state: 'ready', build: name, leased_until: null } as const;
    await database.updateTable('previews').set(ready).where('id', '=', id).execute();
  };

  /** Runs the next job of a table, as long as it is wanted; returns whether there was one. */
  async function runNext(table: JobTable, work: Work): Promise<boolean> {
    const job = await claimJob(context, table, machine.id);
    if (!job) return false;
    const { id } = job;
    const unwanted = new AbortController();
    const renewal = createRepeatedTask(async () => {
      if (!(await isWanted(job).catch(() => true))) unwanted.abort();
    }, renewMilliseconds);
    renewal.run();
    try {
      await work(id, AbortSignal.any([stopping.signal, unwanted.signal])).finally(renewal.stop);
    } catch (error) {
      if (unwanted.signal.aborted || stopping.signal.aborted) log.info(`Stopped one of the ${table}: ${id}.`);
      else if (isTriedAgain(id, error)) throw error;
      else if (await renewJob(context, job)) await fail(job, toBuildError(error));
    } finally {
      await releaseJob(database, job);
    }
    return true;
  }

  /** Whether something is tried again: three times at most, but as long as database or disk take nothing. */
  function isTriedAgain(id: string, error: unknown): boolean {
    if (isDatabaseAway(error)) return true;
    const count = (attempts.get(id) ?? 0) + 1;
    const isAgain = !(error instanceof BuildError) && count < mostAttempts;
    if (isAgain) attempts.set(id, count);
    else attempts.delete(id);
    return isAgain;
  }

  async function fail({ table, id }: Job, error: BuildError): Promise<void> {
    log.warn(`One of the ${table} failed, ${id}: ${error.message}`);
    if (table === 'pictures') await storePicture(database, id, { problem: 'broken' });
    else await recordFailure(context, table, id, error);
  }

  // Publications come first; a preview that was replaced has no row that waits.
  async function isWanted(job: Job): Promise<boolean> {
    const isOurs = await renewJob(context, job);
    return isOurs && !(job.table === 'previews' && (await isPublicationWaiting()));
  }

  async function isPublicationWaiting(): Promise<boolean> {
    const waiting = database.selectFrom('publications').select('id').where('state', '=', 'waiting');
    return (await waiting.limit(1).execute()).length > 0;
  }

  /** Reads what is published, with the name of its build. */
  async function readCurrent() {
    const published = await readPublished();
    return { ...published, name: nameBuild(machine.program, published) };
  }

  /** Builds what is published where this machine lacks it; returns whether it did. */
  async function buildCurrent(): Promise<boolean> {
    const { name, ...published } = await readCurrent();
    const isResting = performance.now() < (restingUntil.get(name) ?? 0);
    if (published.number === 0 || builder.has(name) || isResting) return false;
    try {
      await build(published, false, stopping.signal);
      return true;
    } catch (error) {
      const isDiskFull = readCode(error) === 'ENOSPC';
      if (isDiskFull || !isTriedAgain(name, error))
        restingUntil.set(name, performance.now() + retryMilliseconds);
      throw error;
    }
  }

  async function wakeDue(): Promise<boolean> {
    await wakeScheduled(context, readSite);
    return false;
  }

  const works = [
    wakeDue,
    () => runNext('pictures', makeNext),
    () => runNext('publications', publishNext),
    buildCurrent,
    // Not while another machine has a publication in hand: it would be stopped at once, again and again.
    async () => !(await isPublicationWaiting()) && runNext('previews', previewNext),
  ];

  async function workOnce(): Promise<boolean> {
    const errors: unknown[] = [];
    for (const work of works) {
      // What can't be done keeps nothing else waiting.
      if (await work().catch((error: unknown) => void errors.push(error))) return true;
    }
    if (errors.length > 0) throw errors[0];
    return false;
  }

  async function workForEver(): Promise<void> {
    let trouble = '';
    while (!stopping.signal.aborted) {
      let isBusy = false;
      try {
        isBusy = await workOnce();
        trouble = '';
      } catch (error) {
        if (!stopping.signal.aborted && String(error) !== trouble)
          log.error('Something could not be done, and is tried again.', error);
        trouble = String(error);
      }
      if (!isBusy)
        await rest(pollMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const reportError = (error: unknown) => log.error('The publisher could not reach its data.', error);
  const heartbeat = createRepeatedTask(
    () => recordPublisher(database, machine, now()).catch(reportError),
    heartbeatMilliseconds,
  );
  const sweepBuilds = async (): Promise<void> => {
    const { name } = await readCurrent();
    const shown = [readText(folders.shown)].filter(isBuildName);
    deleteOldBuilds(folders.builds, name, new Set([name, ...shown]), now());
  };
  const sweep = createRepeatedTask(() => sweepBuilds().catch(reportError), sweepMilliseconds);
  const tasks = [heartbeat, sweep];

  return {
    run(): void {
      for (const task of tasks) task.run();
      running ??= workForEver();
    },
    /** Does the next thing that waits; returns whether there was one. */
    workOnce,
    buildCurrent,
    /** Ends what is being built; it is built again when a publisher runs. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([running, ...tasks.map((task) => task.stop())]);
      await recordStop(database, machine.id, 'publisher_seen_at', now()).catch(reportError);
    },
  };
}

function toBuildError(error: unknown): BuildError {
  if (error instanceof BuildError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BuildError({ code: 'other', text: `the site could not be built: ${reason}` });
}
