import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { databaseFile, isPostgresUrl } from './database/location.ts';
import { connect, type Database } from './database/open.ts';
import { readFreeBytes } from './disk-space.ts';
import { createLog } from './log.ts';
import { readMailPolicy } from './mail/outbox-messages.ts';
import { readBuiltSettings } from './pages/built-settings.ts';
import { createProcessOutput } from './process-output.ts';
import { createPictureMaker } from './publisher/picture-maker.ts';
import { createPublisher } from './publisher/publisher.ts';
import { runChild } from './publisher/run-child.ts';
import { createSiteBuilder } from './publisher/site-builder.ts';
import { programFolder, root } from './root.ts';
import { stopOnSignal } from './shutdown.ts';
import { failToStart } from './start-report.ts';
import { StartupError } from './startup-error.ts';
import { readMachineId } from './website/machine.ts';
import { createSiteReader } from './website/site-content.ts';
import { createSiteFolders } from './website/site-folders.ts';

// Builds what staff publish (docs/decisions/0100-the-publisher.md). With `once` it builds what is published, if
// this program has not, and ends. With `beside` it ends with the process that started it.

const output = createProcessOutput();
const isOnce = process.argv[2] === 'once';
const restMilliseconds = 500;

const needed = ['node_modules/astro', 'site', 'dist/index.html', '.cache/content-dates.json'];

function readSettings() {
  const settings = readBuiltSettings(programFolder);
  const missing = needed.find((name) => !existsSync(join(root, name)));
  if (settings && !missing) return settings;
  const what = missing ? `${join(root, missing)} is missing` : 'this program is not built';
  throw new StartupError(`The desk can't publish: ${what}; run \`npm ci\` and \`npm run build\`.`);
}

/** Connects to the database once a server has made its tables, which it alone does. `once` waits for none. */
async function openServed(location: string): Promise<Database | undefined> {
  for (;;) {
    if (isPostgresUrl(location) || existsSync(databaseFile(location))) {
      const database = connect(location);
      const tables = await database.introspection.getTables().catch((error) => {
        if (isOnce) throw error;
        return [];
      });
      if (tables.some(({ name }) => name === 'site_machines')) return database;
      await database.destroy();
    }
    if (isOnce) return undefined;
    await rest(restMilliseconds);
  }
}

async function start(): Promise<void> {
  const settings = readSettings();
  const config = readConfig(process.env);
  const log = createLog(output, config.logLevel);
  const database = await openServed(config.database);
  // What has no tables has nothing published.
  if (!database) return;
  const now = () => new Date();
  const folders = createSiteFolders(config.dataDir);
  const machine = { id: readMachineId(folders), program: settings.program };
  const places = { root, folders, runChild };
  const builder = createSiteBuilder({ ...places, settings });
  const makePicture = createPictureMaker({ ...places, program: join(programFolder, 'decode-picture.mjs') });
  const { mailDomain } = readMailPolicy(config.mail);
  const readFree = () => readFreeBytes(folders.builds);
  const made = { readSite: createSiteReader(database), builder, makePicture, readFree };
  const publisher = createPublisher({ database, now, log, mailDomain, machine, folders, ...made });
  if (isOnce) {
    await publisher.buildCurrent();
    return database.destroy();
  }
  stopOnSignal(log, output.flush, async () => {
    await publisher.stop();
    await database.destroy();
  });
  publisher.run();
  if (process.argv[2] === 'beside') endWith(process.ppid);
}

function endWith(parent: number): void {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, restMilliseconds).unref();
}

// Builds lie beside the database, which is private.
process.umask(0o077);
await start().catch((error) => failToStart(error, output));
