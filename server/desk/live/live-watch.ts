import { AsyncResource } from 'node:async_hooks';
import { type Studio, workingDayBefore } from '../../../content/studio-hours.ts';
import type { LiveAnswer } from '../../../desk/contract/inbox.ts';
import { latestTime } from '../../database/clock-skew.ts';
import type { Database } from '../../database/schema.ts';
import { readOpenInquiries } from '../../inquiries/open-inquiries.ts';
import { type Log, logOutages } from '../../log.ts';
import { remember } from '../../remember.ts';
import { findLiveSessions } from '../../staff/sessions.ts';
import { type FindTrouble, toServiceTrouble } from '../../trouble/find-trouble.ts';

type Context = {
  database: Database;
  now: () => Date;
  studio: Studio;
  findTrouble: FindTrouble;
  log: Pick<Log, 'info' | 'error'>;
  pace?: typeof livePace;
};

export type Listener = {
  sessionId: string;
  /** Sends an event, or a ping where there is no data; resolves when the stream has room again. */
  send: (data: string | undefined) => Promise<unknown>;
  end: (reason: 'signed-out' | 'closed') => void;
};

type Member = Listener & { isBusy: boolean; last: string | undefined; sentAt: number };

/** Milliseconds between two polls of the database, and of silence before a ping is sent. */
export const livePace = { poll: 1000, ping: 15_000 };

export type LiveWatch = ReturnType<typeof createLiveWatch>;

/**
 * Creates the watch that sends live updates to all pages. It polls the database once for all of them, so that
 * it sees what other instances and commands change.
 */
export function createLiveWatch({ log, pace = livePace, ...context }: Context) {
  const { database, now } = context;
  const read = createLiveReader(context);
  const members = new Set<Member>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isStopped = false;
  let newest: string | undefined;

  async function poll(): Promise<void> {
    const ids = [...members].map(({ sessionId }) => sessionId);
    const live = await findLiveSessions(database, ids, now());
    for (const member of members)
      if (ids.includes(member.sessionId) && !live.has(member.sessionId)) dismiss(member, 'signed-out');
    if (members.size === 0) return;
    newest = JSON.stringify(await read());
    for (const member of members) offer(member, newest);
  }

  const tryToPoll = logOutages(
    log,
    () =>
      poll().catch((error: unknown) => {
        // Pages then poll, see the failure, and listen again once there is an answer.
        for (const member of members) dismiss(member, 'closed');
        throw error;
      }),
    'Pages of the desk are not told what is new until the database answers.',
    'Pages of the desk are told what is new again.',
  );

  // Bound, so that its log lines don't carry the ID of the request that started the timer.
  const pollAgain = AsyncResource.bind(async (): Promise<void> => {
    timer = undefined;
    isPolling = true;
    await tryToPoll();
    isPolling = false;
    if (members.size > 0) schedule(pace.poll);
    else newest = undefined;
  });

  function schedule(wait: number): void {
    if (timer || isPolling) return;
    timer = setTimeout(() => void pollAgain(), wait);
  }

  // A slow client misses updates that are out of date by the time it reads on; nothing piles up.
  function offer(member: Member, data: string): void {
    const isNew = member.last !== data;
    if (member.isBusy || (!isNew && performance.now() - member.sentAt < pace.ping)) return;
    member.isBusy = true;
    member.last = data;
    member.sentAt = performance.now();
    void member.send(isNew ? data : undefined).finally(() => {
      member.isBusy = false;
    });
  }

  function leave(member: Member): void {
    members.delete(member);
    if (members.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    newest = undefined;
  }

  function dismiss(member: Member, reason: 'signed-out' | 'closed'): void {
    leave(member);
    member.end(reason);
  }

  return {
    read,
    count: () => members.size,
    /** Adds a listener, which gets the newest update at once, and each later one; returns how to leave. */
    join(listener: Listener): () => void {
      const member: Member = { ...listener, isBusy: false, last: undefined, sentAt: performance.now() };
      if (isStopped) {
        member.end('closed');
        return () => undefined;
      }
      members.add(member);
      if (newest === undefined) schedule(0);
      else offer(member, newest);
      return () => leave(member);
    },
    /** Ends all responses, and those of listeners that still join. */
    stop(): void {
      isStopped = true;
      for (const member of members) dismiss(member, 'closed');
    },
  };
}

const most = { inquiries: 20, changes: 50 };
// Troubles are hours or days old before they matter, so reading them seldom is enough.
const troubleMilliseconds = 5000;

/** Creates the reader of live updates: short queries along indexes, and the trouble every five seconds. */
function createLiveReader({ database, now, studio, findTrouble }: Omit<Context, 'log'>) {
  const readTrouble = remember(async () => toServiceTrouble(await findTrouble()), troubleMilliseconds);
  const readIds = async (...newest: Parameters<typeof selectNewest>) =>
    (await selectNewest(...newest).execute()).map(({ id }) => id);
  return async () => {
    const time = now();
    return {
      arrived: await readIds(database, 'created_at', latestTime(time)),
      changes: await readNewestChanges(database, latestTime(time)),
      open: await readOpenInquiries(database, time),
      reminded: await readIds(database, 'remind_at', time.toISOString()),
      waiting: await readIds(database, 'waiting_since', workingDayBefore(time, studio).toISOString()),
      trouble: await readTrouble(),
    };
  };
}

function readNewestChanges(database: Database, until: string): Promise<LiveAnswer['changes']> {
  return database
    .selectFrom('history')
    .select(['id', 'inquiry_id as inquiry', 'kind', 'actor as by'])
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most.changes)
    .execute();
}

/** Selects the inquiries that came last, spam too, or whose reminder or time since which they wait did. */
export function selectNewest(
  database: Database,
  time: 'created_at' | 'remind_at' | 'waiting_since',
  until: string,
) {
  return database
    .selectFrom('inquiries')
    .select('id')
    .$if(time !== 'created_at', (inquiries) => inquiries.where('quarantine_reason', 'is', null))
    .where(time, '<=', until)
    .orderBy(time, 'desc')
    .orderBy('id', 'desc')
    .limit(most.inquiries);
}
