type Address = { name: string; address: string };

export type Mail = {
  id: string;
  /** The Message-ID, the same on every attempt. */
  messageId: string;
  from: string | Address;
  to: string | Address;
  replyTo?: string | Address;
  /** The Message-ID of the mail that this one answers, and those of its thread, separated by blanks. */
  inReplyTo?: string;
  references?: string;
  subject: string;
  text: string;
  /** Undefined for a mail of text alone. */
  html?: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  description: string;
  /**
   * @returns the refusal of some of several recipients, when the mail was accepted for the others
   * @throws when the mail was not accepted and must be sent again
   */
  send: (mail: Mail) => Promise<string | undefined>;
  /** Deletes what was kept of a mail that was erased, or is no longer wanted; only where mails are files. */
  remove?: (id: string) => Promise<void>;
  /** Does the work of `send` but delivers nothing, so that a mail for nobody takes as long as others. */
  discard: (mail: Mail) => Promise<void>;
  /** Tests the settings without sending a mail. @throws the error that prevents sending */
  check: () => Promise<void>;
  close: () => void;
};

/** Composes the bytes of a mail as they are sent. */
export async function composeMail({ id: _id, ...mail }: Mail): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile().build();
}
