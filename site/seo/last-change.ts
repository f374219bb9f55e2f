import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds when a page's files last changed. File times alone would mark every page of a fresh clone as new.
 *
 * @param files files or folders, relative to the root
 * @param root the project's folder
 * @returns the time of their last commit; without git, or before their first commit, their modification time
 */
export function readLastChange(files: string[], root: string): Date {
  const committed = readCommitTime(files, root);
  if (committed) return new Date(committed);
  const all = files.flatMap((file) => [file, ...globSync(`${file}/**`, { cwd: root })]);
  return new Date(Math.max(...all.map((file) => statSync(join(root, file)).mtimeMs)));
}

function readCommitTime(files: string[], root: string): string {
  try {
    const git = ['log', '-1', '--format=%cI', '--', ...files];
    return execFileSync('git', git, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // Git is not installed, or the project is an unpacked archive.
    return '';
  }
}
