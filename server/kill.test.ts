import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isPostgresUrl } from './database/location.ts';
import { databaseKinds } from './testing/database-kinds.ts';
import { copyBuiltProgram, startListening } from './testing/program.ts';
import { postInquiry, sampleBody } from './testing/sample-inquiry.ts';
import { openTemporaryDatabase } from './testing/temporary-database.ts';

async function startMain(place: string) {
  const env: Record<string, string> = isPostgresUrl(place) ? { DATABASE_URL: place } : { DATA_DIR: place };
  return startListening(await copyBuiltProgram(), ['built-server/main.mjs'], env);
}

async function post(url: string, key: string): Promise<string | undefined> {
  const headers = { 'idempotency-key': key };
  const response = await postInquiry(url, sampleBody, headers).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as { id?: string } | undefined;
  return response?.status === 200 ? answer?.id : undefined;
}

// One kill between two inquiries, and one amid several.
describe.each(databaseKinds)('killed with SIGKILL on $name', ({ create }) => {
  it('has each acknowledged inquiry once, and answers a retry in the same way', async () => {
    const place = await create();
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const first = await startMain(place);
    const acknowledged = await post(first.url, 'a');
    expect(acknowledged).toBeDefined();
    const others = keys.map((key) => post(first.url, key));
    first.child.kill('SIGKILL');
    await Promise.all([once(first.child, 'exit'), ...others]);
    const second = await startMain(place);
    const again = await Promise.all(keys.map((key) => post(second.url, key)));
    expect(again[0]).toBe(acknowledged);
    for (const [index, id] of (await Promise.all(others)).entries()) {
      if (id !== undefined) expect(again[index]).toBe(id);
    }
    const database = await openTemporaryDatabase(place);
    const stored = await database.selectFrom('inquiries').select('id').execute();
    expect(stored.map(({ id }) => id).sort()).toEqual(again.toSorted());
    const mails = await database.selectFrom('outbox_messages').select('inquiry_id').execute();
    expect(mails.map(({ inquiry_id }) => inquiry_id).sort()).toEqual(again.toSorted());
  });
});
