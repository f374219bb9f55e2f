import { describe, expect, it } from 'vitest';
import { expectConversationsOutliveKills } from '../testing/conversation-kills.ts';
import { databaseKinds } from '../testing/database-kinds.ts';

const steps = Array.from({ length: 20 }, (_, kill) => kill + 3);

describe.each(databaseKinds)('killed with SIGKILL 20 times during conversations, on $name', ({ create }) => {
  it('has each answer once, and sends each reply under one Message-ID, none that was taken back', {
    timeout: 600_000,
  }, async ({ annotate }) => {
    const counts = await expectConversationsOutliveKills(await create(), steps);
    await annotate(JSON.stringify(counts));
    expect(counts.left).toBeGreaterThan(10);
    expect(counts.takenBack).toBeGreaterThan(10);
    expect(counts.answers).toBeGreaterThan(10);
  });
});
