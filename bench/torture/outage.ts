import { setTimeout as rest } from 'node:timers/promises';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { type Load, startLoad } from './load.ts';
import { copyProgram, createInstance, mailSettings } from './program.ts';
import { startReceiver } from './receiver.ts';
import { type Findings, joinFindings, verifyInquiries, verifyMails, waitForMails } from './verify.ts';

type Outage = {
  port: number;
  /** The data folder, where it is not the program's own. */
  dataDir?: string;
  databaseUrl?: string;
  /** Makes the database unable to store; called with the data folder under load. */
  begin: (dataDir: string) => Promise<void> | void;
  end: () => Promise<void> | void;
  seconds: number;
  messageLength?: number;
};

const mailSeconds = 240;
// Less than the form's own patience, so that the visitor reads our sentence and not of a network failure.
const slowestMilliseconds = 10_000;

/**
 * Takes the database away from a server under load, gives it back, and counts the answers in between: 503 in good time,
 * pages served as ever, nothing half stored, and stored again without anybody's help.
 */
export async function torturedByOutage({ port, begin, end, seconds, ...options }: Outage): Promise<Findings> {
  const program = copyProgram();
  const dataDir = options.dataDir ?? program.dataDir;
  const receiver = await startReceiver();
  const instance = createInstance(program.folder, port, {
    ...mailSettings(receiver.url),
    DATA_DIR: dataDir,
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
  });
  await instance.start();
  const load = startLoad({ port, messageLength: options.messageLength ?? 40 });
  await rest(3000);
  await begin(dataDir);
  const from = Date.now();
  const pages = await readPages(port, seconds);
  const until = Date.now();
  await end();
  const recovered = await waitForAnswer(load, until);
  await rest(3000);
  await load.stop();
  const database: Database = await openDatabase(options.databaseUrl ?? dataDir);
  await waitForMails(database, mailSeconds);
  await instance.stop();
  const findings = joinFindings(
    describeOutage(load, from, until, pages, recovered),
    await verifyInquiries(database, load),
    await verifyMails(database, receiver, []),
  );
  await database.destroy();
  await receiver.close();
  program.remove();
  return findings;
}

type Pages = { served: number; failed: number; isReady: boolean };

async function readPages(port: number, seconds: number): Promise<Pages> {
  const counts = { served: 0, failed: 0 };
  for (let count = 0; count < seconds * 5; count += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    counts[response?.status === 200 ? 'served' : 'failed'] += 1;
    await rest(200);
  }
  return { ...counts, isReady: await readReadiness(port) };
}

async function readReadiness(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
}

async function waitForAnswer({ answers }: Load, since: number): Promise<number> {
  const limit = Date.now() + 60_000;
  while (Date.now() < limit) {
    const first = answers.find(({ at, status }) => at > since && status === 200);
    if (first) return first.at - since;
    await rest(50);
  }
  return Number.POSITIVE_INFINITY;
}

function describeOutage(
  { answers }: Load,
  from: number,
  until: number,
  pages: Pages,
  recovered: number,
): Findings {
  // Whoever posted before it began may still be answered with 200.
  const during = answers.filter(({ at, milliseconds }) => at - milliseconds > from && at < until);
  const unavailable = during.filter(({ status }) => status === 503);
  const others = during.filter(({ status }) => status !== 503 && status !== 200);
  const slowest = Math.round(Math.max(0, ...during.map(({ milliseconds }) => milliseconds)));
  return {
    figures: {
      'answers of 503 in the outage': unavailable.length,
      'answers of 200 in the outage': during.filter(({ status }) => status === 200).length,
      'other answers in the outage': others.length,
      'slowest answer in the outage, ms': slowest,
      'pages served in the outage': pages.served,
      'pages failed in the outage': pages.failed,
      'ready at the end of the outage': String(pages.isReady),
      'first inquiry stored after its end, ms': recovered,
    },
    violations: [
      ...(unavailable.length === 0 ? ['No 503: the outage was none.'] : []),
      ...(others.length > 0 ? ['Something else than 503 was answered.'] : []),
      ...(slowest > slowestMilliseconds ? ['A visitor waited for too long.'] : []),
      ...(pages.isReady ? ['It said that it was ready.'] : []),
      ...(pages.failed > 0 ? ['A page was not served.'] : []),
      ...(Number.isFinite(recovered) ? [] : ['It did not recover by itself.']),
    ],
  };
}
