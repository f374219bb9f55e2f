/** Takes requests of clients, and says when one sends too many. */
export type FloodLimit = (client: string) => number;

// A second each is more than a form needs, and 60 at once is a school class that sends its first inquiries together.
const burst = 60;
const refillMilliseconds = 1000;

// Some 10 MB at most. The client unseen for longest is forgotten first, so a flood from very many addresses makes the
// limit forget, and never refuse, those who are not part of it.
const mostClients = 50_000;

/**
 * Creates the limit on floods of requests. It guards the process alone, so it is kept in memory: it writes nothing
 * and forgets all at a restart. What a client stores is limited by `client-limit.ts`.
 *
 * @param now the clock, milliseconds
 * @param most how many clients are remembered
 * @returns takes a request of a client: 0 lets it pass, else the milliseconds after which the next one may
 */
export function createFloodLimit(now: () => number, most = mostClients): FloodLimit {
  // When each client has all its requests back: one number says all (the generic cell rate algorithm).
  const fullAgainAt = new Map<string, number>();

  return (client) => {
    const time = now();
    const known = fullAgainAt.get(client) ?? 0;
    // Further ahead than a whole burst it comes from before the clock was set back.
    const full = known - time > burst * refillMilliseconds ? time : Math.max(known, time);
    const next = full + refillMilliseconds;
    const wait = next - time - burst * refillMilliseconds;
    if (wait > 0) return wait;
    fullAgainAt.delete(client);
    fullAgainAt.set(client, next);
    if (fullAgainAt.size > most) forgetFirst(fullAgainAt);
    return 0;
  };
}

function forgetFirst(clients: Map<string, number>): void {
  for (const client of clients.keys()) {
    clients.delete(client);
    return;
  }
}
