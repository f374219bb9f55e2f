import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSource } from './check-content.ts';

/**
 * Reads the content without Vite, for tests, tools and commands.
 *
 * @param root the project's folder
 */
export function readContentFolder(root = ''): ContentSource {
  return {
    files: readContentFiles(join(root, 'content')),
    portraits: readdirSync(join(root, 'site/media/images/portraits')),
  };
}

/** Reads all files of the content except the mails', by their path in its folder. */
export function readContentFiles(folder: string): ContentSource['files'] {
  const paths = globSync('**/*.yaml', { cwd: folder, exclude: ['mail/**'] });
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
