import { fstatSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';

/** Receives the lines of a program. */
export type Output = { out: (line: string) => void; err: (line: string) => void };

/** The process's own output, with a wait for unwritten lines. */
export type ProcessOutput = Output & { flush: () => Promise<void> };

// A reader that has stalled must not prevent the process from ending.
const mostFlushMilliseconds = 1000;

/**
 * Creates an output that never ends or blocks the process, even on a full disk or with a reader that left or
 * stalled.
 */
export function createProcessOutput(): ProcessOutput {
  const out = createLineWriter(process.stdout);
  const err = createLineWriter(process.stderr);

  async function flushBoth(): Promise<void> {
    await Promise.all([out.flush(), err.flush()]);
    // Report on the other stream what a stream could not report itself.
    if (out.countLost() > 0) err.write(describeLoss(out.countLost(), 'standard output'));
    if (err.countLost() > 0) out.write(describeLoss(err.countLost(), 'standard error'));
    await Promise.all([out.flush(), err.flush()]);
  }

  return {
    out: out.write,
    err: err.write,
    flush: () => Promise.race([flushBoth(), rest(mostFlushMilliseconds)]),
  };
}

// Starts with a line break, because the failed write may have left a partial line.
function describeLoss(count: number, reason: string): string {
  const msg = `${count} lines of the log before this one are lost: they could not be written (${reason}).`;
  return `\n${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg })}\n`;
}

/** Writes lines to stdout or stderr, and survives every write error. */
type LineWriter = {
  /** Never throws and never waits for a reader. @param line text that ends with a line break */
  write: (line: string) => void;
  /** Resolves once all earlier lines are written or lost; never while the reader is stalled. */
  flush: () => Promise<void>;
  /** The number of lost lines that are not reported yet. */
  countLost: () => number;
};

// The most to buffer for a slow reader, before lines are lost.
const mostWaitingBytes = 2 ** 20;

type Done = (error?: NodeJS.ErrnoException | null) => void;

/**
 * Creates a writer that drops and counts lines that can't be written: the disk is full, or the reader has
 * left or is too slow. The first line that succeeds again is followed by a report of the count.
 *
 * @param stream `process.stdout` or `process.stderr`
 */
function createLineWriter(stream: Writable & { fd: number; isTTY?: boolean }): LineWriter {
  const send = writesToFile(stream) ? sendToFile : sendToReader;
  let lost = 0;
  let reason = '';
  let isReporting = false;
  // Without a listener, the event would end the process. The callback of each failed write counts the lost
  // line.
  stream.on('error', () => undefined);

  // The first failure closes Node's own stream to a file for good, though a full disk may have room again.
  function sendToFile(line: string, done: Done): void {
    done(tryWriting(stream.fd, line));
  }

  function sendToReader(line: string, done: Done): void {
    if (stream.writableLength > mostWaitingBytes) done(new Error('its reader is too slow'));
    else stream.write(line, done);
  }

  function write(line: string): void {
    send(line, (error) => {
      if (error) {
        lost += 1;
        reason = error.code ?? error.message;
      } else reportLoss();
    });
  }

  // Reset the count only after it is written.
  function reportLoss(): void {
    if (lost === 0 || isReporting) return;
    isReporting = true;
    const reported = lost;
    send(describeLoss(reported, reason), (error) => {
      isReporting = false;
      if (!error) lost -= reported;
    });
  }

  return {
    write,
    countLost: () => lost,
    flush: () => new Promise((resolve) => stream.write('', () => resolve())),
  };
}

// The outputs to which Node writes synchronously: a file, or a device such as /dev/full that is not a
// terminal.
function writesToFile({ fd, isTTY }: { fd: number; isTTY?: boolean }): boolean {
  const stats = fstatSync(fd);
  return stats.isFile() || (stats.isCharacterDevice() && !isTTY);
}

function tryWriting(fd: number, line: string): Error | undefined {
  try {
    writeFileSync(fd, line);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
