import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { StartError } from './start-error.ts';

/** One built file. */
export type SiteFile = {
  /** Where it lies on the disk. */
  path: string;
  type: string;
  size: number;
  /** Changes when the content does, and is the same on every machine that serves the same build. */
  etag: string;
  /** Held in memory where it is small; else read from the disk when asked for. */
  content: Uint8Array<ArrayBuffer> | undefined;
};

// What Hono does not know, or takes for something else: our recordings are sound alone.
const ownTypes: Record<string, string> = {
  '.vcf': 'text/vcard; charset=utf-8',
  '.webm': 'audio/webm',
  '.m4a': 'audio/mp4',
};

// Pages, styles and scripts stay under this; pictures and recordings above it are read from the disk.
const mostBytesInMemory = 256 * 1024;

/**
 * Reads the built site once: only what is listed here can ever be asked for, so no path leads out of the folder. A new
 * build is served after a restart.
 *
 * @param folder where the site was built to
 * @returns its files by their path in the folder, such as `/about/index.html`
 * @throws StartError when the site is not built
 */
export async function readSiteFiles(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw notBuilt(folder, cause);
  });
  const files = new Map<string, SiteFile>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, await readSiteFile(path));
  }
  if (files.has('/index.html')) return files;
  throw notBuilt(folder);
}

function notBuilt(folder: string, cause?: unknown): StartError {
  return new StartError(
    `The website is not built: run \`npm run build\` first (${folder} has no index.html).`,
    {
      cause,
    },
  );
}

async function readSiteFile(path: string): Promise<SiteFile> {
  const content = new Uint8Array(await readFile(path));
  return {
    path,
    type: ownTypes[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream',
    size: content.byteLength,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    content: content.byteLength <= mostBytesInMemory ? content : undefined,
  };
}
