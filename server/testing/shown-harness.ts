import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/open.ts';
import { readSiteFiles } from '../pages/site-files.ts';
import { nameBuild } from '../website/build-name.ts';
import { gone, readNewestNumber, readPublished } from '../website/overlay-store.ts';
import { createShownBuild } from '../website/shown-build.ts';
import { nameSiteFolders } from '../website/site-folders.ts';
import { copyBuiltProgram } from './program.ts';
import { createRecordedLog } from './recorded-log.ts';
import { startServer } from './running-server.ts';
import { writeSampleSite } from './sample-site.ts';

/** The fingerprint of the program in tests. */
export const program = 'a'.repeat(64);

type Files = Record<string, string | Uint8Array>;

/** A copy of the built program, which knows its fingerprint and so shows what is published. */
export async function copyNamedProgram(): Promise<string> {
  const folder = await copyBuiltProgram();
  const settings = { siteUrl: '', retentionDays: '', program };
  writeFileSync(join(folder, 'built-server/built-with.json'), JSON.stringify(settings));
  return folder;
}

/** Puts a whole build in its place, as the publisher does; returns its name. */
export function writeBuild(dataDir: string, name: string, files: Files): string {
  const { builds } = nameSiteFolders(dataDir);
  mkdirSync(builds, { recursive: true });
  renameSync(writeSampleSite({ '_astro/kept.Kept.js': 'kept', ...files }), join(builds, name));
  return name;
}

/**
 * Publishes fields, as the publisher does; one that is undefined goes back to the program's.
 *
 * @returns the name of the build
 */
export async function publishFields(
  database: Database,
  fields: Record<string, unknown>,
  now: Date,
  programValue: unknown = null,
): Promise<string> {
  const id = randomUUID();
  const time = now.toISOString();
  await database.transaction().execute(async (transaction) => {
    const none = { author_id: null, publish_at: null, leased_until: null, failure: null, took_back_id: null };
    const row = { id, created_at: time, author: 'Anna', language: 'en' as const, reason: '', ...none };
    const number = (await readNewestNumber(transaction)) + 1;
    const published = { ...row, number, state: 'published' as const, published_at: time };
    await transaction.insertInto('publications').values(published).execute();
    for (const [address, value] of Object.entries(fields)) {
      const after = value === undefined ? gone : JSON.stringify(value);
      const sent = { publication_id: id, address, before_value: 'null', after_value: after };
      await transaction.insertInto('publication_fields').values(sent).execute();
      await transaction.deleteFrom('overlay_fields').where('address', '=', address).execute();
      if (value === undefined) continue;
      const field = {
        address,
        value: after,
        program_value: JSON.stringify(programValue),
        publication_id: id,
      };
      const more = { author: 'Anna', changed_at: time, right_at: null, decided_value: null };
      await transaction
        .insertInto('overlay_fields')
        .values({ ...field, ...more })
        .execute();
    }
  });
  return nameBuild(program, await readPublished(database));
}

/** A server that shows what is published; the test says when it looks. */
export async function startShown(options: { location?: string; dataDir?: string; dist?: Files } = {}) {
  const dist = writeSampleSite({
    '_astro/desk.Own.js': 'own desk',
    'desk/index.html': 'own',
    ...options.dist,
  });
  const { log, lines } = createRecordedLog();
  let waited = 0;
  let pages: Awaited<ReturnType<typeof createShownBuild>> | undefined;
  const server = await startServer({
    ...(options.location && { location: options.location }),
    async createSite({ database, clock, dataDir, siteUrl }) {
      const config = { dataDir: options.dataDir ?? dataDir, siteUrl };
      const own = { dist: await readSiteFiles(dist), program };
      const clocks = { now: clock.now, elapsed: () => waited };
      pages = await createShownBuild({ database, ...clocks, log, config, ...own });
      return pages.site;
    },
  });
  const dataDir = options.dataDir ?? server.dataDir;
  return {
    ...server,
    dataDir,
    pageLines: lines,
    look: async () => pages?.lookOnce(),
    stopPages: async () => pages?.stop(),
    /** Lets time pass, whatever the clock says. */
    wait: (milliseconds: number) => {
      waited += milliseconds;
    },
    get: (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' }),
    readHome: async () => (await fetch(server.url)).text(),
    readShown: () => readFileSync(nameSiteFolders(dataDir).shown, 'utf8').trim(),
    /** Publishes fields, and puts the build of them in its place. */
    async publish(fields: Record<string, unknown>, files: Files = {}): Promise<string> {
      const name = await publishFields(server.database, fields, server.clock.now());
      return writeBuild(dataDir, name, files);
    },
  };
}
