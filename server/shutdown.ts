import type { Log } from './log.ts';

// `npm start` delivers Ctrl-C twice: from the terminal, and forwarded by npm. Count both as one.
const sameSignalMilliseconds = 500;

/**
 * Stops the program gracefully at the first SIGTERM or SIGINT, and immediately at the next one.
 *
 * @param log reports the shutdown
 * @param flush waits for unwritten log lines
 * @param stop stops everything; then the process exits with 0, or with 1 if it fails
 */
export function stopOnSignal(log: Log, flush: () => Promise<void>, stop: () => Promise<void>): void {
  let firstAt: number | undefined;

  async function exit(code: number): Promise<never> {
    await flush();
    process.exit(code);
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameSignalMilliseconds) process.exit(1);
      return;
    }
    firstAt = performance.now();
    log.info(`${signal}: finishing what is in hand; once more to stop at once`);
    stop().then(
      () => exit(0),
      (error) => {
        log.error('The server did not stop in order.', error);
        return exit(1);
      },
    );
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
