import type { ServiceTrouble } from '../../desk/contract/inbox.ts';
import { readFreeSpace } from '../database/disk-space.ts';
import type { Database } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import type { Log } from '../log.ts';
import { remember } from '../remember.ts';
import { type FoundTrouble, type TroubleContext, type TroubleKind, troubles } from './troubles.ts';

type Context = {
  database: Database;
  config: TroubleContext['config'];
  now: () => Date;
  /** For tests: how many percent of the disk are free. */
  readFree?: (folder: string) => Promise<number | undefined>;
  elapsed?: () => number;
};

export type Trouble = Record<TroubleKind, FoundTrouble | null>;

export type FindTrouble = () => Promise<Trouble>;

// Pages ask often, and a disk fills slowly.
const diskMilliseconds = 60_000;

const kinds = Object.keys(troubles) as TroubleKind[];

/** Creates the function that finds all troubles of the service. It asks for the disk once a minute at most. */
export function createTroubleFinder({
  database,
  config,
  now,
  readFree = async (folder) => (await readFreeSpace(folder))?.percent,
  elapsed,
}: Context): FindTrouble {
  const readDisk = remember(() => readFree(config.dataDir), diskMilliseconds, elapsed);
  return async () => {
    const context = { database, config, now: now(), readFree: readDisk };
    const found = await Array.fromAsync(kinds, async (kind) => [kind, await troubles[kind].find(context)]);
    return Object.fromEntries(found);
  };
}

/** Selects the trouble that the pages of the desk show; null while all is well. */
export function toServiceTrouble(trouble: Trouble): ServiceTrouble | null {
  const shown = Object.values(trouble).flatMap((found) => (found ? [found.shown] : []));
  return shown.length > 0 ? Object.assign({}, ...shown) : null;
}

export function describeTrouble(trouble: Trouble, timeZone: string): Record<TroubleKind, string | null> {
  const sentences = kinds.map((kind) => [kind, trouble[kind]?.describe(timeZone) ?? null]);
  return Object.fromEntries(sentences);
}

type LogContext = {
  findTrouble: FindTrouble;
  facts: Pick<Facts, 'timeZone'>;
  log: Pick<Log, 'info' | 'error'>;
};

/** Creates the function that logs each trouble when it has begun since the last call, and when it is over. */
export function createTroubleLog({ findTrouble, facts, log }: LogContext) {
  const present = new Set<TroubleKind>();

  return async (): Promise<void> => {
    const sentences = describeTrouble(await findTrouble(), facts.timeZone);
    for (const kind of kinds) {
      const { end } = troubles[kind];
      if (!end) continue;
      const sentence = sentences[kind];
      if (sentence && !present.has(kind)) log.error(`${sentence} What helps: npm run inquiries -- check`);
      if (!sentence && present.has(kind)) log.info(end);
      if (sentence) present.add(kind);
      else present.delete(kind);
    }
  };
}
