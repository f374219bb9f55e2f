import autocannon from 'autocannon';
import { submitContactPath } from '../../inquiry/fields.ts';
import { startPostgresServer } from '../../server/testing/postgres-server.ts';
import { startOurs } from '../built-site.ts';
import { type Figure, median, type Part } from '../figure.ts';
import { loopOnPostgres, loopOnSqlite } from './bare-loop.ts';

const connections = 64;
const duration = Number(process.env['SECONDS'] ?? 4);
const rounds = 3;
const inquiry = { name: 'Grace Liu', email: 'grace@example.org', phone: '', inquiry_type: 'general' };

async function sendInquiries(env: Record<string, string>) {
  const server = await startOurs(env);
  const result = await autocannon({
    url: `${server.url}${submitContactPath}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-info': 'bench' },
    // Each is another one.
    body: JSON.stringify({ ...inquiry, message: 'Do you teach viola to adults? [<id>]' }),
    idReplacement: true,
    connections,
    duration,
  });
  await server.stop();
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} were not stored.`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
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
  return {
    what: `Inquiries stored a second, ${connections} clients, ${database}`,
    ours: `${ratio.toFixed(2)} × bare loop (${Math.round(perSecond)}, p99 ${median(ours.map(({ p99 }) => p99))} ms)`,
    beside: `bare loop of single commits ${Math.round(median(bare))}`,
    goal: '≥ 0.9 × bare loop',
    reached: ratio >= 0.9,
  };
}

/** Inquiries stored durably a second, beside a loop that does nothing but insert and commit, in turns. */
export const measureInquiries: Part = async (say) => {
  say('SQLite');
  const sqlite = await compare(
    'SQLite',
    () => sendInquiries({}),
    () => loopOnSqlite(duration),
  );
  say('PostgreSQL');
  const server = await startPostgresServer();
  const postgres = compare(
    'PostgreSQL',
    async () => sendInquiries({ DATABASE_URL: await server.createDatabase() }),
    async () => loopOnPostgres(await server.createDatabase(), duration),
  );
  return [sqlite, await postgres.finally(server.remove)];
};
