import { expect, it } from 'vitest';
import { makeOnce } from '../../testing/clean-up.ts';
import { listDeskRoutes, openEditor } from '../../testing/desk.ts';

const routes = listDeskRoutes().guarded.filter(({ path }) => path.startsWith('website'));

it('the routes of the editor are those of the desk that begin with website', () => {
  expect(routes).toHaveLength(10);
});

/** Jun had the right when he signed in. */
const editor = makeOnce(async () => {
  const opened = await openEditor();
  await opened.ann.send('PATCH', `people/${opened.junId}`, { mayEdit: false });
  return opened;
});

it.each(routes)('$method $path is refused to whoever may not edit', async ({ method, path }) => {
  const { jun } = editor();
  expect(await jun.send(method, path)).toMatchObject({ status: 403, json: { error: 'may-not-edit' } });
});
