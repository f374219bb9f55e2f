/**
 * How far the clocks of two instances, or one clock before and after it is set right, may lie apart, in milliseconds.
 * A stored time that lies further in the future than its rule allows, and this on top, comes from a clock that was
 * wrong.
 */
export const clockSkew = 5 * 60_000;
