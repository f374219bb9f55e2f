import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { createSiteFolders } from '../website/site-folders.ts';
import { runChild } from './run-child.ts';
import { createSiteBuilder } from './site-builder.ts';

const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'dist');

// When something was last written there; as a unit and in a container nothing can be.
const packages = ['node_modules', 'node_modules/.vite/deps'];
const readChanges = () =>
  packages.map((name) => statSync(join(root, name), { throwIfNoEntry: false })?.ctimeMs);

// The one real build of these tests. Its settings are those of the build in `dist`, which ran before.
it('builds, without a right, of an empty overlay the very files of the program', async () => {
  const folders = createSiteFolders(newTemporaryFolder());
  const settings = { siteUrl: process.env['SITE_URL'] ?? '', retentionDays: '', program: 'a'.repeat(64) };
  const builder = createSiteBuilder({ root, folders, settings, runChild });
  const order = { name: 'a'.repeat(32), overlay: {}, pictures: new Map(), published: {}, isMarked: false };
  const changes = readChanges();
  await builder.build(order, new AbortController().signal);
  const list = (folder: string) =>
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '_headers')
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
      .sort();
  const built = join(folders.builds, order.name);
  expect(list(built)).toEqual(list(dist).filter((name) => !/_headers\./.test(name)));
  const differing = list(built).filter(
    (name) => !readFileSync(join(built, name)).equals(readFileSync(join(dist, name))),
  );
  expect(differing).toEqual([]);
  expect(readChanges()).toEqual(changes);
});
