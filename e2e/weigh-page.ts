import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { expectAtRest } from './page-at-rest.ts';

/** A file that a page loaded, and the size of its body over the network. */
export interface WeighedFile {
  /** The type of resource: document, script, font, image … */
  kind: string;
  path: string;
  bytes: number;
  /** The size of the answer's head over HTTP/1.1. */
  headBytes: number;
  isRenderBlocking: boolean;
}

interface Weight extends Omit<WeighedFile, 'isRenderBlocking'> {
  url: string;
}

async function weigh(request: Request): Promise<Weight> {
  const { responseBodySize: bytes, responseHeadersSize: headBytes } = await request.sizes();
  const url = request.url();
  return { url, kind: request.resourceType(), path: new URL(url).pathname, bytes, headBytes };
}

/**
 * Visits a page and weighs the files that it loads without any interaction.
 *
 * @param page a page of a new context, so that the cache is empty
 */
export async function weighPage(page: Page, path: string): Promise<WeighedFile[]> {
  const weights: Promise<Weight>[] = [];
  const onTheirWay = new Set<Request>();
  const weighRequest = (request: Request) => {
    onTheirWay.delete(request);
    weights.push(weigh(request));
  };
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  page.on('requestfinished', weighRequest);
  await page.goto(path);
  await expectAtRest(page);
  await expect.poll(() => onTheirWay.size).toBe(0);
  // Requests that end while the page closes have no size any more.
  page.off('requestfinished', weighRequest);
  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // Only Chromium has it so far, so TypeScript's own types lack it.
      .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  const files = await Promise.all(weights);
  return files.map(({ url, ...file }) => ({ ...file, isRenderBlocking: blocking.includes(url) }));
}

/** Sums the bytes of all files of one type. */
export function sumBytes(files: WeighedFile[], kind?: string): number {
  return files.filter((file) => !kind || file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

// A file's name without its hash, which the next build may change.
const nameOf = (path: string) => path.replace(/_astro\/(.*)\.[\w-]{6,8}\.(js|css)$/, '_astro/$1.$2');

/**
 * Weighs the text files of a built site, compressed by Brotli where that makes them smaller.
 *
 * @param folder the folder of the built site
 * @returns bytes by path, such as `/about/index.html`, without hashes
 */
export function weighFiles(folder: string): Record<string, number> {
  const paths = globSync('**/*.{html,js,css}', { cwd: folder }).sort();
  const weighFile = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  return Object.fromEntries(paths.map((path) => [nameOf(`/${path}`), weighFile(join(folder, path))]));
}

/** Lists files with their bytes, the heaviest first. */
export function listWeights(files: Pick<WeighedFile, 'path' | 'bytes'>[]): string {
  const lines = files.toSorted((a, b) => b.bytes - a.bytes);
  return lines.map(({ path, bytes }) => `${bytes} B ${nameOf(path)}`).join('\n');
}
