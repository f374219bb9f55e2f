/** No disk is full, whatever this machine's own is, a mail server is set, and no mailbox is read, for a test's `createTroubleFinder`. */
export const roomyDisk = {
  config: {
    attachmentBytes: 2 ** 31,
    dataDir: '',
    leastFreePercent: 0,
    mailbox: undefined,
    mail: { smtpUrl: 'smtp://mail.example' },
  },
};
