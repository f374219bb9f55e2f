/** Explains how to write a password in a server's address: the end of a sentence. */
export const passwordAdvice = 'with / ? # @ and % in the password written as %2F %3F %23 %40 and %25';

/** Whether an address is unambiguous: an unescaped `/` in a password would show the rest of it as a path. */
export function isClearAddress(text: string): boolean {
  // Not a stranger's text: the operator's.
  const afterAuthority = /^\w+:\/\/[^/?#]*(.*)$/.exec(text)?.[1] ?? text;
  return !/[@#]/.test(afterAuthority) && isDecodable(text);
}

// Both libraries decode the password, and on invalid escapes throw an error that contains it.
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** Whether a host is this machine, where nobody can listen on the network. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
