import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../content/model/content-problem.ts';

/** When each file of the content last changed, by its path in the project. */
export type ContentDates = Readonly<Record<string, string>>;

/**
 * Reads when the files of the content last changed: the times of their last commits. File times would mark
 * every page of a fresh clone as new; they count without git, and before a file's first commit.
 */
export function readContentDates(root: string): ContentDates {
  const files = globSync(`${contentFolder}/**/*.yaml`, { cwd: root });
  const times = files.map((file) => [file, statSync(join(root, file)).mtime.toISOString()]);
  return { ...Object.fromEntries(times), ...readCommitTimes(root) };
}

// Git lists the newest commits first, each with its time and changed files; merges list their resolved files.
function readCommitTimes(root: string): ContentDates {
  const times: Record<string, string> = {};
  let time = '';
  for (const line of listCommits(root).split('\n')) {
    if (line.startsWith(`${contentFolder}/`)) times[line] ??= time;
    else if (line !== '') time = new Date(line).toISOString();
  }
  return times;
}

function listCommits(root: string): string {
  try {
    const git = ['log', '--format=%cI', '-c', '--name-only', '--relative', '--', contentFolder];
    return execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // Git is not installed, or the project is an unpacked archive.
    return '';
  }
}

/**
 * Finds when the newest of some files and folders last changed; where none has a date yet, such as a draft's
 * new entry, when any file did.
 */
export function findLastChange(paths: string[], dates: ContentDates): string {
  const isNamed = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`));
  const known = Object.entries(dates).filter(([file]) => isNamed(file));
  const chosen = known.length > 0 ? known : Object.entries(dates);
  return chosen.map(([, time]) => time).reduce((a, b) => (a > b ? a : b));
}
