import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names its host as HTTP asks: once, or in HTTP/1.0 not at all. Two could mean one host to a proxy
 * and the other to whoever comes after it. Node itself would ask for one, though in an answer without our headers.
 */
export function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values in turn. Looked through by hand: every request passes here.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
