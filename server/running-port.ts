import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from './database/data-folder.ts';

// The addresses that commands print have the port of the server, which may have got it from its own command.
const portFile = (dataDir: string) => join(dataDir, 'port');

/** Keeps the port of the server that runs for the commands. */
export function keepRunningPort(dataDir: string, url: string): void {
  try {
    createFolder(dataDir);
    writeFileSync(portFile(dataDir), new URL(url).port);
  } catch {
    // A server on PostgreSQL may have no folder that it can write to: commands then print the usual port.
  }
}

/** Reads the port of the server that runs, or ran last; undefined where none has yet. */
export function readRunningPort(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(portFile(dataDir), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
