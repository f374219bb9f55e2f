/**
 * Keeps one idempotency key per filled form: the same for every retry of the same text, a new one once the
 * text has changed (the old key would be refused) or was sent.
 */
export function createAttemptKey(createKey: () => string = randomKey) {
  let key = createKey();
  let lastBody: string | null = null;
  return {
    /** The key to send this body with. */
    forBody(body: string): string {
      if (lastBody !== null && body !== lastBody) key = createKey();
      lastBody = body;
      return key;
    },
    /** After success the same words are a new inquiry. */
    renew() {
      key = createKey();
      lastBody = null;
    },
  };
}

// randomUUID exists only on https and localhost; the site is also looked at over plain http in a studio's network.
function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
