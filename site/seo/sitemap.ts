import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../content/content.ts';
import { listAlternates } from '../paths.ts';
import { listPages } from './list-pages.ts';

/** Writes the sitemap: each page with the time of its last change and its addresses in all languages. */
export function writeSitemap(contents: Content[], site: URL | undefined, root: string): string {
  const entries = contents.flatMap(listPages).map(({ path, files }) => {
    const changed = readLastChange(files, root).toISOString();
    const twins = listAlternates(path).map(
      ({ hreflang, path: twin }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${new URL(twin, site)}"/>`,
    );
    // Slugs are letters, digits and hyphens: nothing to escape.
    return `<url><loc>${new URL(path, site)}</loc><lastmod>${changed}</lastmod>${twins.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/**
 * Finds when a page's files last changed. File times alone would mark every page of a fresh clone as new.
 *
 * @returns the time of their last commit; without git, or before their first commit, their modification time
 */
export function readLastChange(files: string[], root: string): Date {
  const committed = readCommitTime(files, root);
  if (committed) return new Date(committed);
  const all = globSync(
    files.flatMap((file) => [file, `${file}/**`]),
    { cwd: root },
  );
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
