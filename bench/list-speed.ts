import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../server/database/location.ts';
import { openDatabase } from '../server/database/open.ts';
import { cleanUp } from '../server/testing/clean-up.ts';
import { newTemporaryFolder } from '../server/testing/temporary-database.ts';
import { root } from './built-site.ts';
import { median } from './figure.ts';

// What the staff's commands take, the whole process, with a million inquiries stored and with none.
// node bench/list-speed.ts [FOLDER]: fills the folder first where it is not there, which takes a minute.

const rounds = 7;
const commands = [
  ['list'],
  ['list', '--status', 'booked'],
  ['list', '--type', 'general'],
  ['list', '--instructor', 'grace-liu'],
  ['list', '--quarantined'],
  ['list', '--from', '2025-01-01', '--to', '2025-01-31'],
  ['list', '--text', 'violin'],
  ['list', '--text', 'found nowhere at all'],
  ['stats'],
];

// A million over three years, one in fifty in quarantine, the others each with a mail that was sent. Identifiers begin
// with their time, keys and fingerprints lie all over their indexes. A status that hardly any has is the hardest to find.
const fill = `
with recursive numbers (i) as (select 0 union all select i + 1 from numbers where i < 999999),
  times (i, ms) as (select i, cast(unixepoch() as integer) * 1000 - (1000000 - i) * 94608 from numbers)
insert into inquiries (id, created_at, name, email, phone, inquiry_type, message, honeypot, instructor, status,
  quarantine_reason, idempotency_key, fingerprint)
select printf('%08x-%04x-7000-8000-%012x', ms >> 16, ms & 65535, i), strftime('%Y-%m-%dT%H:%M:%fZ', ms / 1000.0, 'unixepoch'),
  'Visitor ' || i, 'visitor' || i || '@example.org', '713 555 0142', iif(i % 5, 'private-lessons', 'general'),
  'My daughter is seven and would like to start with the violin, on Saturdays if you can.', '',
  iif(i % 4, null, 'grace-liu'), iif(i % 100000 = 7, 'booked', 'closed'), iif(i % 50, null, 'honeypot'),
  hex(randomblob(16)), hex(randomblob(32)) from times;
insert into outbox_messages (id, inquiry_id, kind, state, attempts, refusals, next_attempt_at, message_id, created_at, sent_at)
select id, id, 'notification', 'sent', 1, 0, created_at, id || '@academy.example', created_at, created_at
from inquiries where quarantine_reason is null;`;

function timeCommand(dataDir: string, args: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server', 'cli.ts'), ...args], {
    env: { DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(String(stderr));
  return performance.now() - start;
}

const full = process.argv[2] ?? join(tmpdir(), 'academy-million');
if (!existsSync(full)) {
  await (await openDatabase(full)).destroy();
  const database = new DatabaseSync(databaseFile(full));
  database.exec(`begin; ${fill} commit;`);
  database.close();
}
const empty = newTemporaryFolder();
await (await openDatabase(empty)).destroy();
console.log(`${'median'.padEnd(44)}       none   a million`);
for (const args of commands) {
  // In turns, so that whatever else the machine does falls on both.
  const turns = Array.from({ length: rounds }, () => [timeCommand(empty, args), timeCommand(full, args)]);
  const [few, many] = [0, 1].map((side) =>
    median(turns.map((turn) => turn[side] ?? 0))
      .toFixed(0)
      .padStart(8),
  );
  console.log(`${args.join(' ').padEnd(44)}${few} ms${many} ms`);
}
await cleanUp();
