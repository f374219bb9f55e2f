import { expect, it } from 'vitest';
import { expectConversationsOutliveKills } from '../testing/conversation-kills.ts';
import { newDataFolder } from '../testing/temporary-database.ts';

it('killed with SIGKILL twice, a conversation has each answer once, and each reply leaves or is taken back', {
  timeout: 300_000,
}, async ({ annotate }) => {
  const counts = await expectConversationsOutliveKills(await newDataFolder(), [3, 5]);
  await annotate(JSON.stringify(counts));
  expect(counts.left + counts.takenBack).toBeGreaterThan(0);
});
