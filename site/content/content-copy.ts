import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContent } from './check-content.ts';
import { readContentFolder } from './read-content-folder.ts';

/** A copy of the whole content in its own folder, for tests that edit it as staff would. */
export function createContentCopy() {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  const folder = join(root, 'content');
  const portraits = join(root, 'portraits');
  cpSync('content', folder, { recursive: true });
  cpSync('site/media/images/portraits', portraits, { recursive: true });
  return {
    file: (path: string) => join(folder, path),
    portrait: (name: string) => join(portraits, name),
    check: () => checkContent(readContentFolder(folder, portraits)),
    remove: () => rmSync(root, { recursive: true }),
    edit(path: string, change: (text: string) => string) {
      const before = readFileSync(join(folder, path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`The edit of ${path} changes nothing`);
      writeFileSync(join(folder, path), after);
    },
  };
}
