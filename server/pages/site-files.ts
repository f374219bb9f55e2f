import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { writeFileHeaders } from '../headers/security-headers.ts';
import { StartupError } from '../startup-error.ts';

/** One form of a file: as it is, or compressed by the build. */
export type FileEncoding = {
  encoding: Encoding | undefined;
  /** Differs with the content and the encoding, and is the same on every machine that serves the same build. */
  etag: string;
  content: Buffer;
};

/** One built file. */
export type SiteFile = {
  type: string;
  /** What browsers are told with it, besides what they are told with every answer. */
  headers: Readonly<Record<string, string>>;
  plain: FileEncoding;
  /** The compressed forms, the smallest first. */
  compressed: FileEncoding[];
};

export type Encoding = 'br' | 'gzip';

// As `tools/compress-site.ts` writes them.
const endings: readonly [string, Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

// What Hono does not know, or takes for something else: our recordings are sound alone.
const ownTypes: Record<string, string> = {
  '.vcf': 'text/vcard; charset=utf-8',
  '.webm': 'audio/webm',
  '.m4a': 'audio/mp4',
};

// Meant for hosts of static files, which don't show it to visitors either.
const staticHostHeaders = '/_headers';

/**
 * Reads the built site into memory, about 9 MB: no request opens a file, and no path leads out of the folder. A new
 * build is served after a restart.
 *
 * @param folder where the site was built to
 * @returns its files by their path in the folder, such as `/about/index.html`
 * @throws StartupError when the site is not built
 */
export async function readSiteFiles(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw notBuilt(folder, cause);
  });
  const paths = new Set(
    entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name)),
  );
  const files = await Promise.all(
    [...paths]
      .filter((path) => !isCompressedForm(path, paths))
      .map(async (path) => [nameOf(path, folder), await readSiteFile(path, paths)] as const),
  );
  const site = new Map(files.filter(([name]) => name !== staticHostHeaders));
  if (site.has('/index.html')) return site;
  throw notBuilt(folder);
}

function nameOf(path: string, folder: string): string {
  return `/${relative(folder, path).split(sep).join('/')}`;
}

function isCompressedForm(path: string, paths: ReadonlySet<string>): boolean {
  return endings.some(([ending]) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)));
}

function notBuilt(folder: string, cause?: unknown): StartupError {
  const sentence = `The website is not built: run \`npm run build\` first (${folder} has no index.html).`;
  return new StartupError(sentence, { cause });
}

async function readSiteFile(path: string, paths: ReadonlySet<string>): Promise<SiteFile> {
  const beside = endings.filter(([ending]) => paths.has(path + ending));
  const [plain, ...compressed] = await Promise.all([
    readEncoding(path, undefined),
    ...beside.map(([ending, encoding]) => readEncoding(path + ending, encoding)),
  ]);
  compressed.sort((a, b) => a.content.length - b.content.length);
  const type = ownTypes[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream';
  return { type, headers: writeFileHeaders(type, plain.content), plain, compressed };
}

async function readEncoding(path: string, encoding: Encoding | undefined): Promise<FileEncoding> {
  const content = await readFile(path);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { encoding, etag: `"${hash}"`, content };
}
