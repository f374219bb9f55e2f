import { fstatSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export type Output = {
  out: (line: string) => void;
  /** Warnings and errors go to standard error. */
  warn: (line: string) => void;
  err: (line: string) => void;
};

export type ProcessOutput = Output & { flush: () => Promise<void> };

const mostWaitingBytes = 2 ** 20;
// A reader that has stalled must not prevent the process from ending.
const mostFlushMilliseconds = 1000;

/** Creates an output that never ends or blocks the process: text that can't be written is lost. */
export function createProcessOutput(): ProcessOutput {
  const out = createLineWriter(process.stdout);
  const err = createLineWriter(process.stderr);
  // systemd's journal takes the priority of a line from its beginning (sd-daemon(3)): without one, warnings
  // and errors count as information.
  const [warning, error] = process.env['JOURNAL_STREAM'] ? ['<4>', '<3>'] : ['', ''];
  const flushBoth = () => Promise.all([out.flush(), err.flush()]);
  return {
    out: out.write,
    warn: (line) => err.write(`${warning}${line}`),
    err: (line) => err.write(`${error}${line}`),
    flush: async () => void (await Promise.race([flushBoth(), sleep(mostFlushMilliseconds)])),
  };
}

type Stream = Writable & { fd: number; isTTY?: boolean };

/** Creates a writer for `process.stdout` or `process.stderr` that drops text that can't be written. */
export function createLineWriter(stream: Stream, most = mostWaitingBytes) {
  // Without a listener, the event would end the process.
  stream.on('error', () => undefined);
  return {
    write: writesToFile(stream) ? createFileWriter(stream.fd) : writeToReader,
    /** Resolves once all earlier lines are written or lost; never while the reader is stalled. */
    flush: () => new Promise<void>((resolve) => void stream.write('', () => resolve())),
  };

  function writeToReader(line: string): void {
    if (stream.writableLength <= most) stream.write(line);
  }
}

// The first failure closes Node's own stream to a file for good, though a full disk may have room again.
function createFileWriter(fd: number) {
  let hasFailed = false;
  return (line: string) => {
    try {
      // The failed write may have left a partial line.
      writeFileSync(fd, hasFailed ? `\n${line}` : line);
      hasFailed = false;
    } catch {
      hasFailed = true;
    }
  };
}

// Node writes synchronously to a file, or to a device such as /dev/full that is not a terminal.
function writesToFile({ fd, isTTY }: Stream): boolean {
  const stats = fstatSync(fd);
  return stats.isFile() || (stats.isCharacterDevice() && !isTTY);
}
