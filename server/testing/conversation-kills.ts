import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { isPostgresUrl } from '../database/location.ts';
import { addPerson } from '../staff/people.ts';
import { expectWholeConversations } from './conversation-outcome.ts';
import {
  fileBytes,
  finishTalk,
  type Harness,
  type Life,
  type Talk,
  talkUntilKilled,
} from './conversation-steps.ts';
import { anna, openBrowser, startSession } from './desk-harness.ts';
import { copyBuiltProgram, startListening } from './program.ts';
import { insertSample, postInquiry, sampleBody } from './sample-inquiry.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

const conversationsAtOnce = 3;
const spreads = 5;
const spreadMilliseconds = 12;
const mailServerMilliseconds = 50;

/** Lets the outbox send all that is left, as it does once its leases are over. */
async function sendAll(harness: Harness): Promise<void> {
  const { url } = await startListening(harness.folder, ['built-server/main.mjs'], harness.env);
  await harness.database
    .updateTable('outbox_messages')
    .set({ next_attempt_at: new Date().toISOString(), leased_until: null })
    .where('state', '=', 'pending')
    .execute();
  await postInquiry(url, sampleBody, { 'idempotency-key': randomUUID() });
  const pending = harness.database.selectFrom('outbox_messages').select('id').where('state', '!=', 'sent');
  await vi.waitFor(async () => expect(await pending.execute()).toEqual([]), {
    timeout: 120_000,
    interval: 100,
  });
}

async function openHarness(location: string, smtpUrl: string): Promise<Harness> {
  const database = await openTemporaryDatabase(location);
  const person = await addPerson(database, anna, new Date());
  return {
    folder: await copyBuiltProgram(),
    env: {
      SITE_URL: 'http://localhost',
      RATE_LIMIT: 'off',
      SMTP_URL: smtpUrl,
      MAIL_TO: 'site@academy.example',
      FREE_DISK_PERCENT: '0',
      [isPostgresUrl(location) ? 'DATABASE_URL' : 'DATA_DIR']: location,
    },
    database,
    token: await startSession(database, person?.id ?? '', new Date()),
    begun: {
      replies: new Set(),
      sent: new Set(),
      takenBack: new Set(),
      hasLeft: new Set(),
      answers: new Set(),
      stored: new Set(),
    },
  };
}

/** Starts the real server, with a browser that is signed in. */
async function start(harness: Harness) {
  const server = await startListening(harness.folder, ['built-server/main.mjs'], harness.env);
  const browser = openBrowser(server);
  browser.cookies.set('desk', harness.token);
  const life: Life = {
    ...harness,
    url: server.url,
    send: browser.send,
    commands: new Set(),
    onStep: () => undefined,
  };
  return { life, child: server.child };
}

/**
 * Kills a server and the commands that receive with SIGKILL again and again, while staff send replies and take
 * them back and families answer. After each, people and mail servers try again what was cut off. Expects that
 * no answer is lost or there twice, that no reply leaves under two Message-IDs, and that none leaves that was
 * taken back.
 *
 * @param location of a migrated database
 * @param stepsBeforeKills how many steps of the conversations come before each kill
 * @returns how much was tried and acknowledged, and what the kills have cut off
 */
export async function expectConversationsOutliveKills(location: string, stepsBeforeKills: readonly number[]) {
  const receiver = await startSmtpReceiver();
  const harness = await openHarness(location, receiver.url);
  const talks: Talk[] = [];
  while (talks.length < conversationsAtOnce) {
    const inquiry = await insertSample(harness.database, new Date());
    talks.push({ inquiry, round: talks.length, doing: 'looking' });
  }
  const cut: Record<string, number> = {};
  for (const steps of stepsBeforeKills) {
    const { life, child } = await start(harness);
    let left = steps;
    life.onStep = async () => {
      left -= 1;
      if (left !== 0) return;
      // Not only between two steps, but also while the next ones are being done.
      await rest((steps % spreads) * spreadMilliseconds);
      child.kill('SIGKILL');
      for (const end of life.commands) end();
      for (const { doing } of talks) cut[doing] = (cut[doing] ?? 0) + 1;
    };
    // The mail server has a reply, and has not said so yet.
    receiver.state.hold = async (raw) => {
      if (raw.includes('Reply ')) void life.onStep();
      await rest(mailServerMilliseconds);
    };
    const exit = once(child, 'exit');
    await Promise.all(talks.map((talk) => talkUntilKilled(life, talk)));
    await exit;
  }
  const { life, child } = await start(harness);
  await Promise.all(talks.map((talk) => finishTalk(life, talk)));
  child.kill('SIGKILL');
  await sendAll(harness);
  const outcome = await expectWholeConversations(
    harness.database,
    harness.begun,
    receiver.received,
    fileBytes,
  );
  return { kills: stepsBeforeKills.length, ...outcome, cut };
}
