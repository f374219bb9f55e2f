import { codeLimits } from '../../contract.ts';

// Phones drop a page while the mail program is open: what was typed survives that in the tab's storage.
const key = 'desk-sign-in';

/** How long nobody asks for a second code, in milliseconds. */
export const pauseMilliseconds = 60_000;

/** Which address has asked for a code, and when, in milliseconds. */
export interface AskedCode {
  address: string;
  askedAt: number;
}

/** Reads the digits of a code out of what was typed or pasted: “ 123 456 ”, or １２３４５６ of a Chinese keyboard. */
export function readDigits(typed: string, most: number = codeLimits.digits): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, most);
}

/** Formats how long is left, in minutes and seconds: 0:42. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the code that was asked for may still be typed in. */
export function isStillValid({ askedAt }: AskedCode, now: number): boolean {
  return now - askedAt < codeLimits.minutes * 60_000;
}

/** Parses what the storage holds; null for anything else. */
export function parseAskedCode(stored: string | null): AskedCode | null {
  const [askedAt, ...address] = (stored ?? '').split(' ');
  const time = Number(askedAt);
  return time > 0 && address.length > 0 ? { askedAt: time, address: address.join(' ') } : null;
}

/** Reads which code this tab has asked for; null when there is none, or nothing can be stored. */
export function readAskedCode(): AskedCode | null {
  try {
    return parseAskedCode(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Remembers it for a reload of this tab; null forgets it. */
export function storeAskedCode(asked: AskedCode | null): void {
  try {
    if (asked) sessionStorage.setItem(key, `${asked.askedAt} ${asked.address}`);
    else sessionStorage.removeItem(key);
  } catch {
    // A browser may refuse to store anything: then a reload begins with the address.
  }
}
