import { setTimeout as rest } from 'node:timers/promises';
import { createLineWriter } from './line-writer.ts';

/** Receives the lines of a program. */
export type Output = { out: (line: string) => void; err: (line: string) => void };

/** The process's own output, with a wait for unwritten lines. */
export type ProcessOutput = Output & { flush: () => Promise<void> };

// A reader that has stalled must not prevent the process from ending.
const mostFlushMilliseconds = 1000;

/**
 * Creates an output that never ends or blocks the process, even on a full disk or with a reader that left or stalled.
 */
export function createProcessOutput(): ProcessOutput {
  const out = createLineWriter(process.stdout, { describeLoss });
  const err = createLineWriter(process.stderr, { describeLoss });

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
