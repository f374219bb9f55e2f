import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../database/location.ts';

/**
 * Overwrites the first page of a table or an index, as a broken disk does; what has the database open reads it
 * anew. Returns how it is mended.
 */
export function damageTable(dataDir: string, table: string): () => void {
  using connection = new DatabaseSync(databaseFile(dataDir));
  connection.exec('pragma wal_checkpoint(truncate)');
  const read = (query: string, ...values: string[]) =>
    Number(Object.values(connection.prepare(query).get(...values) ?? {})[0]);
  const size = read('pragma page_size');
  const at = (read('select rootpage from sqlite_schema where name = ?', table) - 1) * size;
  const whole = Buffer.alloc(size);
  function write(bytes: Buffer): void {
    const file = openSync(databaseFile(dataDir), 'r+');
    if (bytes !== whole) readSync(file, whole, 0, size, at);
    writeSync(file, bytes, 0, size, at);
    closeSync(file);
  }
  write(Buffer.alloc(size, 0xa5));
  connection.exec('create table mark (id text); drop table mark;');
  return () => write(whole);
}
