import type { Log } from './log.ts';

// Ctrl-C under `npm start` arrives twice: from the terminal, and passed on by npm. That is one wish to stop, not two.
const sameSignalMilliseconds = 500;

/**
 * Stops the program in order at SIGTERM or Ctrl-C, and at once at the next one.
 *
 * @param log where it says so
 * @param flush waits for what the log still has to write
 * @param stop ends everything; the process exits with 0 after it, or with 1 if it fails
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
