/** How a password is written in a server's address: the end of a sentence. */
export const passwordAdvice = 'with / ? # @ and % in the password written as %2F %3F %23 %40 and %25';

/**
 * Whether the address of a server can be told apart as it was meant. A `/`, `?` or `#` in a password ends the part that
 * holds it, so that the rest of the password is taken for a host, a port or a path and shown to strangers.
 *
 * @param text such as `postgres://user:password@host:5432/database`
 */
export function isClearAddress(text: string): boolean {
  const afterAuthority = /^\w+:\/\/[^/?#]*(.*)$/.exec(text)?.[1] ?? text;
  return !/[@#]/.test(afterAuthority) && isDecodable(text);
}

// Both libraries decode the password, and throw what repeats it where they can't.
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** Whether a host is this very machine, where nobody listens on the line. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
