/**
 * Keeps one idempotency key per filled form: the same for every retry of the same text, a new one once the
 * text has changed (the old key would be refused) or was sent.
 */
export function createAttemptKey(createKey: () => string = randomKey) {
  let key = '';
  let lastBody: string | null = null;
  return {
    /**
     * The key to send this body with.
     *
     * @param kept the one it was sent with on an earlier visit, without an answer
     */
    forBody(body: string, kept?: string): string {
      if (body !== lastBody) key = kept ?? createKey();
      lastBody = body;
      return key;
    },
    /** After success the same words are a new inquiry. */
    renew() {
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
