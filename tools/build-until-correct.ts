import { watch } from 'node:fs';

/** Builds, and once more after each change in the folders until it has no mistake. */
export async function buildUntilCorrect(folders: string[], build: () => Promise<number>): Promise<void> {
  const change = Promise.withResolvers<void>();
  // Before the build, so that a change while it runs counts too.
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, () => change.resolve()));
  const code = await build();
  if (code !== 0) {
    console.log('Correct it: the build starts again by itself.');
    await change.promise;
  }
  for (const watcher of watchers) watcher.close();
  if (code !== 0) await buildUntilCorrect(folders, build);
}
