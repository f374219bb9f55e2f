import { setTimeout as rest } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open.ts';
import { startLoad } from './load.ts';
import { copyProgram, createInstance, mailSettings } from './program.ts';
import { startReceiver, type Trouble } from './receiver.ts';
import { type Findings, joinFindings, verifyInquiries, verifyMails, waitForMails } from './verify.ts';

const chaosSeconds = 60;
// The last trouble may be a connection that hangs, and then a wait of some minutes before the next attempt.
const afterwardsSeconds = 600;
const troubles: Trouble[] = ['refuse', 'hang', 'drop', '4xx', '5xx'];

/** A mail server that refuses, hangs, drops and answers 4xx and 5xx at random for a minute: do all mails arrive? */
export async function torturedByMailServer(port: number): Promise<Findings> {
  const program = copyProgram();
  const receiver = await startReceiver();
  receiver.state.pick = () =>
    Math.random() < 0.7 ? troubles[Math.floor(Math.random() * troubles.length)] : undefined;
  const instance = createInstance(program.folder, port, mailSettings(receiver.url));
  await instance.start();
  const load = startLoad({ port, visitors: 2 });
  await rest(chaosSeconds * 1000);
  await load.stop();
  const duringChaos = receiver.inquiries.size;
  receiver.state.pick = () => undefined;
  const database = await openDatabase(program.dataDir);
  const waitedFrom = Date.now();
  await waitForMails(database, afterwardsSeconds);
  const seconds = Math.round((Date.now() - waitedFrom) / 1000);
  await instance.stop();
  const mails = await verifyMails(database, receiver, []);
  // A connection that drops after the acceptance leaves the sender in doubt, and it rightly sends again.
  const violations = mails.violations.filter((violation) => !violation.includes('twice'));
  const findings = joinFindings(
    { figures: { ...receiver.troubles, 'inquiries mailed during the chaos': duringChaos }, violations: [] },
    await verifyInquiries(database, load),
    { figures: { ...mails.figures, 'seconds until all had arrived': seconds }, violations },
  );
  await database.destroy();
  await receiver.close();
  program.remove();
  return findings;
}
