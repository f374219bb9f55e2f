import type { Page, Request } from '@playwright/test';

/** One file that a page fetched, and the bytes of its body as they came over the wire. */
export interface WeighedFile {
  /** What the browser wanted it for: document, script, font, image … */
  kind: string;
  path: string;
  bytes: number;
  isRenderBlocking: boolean;
}

interface Weight extends Omit<WeighedFile, 'isRenderBlocking'> {
  url: string;
}

async function weigh(request: Request): Promise<Weight> {
  const { responseBodySize } = await request.sizes();
  const url = request.url();
  return { url, kind: request.resourceType(), path: new URL(url).pathname, bytes: responseBodySize };
}

/**
 * Visits a page and weighs what it fetches before anybody scrolls or presses.
 *
 * @param page of a new context, so that nothing is in its cache
 */
export async function weighPage(page: Page, path: string): Promise<WeighedFile[]> {
  const weights: Promise<Weight>[] = [];
  const weighRequest = (request: Request) => void weights.push(weigh(request));
  page.on('requestfinished', weighRequest);
  await page.goto(path, { waitUntil: 'networkidle' });
  // What finishes later, while the page is closed, has no weight any more.
  page.off('requestfinished', weighRequest);
  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // Chromium's alone so far, so TypeScript's own types lack it.
      .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  const files = await Promise.all(weights);
  return files.map(({ url, ...file }) => ({ ...file, isRenderBlocking: blocking.includes(url) }));
}

/** The bytes of all files of one kind. */
export function sumBytes(files: WeighedFile[], kind?: string): number {
  return files.filter((file) => !kind || file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}
