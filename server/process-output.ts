import { setTimeout as rest } from 'node:timers/promises';
import { createLineWriter } from './line-writer.ts';

/** Where the lines of a program go. */
export type Output = { out: (line: string) => void; err: (line: string) => void };

/** The process's own output, and the wait for what is still on its way there. */
export type ProcessOutput = Output & { flush: () => Promise<void> };

// A reader that has stopped reading must not keep the process from ending.
const mostFlushMilliseconds = 1000;

/** Creates the output of a process that nothing ends or stops: neither a full disk, nor a reader that leaves or waits. */
export function createProcessOutput(): ProcessOutput {
  const out = createLineWriter(process.stdout, { describeLoss });
  const err = createLineWriter(process.stderr, { describeLoss });

  async function flushBoth(): Promise<void> {
    await Promise.all([out.flush(), err.flush()]);
    // What one of them could never tell, the other one can.
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

// It begins with a line break of its own: what failed may have left half a line.
function describeLoss(count: number, reason: string): string {
  const msg = `${count} lines of the log before this one are lost: they could not be written (${reason}).`;
  return `\n${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg })}\n`;
}
