import { describe, it } from 'vitest';
import { databaseKinds } from './testing/database-kinds.ts';
import { expectSavesOutliveKills } from './testing/kills.ts';

describe.each(databaseKinds)('killed with SIGKILL 10 times during saves, on $name', ({ create }) => {
  it('has each acknowledged inquiry, and each change with its history, and none is half', {
    timeout: 300_000,
  }, async () => {
    await expectSavesOutliveKills(await create(), 10);
  });
});
