import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Answer } from '../../../desk/contract/api.ts';
import type { SignedIn } from '../desk-context.ts';
import type { LiveWatch } from './live-watch.ts';

/** Creates the routes of live updates: once, or as server-sent events while the page is open. */
export function createLiveRoutes(live: LiveWatch) {
  const routes = new Hono<SignedIn>();
  routes.get('/live', async (context) => context.json<Answer<'GET live'>>(await live.read()));
  routes.get('/events', (context) => {
    if (context.req.method === 'HEAD') return context.body(null);
    const response = streamEvents(context, live);
    // Hono lets caches store it, and sets headers of the connection: a client of HTTP/1.0 reads no chunks.
    response.headers.set('cache-control', 'no-store');
    response.headers.delete('connection');
    response.headers.delete('transfer-encoding');
    response.headers.set('x-accel-buffering', 'no');
    return response;
  });
  return routes;
}

function streamEvents(context: Context<SignedIn>, live: LiveWatch): Response {
  const { outgoing } = context.env;
  return streamSSE(context, async (stream) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    stream.onAbort(end);
    const leave = live.join({
      sessionId: context.var.sessionId,
      send: (data) => stream.writeSSE(data === undefined ? { event: 'ping', data: '' } : { data }),
      end(reason) {
        if (reason === 'signed-out') void stream.writeSSE({ event: reason, data: '' }).then(end);
        else end();
        // A client with unread data would keep a shutdown waiting.
        if (outgoing && outgoing.writableLength > 0) outgoing.destroy();
      },
    });
    await ended;
    leave();
  });
}
