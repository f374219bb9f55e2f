import type { InquiriesTable } from '../database/schema.ts';
import type { GeneratedBody } from './generated-bodies.ts';
import type { Fields } from './generated-fields.ts';

type Target = {
  send: (init: RequestInit) => Promise<Response>;
  readRow: (id: string) => Promise<InquiriesTable | undefined>;
};

const refusals = [400, 413, 415, 422];
const kept = ['name', 'email', 'phone', 'inquiry_type', 'message'] as const;

/**
 * Sends a body to the function and looks whether it was answered, and stored, as the contract says.
 *
 * @returns the status, and what is wrong with the answer; undefined where nothing is
 */
export async function sendBody(
  { send, readRow }: Target,
  { type, bytes, valid }: GeneratedBody,
): Promise<{ status: number; wrong: string | undefined }> {
  const headers = { accept: 'application/json', ...(type && { 'content-type': type }) };
  const response = await send({ method: 'POST', headers, body: bytes });
  const answer = (await response.json()) as Fields;
  const wrong =
    response.status === 200
      ? await describeStored(answer, valid ?? readSent(type, bytes), readRow)
      : describeRefusal(response.status, answer, valid);
  return { status: response.status, wrong };
}

function describeRefusal(status: number, answer: Fields, valid: Fields | undefined): string | undefined {
  if (!refusals.includes(status)) return `answered with ${status}`;
  if (typeof answer['error'] !== 'string' || answer['error'] === '') return 'refused without a word';
  return valid && `refused what is valid: ${answer['error']}`;
}

async function describeStored(
  answer: Fields,
  sent: Fields | undefined,
  readRow: Target['readRow'],
): Promise<string | undefined> {
  const row = await readRow(String(answer['id']));
  if (answer['success'] !== true || !row) return 'answered as stored, and is not there';
  if (!sent) return undefined;
  const changed = kept.find((field) => row[field] !== asStored(sent[field]));
  return changed && `stored ${changed} as ${JSON.stringify(row[changed])}`;
}

// What a body holds, read here again, apart from the server's own reading; a form's is not.
function readSent(type: string, bytes: Uint8Array): Fields | undefined {
  return type === 'application/json' ? (JSON.parse(Buffer.from(bytes).toString()) as Fields) : undefined;
}

// Contracts, section 1: trimmed, Unicode NFC, and nothing else.
function asStored(value: unknown): string {
  return String(value ?? '')
    .trim()
    .normalize('NFC');
}
