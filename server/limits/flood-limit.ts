/** Counts a client's request and returns how many milliseconds the client must wait; 0 lets it pass. */
export type FloodLimit = (client: string) => number;

// A form needs less than one request a second; a burst of 60 lets a school class send together.
const burst = 60;
const refillMilliseconds = 1000;

// About 10 MB at most. The least recently seen client goes first, so a flood refuses nobody outside it.
const mostClients = 50_000;

/** Creates the rate limit on requests, in memory: it protects only this process. */
export function createFloodLimit(now: () => number, most = mostClients): FloodLimit {
  // When the client's burst is full again: one number is enough (the generic cell rate algorithm).
  const fullAgainAt = new Map<string, number>();

  return (client) => {
    const time = now();
    const known = fullAgainAt.get(client) ?? 0;
    // More than a full burst ahead: the value is from before the clock was set back.
    const full = known - time > burst * refillMilliseconds ? time : Math.max(known, time);
    const next = full + refillMilliseconds;
    const wait = next - time - burst * refillMilliseconds;
    if (wait > 0) return wait;
    fullAgainAt.delete(client);
    fullAgainAt.set(client, next);
    if (fullAgainAt.size > most) fullAgainAt.delete(fullAgainAt.keys().next().value ?? client);
    return 0;
  };
}
