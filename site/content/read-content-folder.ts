import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSource } from './check-content.ts';

/** Reads the content without Vite, for tests and tools. */
export function readContentFolder(): ContentSource {
  const paths = globSync('**/*.yaml', { cwd: 'content', exclude: ['mail/**'] });
  return {
    files: Object.fromEntries(paths.map((path) => [path, readFileSync(join('content', path), 'utf8')])),
    portraits: readdirSync('site/media/images/portraits'),
  };
}
