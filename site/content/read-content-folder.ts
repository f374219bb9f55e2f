import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSource } from './check-content.ts';

/**
 * Reads the content without Vite, for tests, tools and commands.
 *
 * @param root the project's folder
 */
export function readContentFolder(root = ''): ContentSource {
  const folder = join(root, 'content');
  const paths = globSync('**/*.yaml', { cwd: folder, exclude: ['mail/**'] });
  return {
    files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')])),
    portraits: readdirSync(join(root, 'site/media/images/portraits')),
  };
}
