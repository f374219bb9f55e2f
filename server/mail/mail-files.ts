import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRefusal } from '../database/data-folder.ts';
import { composeMail } from './compose-mail.ts';
import { removeMailFiles } from './mail-folder.ts';
import type { Mailer } from './mailer.ts';

/**
 * Creates a mailer that writes each mail to an `.eml` file, which mail programs can open: no mail is lost while no mail
 * server is configured.
 *
 * @param folder the folder of the files; created with the first mail, readable by its owner only
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
    async send(mail) {
      await writeWhole(folder, `${mail.id}.eml`, await composeMail(mail));
      return undefined;
    },
    remove: (id) => removeMailFiles(folder, [id]),
    async discard(mail) {
      await writeWhole(folder, `${mail.id}.eml`, await composeMail(mail));
      await removeMailFiles(folder, [mail.id]);
    },
    close: () => undefined,
  };
}

// O_SYNC instead of a separate `sync`, which Node's permission model forbids.
const writeThrough = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_SYNC ?? 0);

// Renaming at the end is atomic, also across a power failure; a mail sent again replaces its own file.
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${name}.unfinished`);
  await withFile(unfinished, writeThrough, (file) => file.writeFile(bytes));
  await rename(unfinished, join(folder, name));
  // The new name is durable only once the folder is synced. Under the permission model we can't do that, but the
  // database's own sync of "sent" includes it, when both are on one journalling file system (docs/decisions).
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
