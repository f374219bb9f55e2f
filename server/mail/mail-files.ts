import { constants } from 'node:fs';
import { access, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder, describeRefusal } from '../database/data-folder.ts';
import { composeMail, type Mail, type Mailer } from './mailer.ts';

/** The folder of mail files in a data folder. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Deletes the files of these mails, unfinished ones included. */
export async function removeMailFiles(folder: string, mails: readonly { id: string }[]): Promise<void> {
  const names = mails.flatMap(({ id }) => [`${id}.eml`, `${id}.eml.unfinished`]);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** Creates a mailer that writes each mail to an `.eml` file, so that none is lost without a mail server. */
export function createMailFiles(folder: string): Mailer {
  const write = async (mail: Mail) => writeWhole(folder, `${mail.id}.eml`, await composeMail(mail));
  const remove = (id: string) => removeMailFiles(folder, [{ id }]);
  return {
    description: `Mail is written to ${folder} as .eml files until SMTP_URL names a mail server`,
    async check() {
      createFolder(folder);
      await access(folder, constants.W_OK).catch((cause: unknown) => {
        throw describeRefusal('The folder of mails', folder, cause);
      });
    },
    async send(mail) {
      await write(mail);
      return undefined;
    },
    remove,
    async discard(mail) {
      await write(mail);
      await remove(mail.id);
    },
    close: () => undefined,
  };
}

// O_SYNC instead of a separate `sync`, which Node's permission model forbids.
const writeThrough = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_SYNC ?? 0);

// Renaming at the end is atomic, also across a power failure; a mail sent again replaces its own file.
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  createFolder(folder);
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, bytes, { flag: writeThrough, mode: 0o600 });
  await rename(unfinished, join(folder, name));
  // The new name is durable only once the folder is synced. Under the permission model we can't do that, but
  // the database's own sync of "sent" includes it, when both are on one journalling file system
  // (docs/decisions).
  if (process.permission) return;
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}
