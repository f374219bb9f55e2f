import type { Mail } from './mailer.ts';

/** Composes the bytes of a mail as they are sent. */
export async function composeMail({ id: _id, ...mail }: Mail): Promise<Uint8Array> {
  // This library is a fifth of the server's code: load it with the first mail, not at startup.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile().build();
}
