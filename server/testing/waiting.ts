/** How long tests wait for what comes by itself: far beyond what a busy machine takes. */
export const waiting = { timeout: 60_000, interval: 20 };
