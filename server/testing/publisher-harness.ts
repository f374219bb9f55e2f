import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgresUrl } from '../database/location.ts';
import type { PublicationsTable } from '../database/website-tables.ts';
import type { MadePicture } from '../publisher/picture-maker.ts';
import { createPublisher } from '../publisher/publisher.ts';
import type { RunChild } from '../publisher/run-child.ts';
import { createSiteBuilder } from '../publisher/site-builder.ts';
import { addPerson } from '../staff/people.ts';
import { createSiteReader, readValue } from '../website/site-content.ts';
import { createSiteFolders } from '../website/site-folders.ts';
import { createClock } from './clock.ts';
import { anna } from './desk-harness.ts';
import { createRecordedLog } from './recorded-log.ts';
import { writeSampleSite } from './sample-site.ts';
import { newTemporaryFolder, openTemporaryDatabase } from './temporary-database.ts';

/** A field of the program's own content. */
export const leadAddress = 'content/en/about.yaml: values.lead';

const settings = { siteUrl: '', retentionDays: '', program: 'a'.repeat(64) };

/** A program with nothing in it but its own build. */
function writeProgram(): string {
  const root = newTemporaryFolder();
  for (const name of ['content', 'inquiry', 'desk', 'ui', 'site', 'public', 'node_modules', '.cache'])
    mkdirSync(join(root, name));
  for (const name of ['astro.config.ts', 'package.json']) writeFileSync(join(root, name), '{}');
  writeFileSync(
    join(root, '.cache/content-dates.json'),
    '{"content/en/about.yaml":"2025-01-01T00:00:00.000Z"}',
  );
  cpSync(writeSampleSite(), join(root, 'dist'), { recursive: true });
  return root;
}

/** Stands in for Astro: a site of one page, which says what it was built with. */
export const buildSample: RunChild = async ({ folder, env }) => {
  const overlay = readFileSync(env?.['CONTENT_OVERLAY'] ?? '', 'utf8');
  const dates = readFileSync(env?.['CONTENT_DATES'] ?? '', 'utf8');
  mkdirSync(join(folder, 'dist/_astro'), { recursive: true });
  const marks = env?.['CONTENT_MARKS'] ? 'marked' : '';
  writeFileSync(
    join(folder, 'dist/index.html'),
    JSON.stringify({ overlay: JSON.parse(overlay), marks, dates: JSON.parse(dates) }),
  );
  return { code: 0, isLate: false, output: '' };
};

/** A publisher whose child is a sample, in a data folder of its own, and what staff hand over to it. */
export async function openPublisher(
  location: string,
  dataDir = isPostgresUrl(location) ? newTemporaryFolder() : location,
) {
  const database = await openTemporaryDatabase(location);
  const clock = createClock();
  const { log, lines } = createRecordedLog();
  const folders = createSiteFolders(dataDir);
  const root = writeProgram();
  const seams: { runChild: RunChild; makePicture: () => Promise<MadePicture>; free?: number } = {
    runChild: buildSample,
    makePicture: async () => ({ problem: 'broken' }),
  };
  const builds: string[] = [];
  function createOne(id: string, own = database) {
    const runChild: RunChild = (child, signal) => {
      builds.push(id);
      return seams.runChild(child, signal);
    };
    const builder = createSiteBuilder({ root, folders, settings, runChild });
    const machine = { id, program: settings.program };
    const makePicture = () => seams.makePicture();
    return createPublisher({
      database: own,
      mailDomain: 'academy.example',
      now: clock.now,
      log,
      machine,
      folders,
      readSite: createSiteReader(own),
      builder,
      makePicture,
      readFree: async () => seams.free,
    });
  }
  const person = await addPerson(database, anna, clock.now());

  /** Hands fields over; without a value, one goes back to the program's. */
  async function handOver(fields: Record<string, string | undefined>, more: Partial<PublicationsTable> = {}) {
    const id = randomUUID();
    const row: PublicationsTable = {
      id,
      number: null,
      created_at: clock.now().toISOString(),
      author: 'Anna',
      author_id: person?.id ?? '',
      language: 'en',
      reason: '',
      publish_at: null,
      state: 'waiting',
      leased_until: null,
      published_at: null,
      failure: null,
      took_back_id: null,
      ...more,
    };
    await database.insertInto('publications').values(row).execute();
    const { site } = await createSiteReader(database)();
    for (const [address, value] of Object.entries(fields))
      await database
        .insertInto('publication_fields')
        .values({
          publication_id: id,
          address,
          before_value: JSON.stringify(readValue(site, address)),
          after_value: value === undefined ? 'gone' : JSON.stringify(value),
        })
        .execute();
    clock.advance(1);
    return id;
  }

  async function requestPreview(overlay: Record<string, string>, machine = 'one') {
    const id = randomUUID();
    await database
      .insertInto('previews')
      .values({
        id,
        created_at: clock.now().toISOString(),
        staff_id: person?.id ?? '',
        state: 'waiting',
        leased_until: null,
        build: null,
        failure: null,
        overlay: JSON.stringify(overlay),
        machine,
      })
      .execute();
    return id;
  }

  /** Hands a picture over as it came; those whose ID is earlier in the alphabet are made first. */
  async function upload(id: string): Promise<void> {
    await database
      .insertInto('pictures')
      .values({
        id,
        created_at: clock.now().toISOString(),
        staff_id: null,
        state: 'waiting',
        leased_until: null,
        problem: null,
        width: null,
        height: null,
        bytes: Buffer.from('raw'),
      })
      .execute();
  }

  const readState = (id: string) =>
    database.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const readBuild = (name: string) => readFileSync(join(folders.builds, name, 'index.html'), 'utf8');
  return {
    database,
    clock,
    lines,
    folders,
    root,
    program: settings.program,
    seams,
    builds,
    createOne,
    person,
    handOver,
    requestPreview,
    upload,
    readState,
    readBuild,
  };
}
