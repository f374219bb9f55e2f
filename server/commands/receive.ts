import { randomUUIDv7 } from 'node:crypto';
import { copyHead, UnreadableMailError } from '../conversation/read-head.ts';
import { createMailReceiver, type ReceiveOutcome, readMailBytes } from '../conversation/receive-mail.ts';
import { isUnclaimed, writeUnclaimed } from '../conversation/unclaimed-mails.ts';
import { ThreadEndedError } from '../threads/open-thread.ts';
import { readOptions } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

// Exit codes of sysexits.h, as mail servers read them: EX_DATAERR, EX_NOUSER, EX_TEMPFAIL.
const unreadable = 65;
const notOurs = 67;
const tryAgain = 75;

export const receive: Command = {
  usage: 'receive [--keep] < FILE.eml',
  summary: 'stores one mail from standard input with the inquiry that it answers',
  details: `  --keep               keep a mail that is not ours under DATA_DIR/unclaimed, for 30 days
For a mail server or procmail: docs/receive-command.md has the lines. First keep a copy in a mailbox.
`,
  exitCodes: `Exit codes: 0 stored, now or before, or a copy of our own mail; one that can't be read is stored as its head
says; 65 it is no mail, or from nobody and can't be read; 67 it is not ours, or its inquiry is gone or keeps no
more mails; 75 the store or a setting fails, or its inquiry had 30 mails within a day: the sender tries again.
`,
  failureCode: tryAgain,
  async *run(context, args) {
    const { keep = false } = readOptions('receive', args, { keep: { type: 'boolean' } });
    const outcome = await (keep ? receiveKept(context) : receiveFrom(context, context.input)).catch(explain);
    yield describe(outcome);
  },
};

async function receiveFrom({ database, config, now, facts }: CommandContext, input: CommandContext['input']) {
  // Nothing is logged: the exit code and its sentence say the same.
  const log = { warn: () => undefined };
  const receiver = createMailReceiver({ database, config, now, log, facts });
  const bytes = await readMailBytes(input);
  const head = copyHead(bytes);
  return receiver.receive(bytes, { at: now() }).catch((error: unknown) => {
    // Trying again is of no use, and the sender would be told for days that it has to wait.
    if (error instanceof ThreadEndedError) return receiver.receive(head, { at: now(), isUnread: true });
    throw error;
  });
}

async function receiveKept(context: CommandContext): Promise<ReceiveOutcome> {
  const mail = await writeUnclaimed(context.config.dataDir, randomUUIDv7(), context.input);
  try {
    const outcome = await receiveFrom(context, mail.read());
    if (isUnclaimed(outcome.verdict)) await mail.keep();
    return outcome;
  } finally {
    await mail.remove();
  }
}

function explain(error: unknown): never {
  throw error instanceof UnreadableMailError ? new CommandError(unreadable, error.message) : error;
}

/** @throws CommandError for a mail that is not stored */
function describe(outcome: ReceiveOutcome): string {
  switch (outcome.verdict) {
    case 'ours':
      return `${outcome.isRepeated ? 'Stored before' : 'Stored'} in ${outcome.inquiryId}.\n`;
    case 'copy':
      return 'It is a copy of our own mail: nothing to store.\n';
    case 'full':
      throw new CommandError(tryAgain, 'Its inquiry had 30 mails within a day: try again later.');
    case 'too-many':
      throw new CommandError(notOurs, 'Its inquiry keeps no more mails: the desk says so there.');
    case 'gone':
      throw new CommandError(notOurs, 'Its inquiry was erased.');
    case 'missing':
      throw new CommandError(
        notOurs,
        'It answers a mail that is missing here: was an older backup restored?',
      );
    default:
      throw new CommandError(notOurs, 'It answers no mail of ours.');
  }
}
