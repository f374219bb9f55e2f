import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { submitContactPath } from '../../inquiry/fields.ts';
import { startPostgresServer } from '../../server/testing/postgres-server.ts';
import { loopOnPostgres, loopOnSqlite } from './bare-loop.ts';
import { type Figure, median, type Part, percentile } from './figure.ts';
import { startOurs } from './program.ts';

const clients = 64;
const seconds = 4;
const rounds = 3;

async function sendInquiries(env: Record<string, string>): Promise<{ perSecond: number; p99: number }> {
  const server = await startOurs(env);
  try {
    const program = join(import.meta.dirname, 'inquiry-clients.ts');
    const args = [program, `${server.url}${submitContactPath}`, String(clients), String(seconds)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
    const times: number[] = JSON.parse(stdout);
    return { perSecond: times.length / seconds, p99: percentile(times, 0.99) };
  } finally {
    await server.stop();
  }
}

async function compare(
  database: string,
  send: () => ReturnType<typeof sendInquiries>,
  loop: () => Promise<number>,
): Promise<Figure> {
  const ours: Awaited<ReturnType<typeof send>>[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await loop());
    ours.push(await send());
  }
  const perSecond = median(ours.map((each) => each.perSecond));
  const ratio = perSecond / median(bare);
  const p99 = Math.round(median(ours.map((each) => each.p99)));
  return {
    what: `Inquiries stored a second, ${clients} clients, ${database}`,
    ours: `${ratio.toFixed(2)} × bare loop (${Math.round(perSecond)}, p99 ${p99} ms)`,
    beside: `bare loop of INSERTs ${Math.round(median(bare))}`,
    goal: '≥ 1.0 × bare loop',
    reached: ratio >= 1,
  };
}

/** Inquiries stored durably a second, beside a loop that does nothing but insert and commit, in turns. */
export const measureInquiries: Part = async (say) => {
  say('SQLite');
  const sqlite = await compare(
    'SQLite',
    () => sendInquiries({}),
    () => loopOnSqlite(seconds),
  );
  say('PostgreSQL');
  const server = await startPostgresServer();
  try {
    const postgres = await compare(
      'PostgreSQL',
      async () => sendInquiries({ DATABASE_URL: await server.createDatabase() }),
      async () => loopOnPostgres(await server.createDatabase(), seconds),
    );
    return [sqlite, postgres];
  } finally {
    await server.remove();
  }
};
