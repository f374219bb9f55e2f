import { expect, it } from 'vitest';
import { makeOnce } from '../../testing/clean-up.ts';
import { listDeskRoutes } from '../../testing/desk-routes.ts';
import { about, jun as junsData, openEditor } from '../../testing/editor-harness.ts';

const routes = listDeskRoutes().guarded.filter(({ path }) => path.startsWith('website'));

it('the routes of the editor are those of the desk that begin with website', () => {
  expect(routes).toHaveLength(10);
});

const editor = makeOnce(async () => {
  const opened = await openEditor();
  await opened.ann.send('PATCH', `people/${opened.junId}`, { mayEdit: false });
  return opened;
});

it.each(routes)('$method $path is refused to whoever may not edit', async ({ method, path }) => {
  const { jun } = editor();
  expect(await jun.send(method, path)).toMatchObject({ status: 403, json: { error: 'may-not-edit' } });
});

it('a right that is taken while editing ends with the next request, and what was saved stays for all', async () => {
  const { ann, jun, junId, save, readBox } = await openEditor();
  const { lead, words } = about;
  const draft = { [lead]: words };
  expect((await save(draft, jun)).status).toBe(200);
  await ann.send('PATCH', `people/${junId}`, { mayEdit: false });
  expect((await save({ [lead]: `${words} More.` }, jun)).json).toEqual({ error: 'may-not-edit' });
  expect((await readBox('about', lead)).draft).toMatchObject({ value: words, by: junsData.name });
});
