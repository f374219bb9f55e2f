import type { Log } from '../log.ts';

type Answer<Environment> = (request: Request, environment: Environment) => Response | Promise<Response>;

// Monitors request these every few seconds, so only failures are logged.
const healthPaths = ['/healthz', '/readyz'];
const longestPath = 200;

/** Gives each dynamic request an ID for its response and log lines, and logs it, never the client. */
export function logRequests<Environment>(answer: Answer<Environment>, log: Log, newId: () => string) {
  return (request: Request, environment: Environment): Promise<Response> => {
    const requestId = newId();
    return log.during(requestId, async () => {
      const start = performance.now();
      const response = await answer(request, environment);
      response.headers.set('x-request-id', requestId);
      const { pathname } = new URL(request.url);
      log.request(
        {
          method: request.method,
          path: pathname.slice(0, longestPath),
          status: response.status,
          milliseconds: Math.round((performance.now() - start) * 10) / 10,
        },
        healthPaths.includes(pathname) && response.status < 500 ? 'debug' : 'info',
      );
      return response;
    });
  };
}
