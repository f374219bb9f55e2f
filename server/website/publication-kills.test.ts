import { describe, it } from 'vitest';
import { databaseKinds } from '../testing/database-kinds.ts';
import { expectPublicationsOutliveKills } from '../testing/publication-kills.ts';

describe.each(databaseKinds)('killed with SIGKILL 2 times while it publishes, on $name', ({ create }) => {
  it('shows a whole publication, before or after', { timeout: 1_200_000 }, async () => {
    await expectPublicationsOutliveKills(await create(), 2);
  });
});
