import type { Log } from './log.ts';
import { giveUpThreads, haveThreadsEnded } from './threads/open-thread.ts';

// `npm start` delivers Ctrl-C twice: from the terminal, and forwarded by npm. Count both as one.
const sameSignalMilliseconds = 500;
// Longer than any mail or picture that is not hostile takes.
const threadMilliseconds = 2000;

/** Runs `stop` and exits at the first SIGTERM or SIGINT; exits at once at the next one. */
export function stopOnSignal(log: Log, flush: () => Promise<void>, stop: () => Promise<void>): void {
  let firstAt: number | undefined;

  function onSignal(signal: NodeJS.Signals): void {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameSignalMilliseconds) void end(1);
      return;
    }
    firstAt = performance.now();
    log.info(`${signal}: finishing what is in hand; once more to stop at once`);
    setTimeout(giveUpThreads, threadMilliseconds).unref();
    void stop()
      .catch((error) => {
        process.exitCode = 1;
        log.error('The server did not stop in order.', error);
      })
      .then(flush)
      .finally(() => end());
  }

  /** Node itself waits for a thread that does not end, until it does. */
  async function end(code?: number): Promise<void> {
    giveUpThreads();
    if (await haveThreadsEnded()) process.exit(code);
    process.kill(process.pid, 'SIGKILL');
  }

  // Its default ends the process without order, where a terminal is closed or a log is rotated.
  process.on('SIGHUP', () => log.info('SIGHUP: nothing is read again; settings need a restart'));
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
