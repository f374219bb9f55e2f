type Address = { name: string; address: string };

/** A mail, ready to send. */
export type Mail = {
  id: string;
  /** The Message-ID, the same on every attempt. */
  messageId: string;
  from: string;
  to: string | Address;
  replyTo: string | Address;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** Hands mails on, to a mail server or to files. */
export type Mailer = {
  /** How mail goes, for the start-up lines. */
  description: string;
  /**
   * @returns what was refused although the mail was taken: some of several recipients
   * @throws when the mail was not taken: it must be sent again
   */
  send: (mail: Mail) => Promise<string | undefined>;
  /** Tries the settings without sending anything. @throws what keeps mails from being sent */
  check: () => Promise<void>;
  close: () => void;
};
