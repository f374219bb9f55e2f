import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/open.ts';
import { fillDatabase } from './fill-database.ts';

// What the staff's commands take, the whole process, with a million inquiries stored and with none.
// node bench/list-speed.ts [FOLDER]: fills the folder first where it is not there, which takes some minutes.

const cli = join(import.meta.dirname, '..', 'server', 'cli.ts');
const rounds = 7;

const lists = [
  ['list'],
  ['list', '--status', 'booked'],
  ['list', '--type', 'general'],
  ['list', '--instructor', 'grace-liu'],
  ['list', '--quarantined'],
  ['list', '--from', '2025-01-01', '--to', '2025-01-31'],
  ['list', '--text', 'violin'],
  ['list', '--status', 'booked', '--type', 'general'],
  ['list', '--text', 'found nowhere at all'],
  ['stats'],
];

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function timeCommand(dataDir: string, args: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(String(stderr));
  return performance.now() - start;
}

/** Times both folders in turns, so that whatever else the machine does falls on both. */
function compare(name: string, time: (dataDir: string) => number): void {
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    few.push(time(empty));
    many.push(time(full));
  }
  const [first, second] = [median(few), median(many)];
  console.log(
    `${name.padEnd(44)}${first.toFixed(2).padStart(9)} ms${second.toFixed(2).padStart(9)} ms${(second / first).toFixed(2).padStart(7)}`,
  );
}

const empty = mkdtempSync(join(tmpdir(), 'academy-bench-'));
const full = process.argv[2] ?? join(tmpdir(), 'academy-million');
if (!existsSync(full)) {
  const database = await openDatabase(full);
  await fillDatabase(database, 1_000_000);
  await database.destroy();
}
console.log(`${'median'.padEnd(44)}       none   a million   ratio`);
for (const args of lists) compare(args.join(' '), (dataDir) => timeCommand(dataDir, args));
rmSync(empty, { recursive: true });
