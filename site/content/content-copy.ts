import { checkContent } from './check-content.ts';
import { readContentFolder } from './read-content-folder.ts';

const source = readContentFolder();

/** A copy of the whole content, for tests that edit, add and remove its files as staff would. */
export function createContentCopy() {
  const files: Record<string, string> = { ...source.files };
  const portraits = new Set(source.portraits);
  return {
    files,
    portraits,
    check: () => checkContent({ files, portraits }),
    edit(path: string, change: (text: string) => string) {
      const before = files[path] ?? '';
      const after = change(before);
      if (after === before) throw new Error(`The edit of ${path} changes nothing`);
      files[path] = after;
    },
  };
}
