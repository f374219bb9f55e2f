import type { Log, LogLevel } from '../log.ts';
import type { StaticSite } from '../pages/static-site.ts';

type Answer<Environment> = (request: Request, environment: Environment) => Response | Promise<Response>;

// Monitors request these every few seconds, so only failures are logged.
const healthPaths = ['/healthz', '/readyz'];
const longestPath = 200;

/**
 * Gives each request an ID, which its response and all its log lines carry. Logs method, path without query, status and
 * duration, never the client.
 *
 * @param answer handles requests
 * @param newId creates IDs
 */
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
        levelOf(pathname, response.status),
      );
      return response;
    });
  };
}

function levelOf(path: string, status: number): LogLevel {
  return healthPaths.includes(path) && status < 500 ? 'debug' : 'info';
}

/**
 * Logs static files only at the level `debug`: otherwise a line would cost more than sending the file, and a proxy's
 * log has the same data.
 *
 * @param send sends a file, or returns false when there is none
 */
export function logFiles(send: StaticSite['send'], log: Log): StaticSite['send'] {
  if (!log.isDebugging) return send;
  return (request, response) => {
    const isSent = send(request, response);
    const path = (request.url ?? '').replace(/\?.*/s, '').slice(0, longestPath);
    const { method = '' } = request;
    if (isSent) log.request({ method, path, status: response.statusCode, milliseconds: 0 }, 'debug');
    return isSent;
  };
}
