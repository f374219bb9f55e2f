import { timingSafeEqual } from 'node:crypto';
import { readKeyedHash } from '../database/keyed-hash.ts';
import type { Database } from '../database/schema.ts';

/** Writes and reads the tokens by which a mail of the family names the mail of ours that it answers. */
export type MessageTokens = Awaited<ReturnType<typeof readMessageTokens>>;

const longForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{64}$/;
export const tokenCharacters = 42;
const tokenForm = /^[a-z2-7]{42}$/;
const idBytes = 16;
const macBytes = 10;

/** Reads the secret of the tokens. All instances on a database make the same ones. */
export async function readMessageTokens(database: Database) {
  const hash = await readKeyedHash(database, 'message-tokens');
  const readMac = (id: string) => Buffer.from(hash(id), 'base64url');
  /** 42 letters, which no program folds or encodes: the left part of a Message-ID, and in Reply-To. */
  const messageId = (id: string) =>
    encodeBase32(Buffer.concat([toBytes(id), readMac(id).subarray(0, macBytes)]));

  /**
   * Reads those letters, or the longer form with the whole MAC, in capitals or not.
   *
   * @returns the ID; `forged` where it has our form and a wrong MAC; undefined where it is none of ours
   */
  function read(text: string): { id: string } | 'forged' | undefined {
    const typed = text.toLowerCase();
    const named = longForm.exec(typed)?.[1];
    const id = named ?? (tokenForm.test(typed) ? toId(decodeBase32(typed)) : undefined);
    if (id === undefined) return undefined;
    const expected = named ? `${id}.${readMac(id).toString('hex')}` : messageId(id);
    return timingSafeEqual(Buffer.from(typed), Buffer.from(expected)) ? { id } : 'forged';
  }

  return { messageId, read };
}

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function toId(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, idBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

// RFC 4648 in small letters, without padding: mail servers may change the case of an address.
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
