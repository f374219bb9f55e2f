import { createHmac } from 'node:crypto';
import type { Database } from './schema.ts';

/**
 * Reads a key, and returns the function that hashes text with it. An address or a short code needs a key: all
 * IPv4 addresses and all codes can be hashed in minutes. All instances need the same one.
 */
export async function readKeyedHash(
  database: Database,
  name: 'client-marks' | 'sign-in' | 'message-tokens',
): Promise<(text: string) => string> {
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return (text) => createHmac('sha256', value).update(text).digest('base64url');
}
