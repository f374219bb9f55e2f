import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';

type Answer = { status: number; id: string | undefined; milliseconds: number };

type Options = {
  /** Where to post. */
  port: number;
  /** How many visitors are at it at once. */
  visitors?: number;
  /** Longer messages fill a disk sooner. */
  messageLength?: number;
};

export type Load = ReturnType<typeof startLoad>;

/**
 * Visitors who each send one inquiry after another, and each of them, as the site's own form does, again under its key
 * until it is acknowledged.
 */
export function startLoad({ port, visitors = 6, messageLength = 40 }: Options) {
  const acknowledged = new Map<string, string>();
  const answers: (Answer & { at: number })[] = [];
  const state = { isOver: false, begun: 0 };

  async function visit(): Promise<void> {
    while (!state.isOver) {
      state.begun += 1;
      await sendUntilAcknowledged(`Visitor ${state.begun}`);
      await rest(10 + Math.random() * 40);
    }
  }

  async function sendUntilAcknowledged(name: string): Promise<void> {
    const key = randomUUID();
    const localAddress = pickLocalAddress();
    // After the end each gets some more time to hear that the last one arrived.
    for (let late = 0; late < 100; late += state.isOver ? 1 : 0) {
      const body = {
        name,
        email: 'visitor@example.org',
        inquiry_type: 'general',
        message: 'm'.repeat(messageLength),
      };
      const answer = await post(port, localAddress, key, body).catch(() => undefined);
      answers.push({ ...(answer ?? { status: 0, id: undefined, milliseconds: 0 }), at: Date.now() });
      if (answer?.status === 200 && answer.id) return void acknowledged.set(name, answer.id);
      await rest(100);
    }
  }

  const all = Promise.all(Array.from({ length: visitors }, visit));
  return {
    acknowledged,
    answers,
    state,
    /** Lets each visitor finish. */
    async stop(): Promise<void> {
      state.isOver = true;
      await all;
    },
  };
}

// Every address of 127.0.0.0/8 is this machine, so each inquiry comes from a client of its own, as limits count them.
function pickLocalAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `127.${part()}.${part()}.${part()}`;
}

async function post(port: number, localAddress: string, key: string, body: object): Promise<Answer> {
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      localAddress,
      path: '/functions/v1/submit-contact',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      // The site's own form gives up after this.
      timeout: 15_000,
    },
    async (response) => {
      const answer = await text(response).then((json) => JSON.parse(json) as { id?: string });
      const milliseconds = performance.now() - startedAt;
      resolve({ status: response.statusCode ?? 0, id: answer.id, milliseconds });
    },
  );
  sent.on('timeout', () => sent.destroy(new Error('No answer.')));
  sent.on('error', reject);
  sent.end(JSON.stringify(body));
  return promise;
}
