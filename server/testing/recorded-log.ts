import { createLog, type LogLevel } from '../log.ts';

/** A log, and the lines that it has written. */
export function createRecordedLog(level?: LogLevel) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  return { log: createLog({ out: write, warn: write, err: write }, level), lines };
}
