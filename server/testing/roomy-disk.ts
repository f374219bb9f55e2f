/** A disk with room, whatever this machine's own has, for a test's `createTroubleFinder`. */
export const roomyDisk = { dataDir: '', readFree: async () => 50 };
