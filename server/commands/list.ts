import type { Database } from '../database/open.ts';
import { type InquiryRecord, readInquiries } from '../read-inquiries.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { showable } from './terminal-text.ts';

// As many as a person looks through; --limit shows more, and --json is for programs and has them all.
const shownRows = 50;

export const list: Command = {
  usage: 'list [--json] [--limit N]',
  summary: `the inquiries, newest first: the last ${shownRows} as a table, or all as JSON`,
  async *run(database, args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean' },
      limit: { type: 'string' },
    });
    if (positionals.length > 0) throw new CommandError(2, `list takes no ${positionals[0]}.`);
    const limit = readLimit(values.limit);
    yield* values.json ? writeJson(database, limit) : writeTable(database, limit ?? shownRows);
  },
};

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CommandError(2, `--limit is ${JSON.stringify(text)}: give a whole number, such as --limit 20.`);
}

async function* writeJson(database: Database, limit: number | undefined): AsyncGenerator<string> {
  let before = '[\n';
  for await (const inquiry of readInquiries(database, limit)) {
    yield `${before}${JSON.stringify(inquiry)}`;
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

// The name stands last: names in Chinese are wider on a terminal than their length says.
async function* writeTable(database: Database, limit: number): AsyncGenerator<string> {
  let count = 0;
  for await (const inquiry of readInquiries(database, limit)) {
    if (count === 0) yield writeRow('RECEIVED (UTC)', 'STATUS', 'INQUIRY', 'ID', 'NAME');
    count += 1;
    yield writeInquiry(inquiry);
  }
  if (count === 0) yield 'No inquiries yet.\n';
  else if (count === limit) yield `The newest ${count}; --limit N shows more.\n`;
}

function writeInquiry({ created_at, status, quarantined, inquiry_type, id, name }: InquiryRecord): string {
  const received = created_at.slice(0, 16).replace('T', ' ');
  return writeRow(received, quarantined ? 'quarantined' : status, inquiry_type, id, showable(name));
}

function writeRow(received: string, status: string, type: string, id: string, name: string): string {
  return `${received.padEnd(18)}${status.padEnd(13)}${type.padEnd(18)}${id.padEnd(38)}${name}\n`;
}
