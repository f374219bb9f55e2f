import { statfs } from 'node:fs/promises';

/** Reads how much of a folder's disk is free, as `df` counts; undefined where the disk can't be asked. */
export async function readFreeSpace(folder: string): Promise<{ percent: number; bytes: number } | undefined> {
  const space = await statfs(folder).catch(() => undefined);
  if (!space) return undefined;
  const { bavail, bfree, blocks, bsize } = space;
  const usable = blocks - bfree + bavail;
  return usable > 0 ? { percent: (100 * bavail) / usable, bytes: bavail * bsize } : undefined;
}
