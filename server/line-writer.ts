import { fstatSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** Writes lines to one of the process's own outputs, and outlives whatever happens there. */
export type LineWriter = {
  /** Never throws and never waits for a reader. @param line text that ends with a line break */
  write: (line: string) => void;
  /** Resolves once all lines before are written or lost; never while the reader does not read. */
  flush: () => Promise<void>;
  /** How many lines are lost and not told of yet. */
  countLost: () => number;
};

type Options = {
  /** The line that says how many lines are lost, and why. */
  describeLoss: (count: number, reason: string) => string;
  /** How much may wait for a slow reader, in bytes, before lines are lost. */
  mostWaiting?: number;
};

type Done = (error?: NodeJS.ErrnoException | null) => void;

/**
 * Creates a writer whose lines are lost and counted where they can't be written: the disk is full, the reader has left,
 * or reads too slowly. The first line that is written again is followed by the count.
 *
 * @param stream `process.stdout` or `process.stderr`
 */
export function createLineWriter(
  stream: Writable & { fd: number; isTTY?: boolean },
  { describeLoss, mostWaiting = 2 ** 20 }: Options,
): LineWriter {
  const send = writesToFile(stream) ? sendToFile : sendToReader;
  let lost = 0;
  let reason = '';
  let isTelling = false;
  // Unheard, it would end the process. Every line that fails is counted by its own callback.
  stream.on('error', () => undefined);

  // Node's own stream to a file is closed for good by the first failure, though a full disk may have room again.
  function sendToFile(line: string, done: Done): void {
    done(tryWriting(stream.fd, line));
  }

  function sendToReader(line: string, done: Done): void {
    if (stream.writableLength > mostWaiting) done(new Error('its reader is too slow'));
    else stream.write(line, done);
  }

  function write(line: string): void {
    send(line, (error) => {
      if (error) {
        lost += 1;
        reason = error.code ?? error.message;
      } else tell();
    });
  }

  // The count stands until it is written.
  function tell(): void {
    if (lost === 0 || isTelling) return;
    isTelling = true;
    const told = lost;
    send(describeLoss(told, reason), (error) => {
      isTelling = false;
      if (!error) lost -= told;
    });
  }

  return {
    write,
    countLost: () => lost,
    flush: () => new Promise((resolve) => stream.write('', () => resolve())),
  };
}

// What Node itself writes to at once: a file, or a device such as /dev/full that is no terminal.
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
