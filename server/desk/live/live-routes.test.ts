import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { StaffTable } from '../../database/schema.ts';
import { createService } from '../../testing/start-server.ts';
import type { SignedIn } from '../desk-context.ts';
import { createLiveRoutes } from './live-routes.ts';
import { createLiveWatch, type LiveWatch } from './live-watch.ts';

function createApp(live: LiveWatch) {
  const app = new Hono<SignedIn>();
  app.use(async (asked, next) => {
    asked.set('person', { id: 'p' } as StaffTable);
    asked.set('sessionId', 's');
    await next();
  });
  return app.route('/', createLiveRoutes(live));
}

it.each([
  ['a client that has read everything', 0, 0],
  ['a client that does not read', 8192, 1],
])('cuts off at a stop only who would keep it waiting: %s', async (_, writableLength, cuts) => {
  const service = await createService();
  const live = createLiveWatch({ ...service, studio: service.facts });
  const app = createApp(live);
  let destroyed = 0;
  const outgoing = {
    writableLength,
    destroy: () => {
      destroyed += 1;
    },
  };
  const response = await app.request('/events', {}, { outgoing });
  expect(live.count()).toBe(1);
  live.stop();
  expect(await response.text()).toBe('');
  expect([destroyed, live.count()]).toEqual([cuts, 0]);
});

it('pings with an event, since a page is not told of a comment', async () => {
  const app = createApp({
    read: () => expect.fail('not asked for'),
    count: () => 1,
    join({ send, end }) {
      void send(undefined).then(() => end('closed'));
      return () => undefined;
    },
    stop: () => undefined,
  });
  const response = await app.request('/events', {}, {});
  expect(await response.text()).toBe('event: ping\ndata: \n\n');
});
