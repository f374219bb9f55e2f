import { statfs } from 'node:fs/promises';

/**
 * Reads how many percent of a folder's disk are free, as `df` counts: without the blocks kept for root.
 *
 * @returns undefined where the disk can't be asked: the folder is missing, or its file system has no size
 */
export async function readFreePercent(folder: string): Promise<number | undefined> {
  const space = await statfs(folder).catch(() => undefined);
  if (!space) return undefined;
  const { bavail, bfree, blocks } = space;
  const usable = blocks - bfree + bavail;
  return usable > 0 ? (100 * bavail) / usable : undefined;
}

/** Reads how many bytes of a folder's disk are free; undefined where the disk can't be asked. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  const space = await statfs(folder).catch(() => undefined);
  return space && space.blocks > 0 ? space.bavail * space.bsize : undefined;
}
