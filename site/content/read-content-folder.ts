import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSource } from './check-content.ts';

/** Reads the content without Vite, for tests and tools. */
export function readContentFolder(
  folder = 'content',
  portraitFolder = 'site/media/images/portraits',
): ContentSource {
  const paths = globSync('**/*.yaml', { cwd: folder, exclude: ['mail/**'] });
  return {
    files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')])),
    portraits: readdirSync(portraitFolder),
  };
}
