import type { Log } from './log.ts';

// Ctrl-C under `npm start` arrives twice: from the terminal, and passed on by npm. That is one wish to stop, not two.
const sameSignalMilliseconds = 500;

/**
 * Stops the program in order at SIGTERM or Ctrl-C, and at once at the next one.
 *
 * @param stop ends everything; the process exits with 0 after it, or with 1 if it fails
 * @param log where it says so
 */
export function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let firstAt: number | undefined;

  function onSignal(signal: NodeJS.Signals): void {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameSignalMilliseconds) process.exit(1);
      return;
    }
    firstAt = performance.now();
    log.info(`${signal}: finishing what is in hand; once more to stop at once`);
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error('The server did not stop in order.', error);
        process.exit(1);
      },
    );
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
