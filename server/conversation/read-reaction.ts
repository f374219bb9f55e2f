import type { MimeNode } from '@zone-eu/mailsplit';

const mostBytes = 1000;
const emojis = /(?:\p{RGI_Emoji}|\p{Extended_Pictographic})+/v;
const isEmoji = (text: string) => text.replace(emojis, '') === '' && text !== '';

/** Whether a text is only emoji: readable as a yes, but not waiting for an answer. */
export const isReaction = (text: string): boolean => isEmoji(text.replace(/\s+/g, ''));

/** Reads the emoji of a part that is a reaction (RFC 9078), or JSON as Gmail writes it; undefined for others. */
export function readReaction({ contentType, disposition, filename }: MimeNode, bytes: Buffer) {
  const isJson = /json$/.test(contentType || '') && !filename;
  if (bytes.length > mostBytes || !(isJson || disposition === 'reaction')) return undefined;
  const text = bytes.toString().trim();
  const emoji = isJson ? readEmoji(text) : text;
  return emoji && isReaction(emoji) ? emoji : undefined;
}

function readEmoji(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const isNamed = typeof value === 'object' && value !== null && 'emoji' in value;
    return isNamed && typeof value.emoji === 'string' ? value.emoji.trim() : undefined;
  } catch {
    return undefined;
  }
}

const mostCharacters = 200;
const told =
  /\breacted (?:to your (?:message|e-?mail)|via (?:gmail|outlook))|nachricht reagiert|reaccion(?:ó|ado) a|a réagi|đã (?:bày tỏ|phản ứng)|(?:回应|回應|回复|反应)了|リアクション|반응/iu;

/** Finds the emoji of a text that only reports a reaction. */
export function findReaction(text: string): string | undefined {
  const line = text.trim().replace(/\s+/g, ' ');
  const [emoji] = (line.length <= mostCharacters && emojis.exec(line)) || [];
  const isAtBorder = emoji !== undefined && (line.startsWith(emoji) || line.endsWith(emoji));
  return isAtBorder && told.test(line) ? emoji : undefined;
}
