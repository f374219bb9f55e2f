import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRefusal } from '../database/data-folder.ts';
import type { Mailer } from './mailer.ts';

/**
 * Creates a mailer that writes each mail to an `.eml` file, as a mail program opens it: nothing is lost while no mail
 * server is set.
 *
 * @param folder where the files go; created with the first mail, readable by its owner only
 */
export function createMailFiles(folder: string): Mailer {
  return {
    description: `Mail is written to ${folder} as .eml files until SMTP_URL names a mail server`,
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK).catch((cause: unknown) => {
        throw describeRefusal('The folder of mails', folder, cause);
      });
    },
    async send({ id, ...mail }) {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const bytes = await new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true })
        .compile()
        .build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, `${id}.eml`, bytes);
      return undefined;
    },
    close: () => undefined,
  };
}

// Written through to the disk as it is written: `sync` afterwards is nothing Node's permission model grants.
const writeThrough = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_SYNC ?? 0);

// Under its name stands the whole mail or nothing, also after a power failure; sent again, it replaces itself.
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `${name}.unfinished`);
  await withFile(unfinished, writeThrough, (file) => file.writeFile(bytes));
  await rename(unfinished, join(folder, name));
  // The new name is on the disk only once the folder is. Under the permission model, the database's own write of "sent"
  // takes it along, where both lie on one journalling file system (docs/decisions).
  if (!process.permission) await withFile(folder, 'r', (directory) => directory.sync());
}

async function withFile(
  path: string,
  flags: string | number,
  use: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await use(file);
  } finally {
    await file.close();
  }
}
