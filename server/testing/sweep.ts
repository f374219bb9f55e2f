import { createHousekeeping } from '../background/housekeeping.ts';
import type { Database } from '../database/schema.ts';
import type { createClock } from './clock.ts';
import { createRecordedLog } from './recorded-log.ts';
import { newTemporaryFolder } from './temporary-database.ts';

type Parts = { database: Database; clock: ReturnType<typeof createClock>; dataDir?: string };

/** The housekeeping of a service, and the lines of its log. */
export function createSweep(
  { database, clock, dataDir = newTemporaryFolder() }: Parts,
  retentionDays?: number,
) {
  const { log, lines } = createRecordedLog();
  const config = { dataDir, attachmentBytes: 2 ** 31, retentionDays };
  return { ...createHousekeeping({ database, now: clock.now, log, config }), lines };
}
