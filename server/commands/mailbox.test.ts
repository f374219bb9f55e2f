import { expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';

// What it says of a real server stands in server/mailbox/mailbox.full.test.ts.

it('says that answers come by receive alone where there is no mailbox', async () => {
  const { run } = await createCommandHarness([]);
  expect(await run('mailbox')).toBe(
    'IMAP_URL is empty: answers come by npm run inquiries -- receive alone.\n',
  );
});

it('says in a sentence that nothing listens there', async () => {
  const { fail } = await createCommandHarness([], { env: { IMAP_URL: 'imap://office:secret@127.0.0.1:1' } });
  expect(await fail('mailbox')).toEqual({ exitCode: 1, message: 'connect ECONNREFUSED 127.0.0.1:1.' });
});
