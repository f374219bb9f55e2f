/** A sending: its idempotency key, and what it sent as a fingerprint. */
export interface Attempt {
  key: string;
  body: string;
}

/**
 * Keeps one idempotency key per filled form: the same for every retry of the same text, also after a
 * reload; a new one once the text has changed (the old key would be refused) or was sent.
 */
export function createAttemptKey(createKey = randomKey) {
  let last: Attempt | undefined;
  return {
    /**
     * What to send this body as.
     *
     * @param kept the last sending of an earlier visit, whose answer never came
     */
    forBody(text: string, kept?: Attempt): Attempt {
      const body = fingerprint(text);
      last ??= kept;
      if (last?.body !== body) last = { key: createKey(), body };
      return last;
    },
    /** After success the same words are a new inquiry. */
    renew() {
      last = undefined;
    },
  };
}

// Only tells one filled form from the next (FNV-1a). Web Crypto's digests are missing over plain http.
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${hash >>> 0}`;
}

// randomUUID exists only on https and localhost; the site is also looked at over plain http in a studio's network.
function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
