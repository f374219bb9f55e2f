/** No disk is full, whatever this machine's own is, for a test's `createTroubleFinder`. */
export const roomyDisk = { config: { dataDir: '', leastFreePercent: 0 } };
