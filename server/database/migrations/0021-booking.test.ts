import { expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { openTemporaryDatabase } from '../../testing/temporary-database.ts';
import { migrate } from '../migrate.ts';
import { connect } from '../open.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

it.each(databaseKinds)('saved replies that nobody has changed are mended, on $name', async (kind) => {
  const location = await kind.createEmpty();
  const earlier = connect(location);
  await migrate(earlier, '0019-versions');
  const own = JSON.stringify({ en: 'How old is {student}? Yours, {me}', 'zh-Hans': '' });
  await earlier
    .updateTable('saved_replies')
    .set({ texts: own, version: 2 })
    .where('id', '=', id(2))
    .execute();
  await earlier.destroy();
  const database = await openTemporaryDatabase(location);
  const replies = await database.selectFrom('saved_replies').selectAll().orderBy('id').execute();
  const [first, second, third] = replies.map(({ texts }) => JSON.parse(texts));
  expect(first.en).toMatch(/^Thank you for writing to us\. We would love to meet you\.\n\nWhich [^{…]+$/);
  expect(first['zh-Hans']).toMatch(/^谢谢您的来信，很期待见到您。\n\n请[^{…]+$/);
  expect(second).toEqual({ en: 'How old is …? Yours, {me}', 'zh-Hans': '' });
  expect(third.en).toContain('booked: {when}, with {instructor}.');
  expect(third['zh-Hans']).toContain('{when}，{instructor}老师。');
});
