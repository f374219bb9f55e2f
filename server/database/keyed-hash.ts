import { createHmac } from 'node:crypto';
import type { Database } from './schema.ts';

/**
 * Reads the key that all instances share, and returns the function that hashes addresses and codes with it.
 */
export async function readKeyedHash(database: Database, name: 'client-marks' | 'sign-in' | 'message-tokens') {
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return (text: string) => createHmac('sha256', value).update(text).digest('base64url');
}
