import { expect, type Page, type Request } from '@playwright/test';
import { expectAtRest } from './page-at-rest.ts';

/** A file that a page loaded, with the bytes of its body, and of its head over HTTP/1.1. */
export type WeighedFile = Awaited<ReturnType<typeof weighPage>>[number];

async function weigh(request: Request) {
  const { responseBodySize: bytes, responseHeadersSize: headBytes } = await request.sizes();
  const url = request.url();
  return { kind: request.resourceType(), url, path: new URL(url).pathname, bytes, headBytes };
}

/**
 * Visits a page and weighs the files that it loads without any interaction.
 *
 * @param page a page of a new context, so that the cache is empty
 */
export async function weighPage(page: Page, path: string) {
  const weights: ReturnType<typeof weigh>[] = [];
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
  return files.map((file) => ({ ...file, isRenderBlocking: blocking.includes(file.url) }));
}
