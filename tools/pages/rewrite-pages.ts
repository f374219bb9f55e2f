import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes each page of the built site anew.
 *
 * @param folder where the site was built to
 * @param rewrite takes a page's HTML and returns what it becomes
 */
export function rewritePages(folder: string, rewrite: (html: string) => string): void {
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, name);
    writeFileSync(path, rewrite(readFileSync(path, 'utf8')));
  }
}
