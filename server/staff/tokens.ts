import { createHash, randomBytes } from 'node:crypto';

/** A random value for a cookie: 256 bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a cookie's value is stored; random values need no key. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
