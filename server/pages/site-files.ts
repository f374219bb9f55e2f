import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { getPathLanguage } from '../../inquiry/language.ts';
import { createFolder } from '../database/data-folder.ts';
import { writeDocumentPolicy } from '../headers/content-security-policy.ts';
import { StartupError } from '../startup-error.ts';
import { compressBrotli, compressGzip, qualities } from './compress.ts';

export type FileEncoding = {
  encoding: Encoding | undefined;
  /** The ETag: a hash of content and encoding, so every machine with the same build sends the same one. */
  etag: string;
  content: Buffer;
};

export type SiteFile = {
  type: string;
  headers: Readonly<Record<string, string>>;
  plain: FileEncoding;
  compressed: FileEncoding[];
  /** Whether it is compressed quickly, and could be smaller. */
  isQuick?: boolean;
};

export type SiteFiles = ReadonlyMap<string, SiteFile>;

export type Encoding = 'br' | 'gzip';

const endings: readonly [string, Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

// Types that Hono lacks or takes for video: our recordings contain only audio.
const ownTypes: Record<string, string> = {
  '.ics': 'text/calendar; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webm': 'audio/webm',
  '.m4a': 'audio/mp4',
};

// Settings for static hosts, which don't serve these files either.
const staticHostHeaders = '/_headers';

/** Whether a file never changes, as it has a hash in its name; browsers revalidate others by their ETag. */
export const isPart = (path: string): boolean =>
  path.startsWith('/_astro/') || path.startsWith('/portraits/');

/**
 * Reads the built site into memory, about 15 MB; files that are `known` stay as they are.
 * @throws StartupError
 */
export async function readSiteFiles(folder: string, known: SiteFiles = new Map()): Promise<SiteFiles> {
  const files = await readFiles(folder, known).catch((cause) => {
    throw notBuilt(folder, cause);
  });
  if (files.has('/index.html')) return files;
  throw notBuilt(folder);
}

async function readFiles(folder: string, known: SiteFiles): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  const paths = new Set(found.map(({ parentPath, name }) => join(parentPath, name)));
  const files = await Promise.all(
    [...paths]
      .filter((path) => !isCompressedForm(path, paths))
      .map(async (path) => {
        const name = `/${relative(folder, path).split(sep).join('/')}`;
        const same = known.get(name);
        if (same && isPart(name)) return [name, same] as const;
        const file = await readSiteFile(path, name, paths);
        return [name, same?.plain.etag === file.plain.etag ? same : file] as const;
      }),
  );
  return new Map(files.filter(([name]) => name !== staticHostHeaders));
}

const isCompressedForm = (path: string, paths: ReadonlySet<string>): boolean =>
  endings.some(([ending]) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)));

function notBuilt(folder: string, cause?: unknown): StartupError {
  const sentence = `The website is not built: run \`npm run build\` first (${folder} has no index.html).`;
  return new StartupError(sentence, { cause });
}

async function readSiteFile(path: string, name: string, paths: ReadonlySet<string>): Promise<SiteFile> {
  const beside = endings.filter(([ending]) => paths.has(path + ending));
  const [plain, ...compressed] = await Promise.all([
    readFile(path).then((content) => createEncoding(content, undefined)),
    ...beside.map(async ([ending, encoding]) => createEncoding(await readFile(path + ending), encoding)),
  ]);
  compressed.sort((a, b) => a.content.length - b.content.length);
  return { ...describeFile(name, plain.content), plain, compressed };
}

export const findFileType = (path: string): string =>
  ownTypes[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream';

/** Creates a file that the server has rendered, such as `/about/index.html`, with its `own` scripts. */
export function createSiteFile(path: string, content: Buffer, own: ReadonlySet<string>): SiteFile {
  return { ...describeFile(path, content, own), plain: createEncoding(content, undefined), compressed: [] };
}

export async function compressFile(file: SiteFile, quality: keyof typeof qualities): Promise<SiteFile> {
  const { content } = file.plain;
  const forms = await Promise.all([
    compressBrotli(content, qualities[quality]).then((each) => createEncoding(each, 'br')),
    compressGzip(content).then((each) => createEncoding(each, 'gzip')),
  ]);
  const compressed = forms.filter((form) => form.content.length < content.length);
  return { ...file, compressed, isQuick: quality === 'quick' };
}

function describeFile(path: string, content: Buffer, own?: ReadonlySet<string>) {
  const type = findFileType(path);
  const isPage = type.startsWith('text/html');
  // Drawings that pages embed contain nothing to run, so they need no policy.
  const isDocument = isPage || (type.startsWith('image/svg') && !isPart(path));
  const headers = {
    ...(isDocument && { 'content-security-policy': writeDocumentPolicy(content.toString(), own) }),
    // Other sites show our pictures in previews of shared pages.
    ...(type.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
    ...(isPage && { 'content-language': getPathLanguage(path) }),
  };
  return { type, headers };
}

function createEncoding(content: Buffer, encoding: Encoding | undefined): FileEncoding {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { encoding, etag: `"${hash}"`, content };
}

const keptMilliseconds = 30 * 24 * 60 * 60_000;
const unfinished = '.new';

/**
 * Keeps the program's hashed files in the data folder, for 30 days after its last start: open pages, and
 * another machine's, still ask for them. Returns those of the programs before.
 */
export async function keepParts(dist: string, known: SiteFiles, dataDir: string, now: Date) {
  const kept = join(dataDir, 'parts');
  const [from, to] = [join(dist, '_astro'), join(kept, '_astro')];
  createFolder(to);
  const own = new Set(existsSync(from) ? await readdir(from) : []);
  for (const name of own) await keep(join(from, name), join(to, name), now);
  for (const name of await readdir(to)) {
    if (own.has(name)) continue;
    const file = join(to, name);
    const isOld = now.getTime() - (await stat(file)).mtimeMs > keptMilliseconds;
    if (isOld || name.endsWith(unfinished)) await rm(file, { force: true });
  }
  const all = await readFiles(kept, known);
  return new Map([...all].filter(([path]) => !known.has(path)));
}

// By a rename: killed at any moment, a file is whole or not there.
async function keep(file: string, copy: string, now: Date): Promise<void> {
  if (!existsSync(copy)) {
    await copyFile(file, copy + unfinished);
    await rename(copy + unfinished, copy);
  }
  await utimes(copy, now, now);
}
