import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { submitContactPath } from '../../inquiry/fields.ts';

type Answer = { status: number; id?: string; milliseconds: number; at: number };

export type Visitors = ReturnType<typeof startVisitors>;

const visitors = 6;
// The site's own form gives up after this.
const longest = 15_000;

/**
 * Visitors who each send one inquiry after another, and each of them, as the site's own form does, again under its key
 * until it is acknowledged.
 */
export function startVisitors(port: number, messageLength: number) {
  const acknowledged = new Map<string, string>();
  const answers: Answer[] = [];
  let begun = 0;
  let isOver = false;

  async function visit(): Promise<void> {
    while (!isOver) {
      begun += 1;
      await sendUntilAcknowledged(`Visitor ${begun}`);
      await rest(randomInt(10, 50));
    }
  }

  async function sendUntilAcknowledged(name: string): Promise<void> {
    const key = randomUUID();
    const inquiry = { name, email: 'visitor@example.org', inquiry_type: 'general' };
    const body = JSON.stringify({ ...inquiry, message: 'm'.repeat(messageLength) });
    // After the end each gets some more time to hear that the last one arrived.
    for (let late = 0; late < 100; late += isOver ? 1 : 0) {
      const answer = await post(port, key, body);
      answers.push(answer);
      if (answer.status === 200 && answer.id) return void acknowledged.set(name, answer.id);
      await rest(100);
    }
  }

  const all = Promise.all(Array.from({ length: visitors }, visit));
  return {
    acknowledged,
    answers,
    /** Lets each visitor finish. */
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}

async function post(port: number, key: string, body: string): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${submitContactPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
    signal: AbortSignal.timeout(longest),
  })
    .then(async (response) => ({ status: response.status, ...((await response.json()) as { id?: string }) }))
    .catch(() => ({ status: 0 }));
  return { ...answer, milliseconds: performance.now() - start, at: Date.now() };
}
