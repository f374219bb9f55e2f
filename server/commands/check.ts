import { recordDamage } from '../trouble/damage.ts';
import { createTroubleFinder, describeTrouble, type Trouble } from '../trouble/find-trouble.ts';
import { readOptions } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const check: Command = {
  usage: 'check',
  summary: 'whether somebody has to see to something; exits with 3 then, for a monitor',
  details: `It says in a line each that mails are stuck, that less of the disk of DATA_DIR is free than
FREE_DISK_PERCENT says, that the room for files is, that the database is damaged, that the last backup failed, that none is younger than two days, or that the
mailbox can't be read for ten minutes. Ask it from a timer. Where the database can't be read it exits with 1.
`,
  async *run({ database, config, facts, now }, args) {
    readOptions('check', args, {});
    const recorded = recordDamage(database, config.dataDir, now());
    const findTrouble = createTroubleFinder({ database, config, now });
    const trouble = await recorded.then(findTrouble).catch((cause: unknown): Trouble => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CommandError(1, `The database can't be read: ${reason}.`);
    });
    const lines = Object.values(describeTrouble(trouble, facts.timeZone)).filter((line) => !!line);
    if (lines.length === 0) return yield 'All is well: mails, disk, database, backups, files and mailbox.\n';
    yield lines.map((line) => `${line}\n`).join('');
    throw new CommandError(3, 'What helps stands in docs/operations.md.');
  },
};
