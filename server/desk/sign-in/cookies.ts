import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { codeLimits } from '../../../desk/contract/people.ts';
import { isLoopback } from '../../addresses/server-address.ts';
import { knownBrowserMilliseconds } from '../../staff/known-browsers.ts';
import { sessionLimits } from '../../staff/sessions.ts';

export type Cookies = ReturnType<typeof createCookies>;

/**
 * Creates the desk's cookies. The prefix `__Host-` lets only this very host set them, over TLS; on plain
 * http, browsers refuse it but from this machine, so that no session travels in the clear.
 */
export function createCookies(siteUrl: string) {
  const { protocol, hostname } = new URL(siteUrl);
  const isPlain = protocol === 'http:' && isLoopback(hostname);
  const common = { path: '/', httpOnly: true, secure: !isPlain } satisfies CookieOptions;
  const create = (name: string, options: CookieOptions) => {
    const fullName = isPlain ? name : `__Host-${name}`;
    return {
      read: (context: Context) => getCookie(context, fullName) ?? '',
      write: (context: Context, value: string) =>
        setCookie(context, fullName, value, { ...common, ...options }),
      clear: (context: Context) => void deleteCookie(context, fullName, common),
    };
  };
  return {
    session: create('desk', { sameSite: 'Lax', maxAge: sessionLimits.inAll / 1000 }),
    knownBrowser: create('desk-known', { sameSite: 'Strict', maxAge: knownBrowserMilliseconds / 1000 }),
    browser: create('desk-code', { sameSite: 'Strict', maxAge: codeLimits.minutes * 60 }),
  };
}
