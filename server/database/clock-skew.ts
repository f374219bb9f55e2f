/**
 * The most by which two clocks may differ, or one before and after it was set, in milliseconds. A stored time
 * further ahead than its rule and this allow is a wrong clock's.
 */
export const clockSkew = 5 * 60_000;
