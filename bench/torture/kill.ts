import { setTimeout as rest } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open.ts';
import { startLoad } from './load.ts';
import { copyProgram, createInstance, mailSettings } from './program.ts';
import { startReceiver } from './receiver.ts';
import { type Findings, joinFindings, verifyInquiries, verifyMails, waitForMails } from './verify.ts';

// A mail in hand at the last kill waits for its lease of three minutes.
const mailSeconds = 240;

/**
 * Kills the server with SIGKILL at random moments under load, starts it again each time, and counts what became of the
 * inquiries and their mails.
 *
 * @param times how often
 * @param port where it listens
 * @param databaseUrl PostgreSQL; without it SQLite
 */
export async function torturedByKills(times: number, port: number, databaseUrl?: string): Promise<Findings> {
  const program = copyProgram();
  const receiver = await startReceiver();
  const env = { ...mailSettings(receiver.url), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const instance = createInstance(program.folder, port, env);
  await instance.start();
  const load = startLoad({ port });
  const kills: number[] = [];
  for (let count = 0; count < times; count += 1) {
    await rest(50 + Math.random() * 1200);
    kills.push(Date.now());
    await instance.kill();
    await instance.start();
  }
  await load.stop();
  const database = await openDatabase(databaseUrl ?? program.dataDir);
  await waitForMails(database, mailSeconds);
  await instance.stop();
  const findings = joinFindings(
    { figures: { kills: kills.length }, violations: [] },
    await verifyInquiries(database, load),
    await verifyMails(database, receiver, kills),
  );
  await database.destroy();
  await receiver.close();
  program.remove();
  return findings;
}
