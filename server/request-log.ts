import type { Log, LogLevel } from './log.ts';

type Answer = (request: Request, socketAddress?: string) => Response | Promise<Response>;

// Asked every few seconds by machines: worth a line only when they fail.
const healthPaths = ['/healthz', '/readyz'];
const longestPath = 200;

/**
 * Gives each request an id, which its answer and all its lines in the log carry, and logs what it came to: method,
 * path without query, status and duration, never who asked.
 *
 * @param answer what answers requests
 * @param newId makes ids
 */
export function logRequests(answer: Answer, log: Log, newId: () => string) {
  return (request: Request, socketAddress?: string): Promise<Response> => {
    const requestId = newId();
    return log.during(requestId, async () => {
      const start = performance.now();
      const response = await answer(request, socketAddress);
      response.headers.set('x-request-id', requestId);
      const { pathname } = new URL(request.url);
      log.request(
        {
          method: request.method,
          path: pathname.slice(0, longestPath),
          status: response.status,
          milliseconds: Math.round((performance.now() - start) * 10) / 10,
        },
        levelOf(pathname, response.status),
      );
      return response;
    });
  };
}

function levelOf(path: string, status: number): LogLevel {
  return healthPaths.includes(path) && status < 500 ? 'debug' : 'info';
}
