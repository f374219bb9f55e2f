/**
 * The largest expected difference between the clocks of two instances, or between one clock before and after an
 * adjustment, in milliseconds. A stored time further in the future than its rule plus this allows was written by a
 * wrong clock.
 */
export const clockSkew = 5 * 60_000;
