import { readFile } from 'node:fs/promises';
import { answerFile } from './file-answer.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';

export type StaticSite = Awaited<ReturnType<typeof createStaticSite>>;

/**
 * Creates the part of the server that serves the built site. Hono's own `serveStatic` has neither ETag nor one address
 * a page, and looks on the disk for each request: here a page has one address without a slash at its end, and a path
 * that no built file has is a 404 before any disk is touched.
 *
 * @param folder where the site was built to
 * @throws StartError when it is not built
 */
export async function createStaticSite(folder: string) {
  const files = await readSiteFiles(folder);
  const pages = readPages(files);

  return {
    /** Answers any path with a page, a file, or the site's 404. */
    async answer(request: Request): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod();
      const url = new URL(request.url);
      const path = decodePath(url.pathname);
      const file = pages.get(path) ?? files.get(path);
      if (file && !isPageFile(path)) return answerFile(request, file, cacheControlOf(path));
      const page = path.replace(/(?:\/index\.html|\.html|\/)$/, '') || '/';
      const address = [page, page.toLowerCase()].find((each) => pages.has(each));
      if (address) return redirect(`${encodeURI(address)}${url.search}`);
      return answerNotFound(request, notFoundPage(files, path));
    },
    /** The HTML of a page, such as `/contact`, and its headers; undefined when there is no such page. */
    async readPage(path: string): Promise<{ html: string; headers: SiteFile['headers'] } | undefined> {
      const file = pages.get(path);
      if (!file) return undefined;
      const html = file.content ? Buffer.from(file.content).toString() : await readFile(file.path, 'utf8');
      return { html, headers: file.headers };
    },
  };
}

const notFoundFiles = ['/404.html', '/instructors/not-found/index.html'];

// Astro builds `about/index.html`, and `404.html`, which is no page of its own.
function readPages(files: ReadonlyMap<string, SiteFile>): ReadonlyMap<string, SiteFile> {
  const pages = new Map<string, SiteFile>();
  for (const [path, file] of files) {
    if (!isPageFile(path) || notFoundFiles.includes(path)) continue;
    pages.set(path.replace(/(?:\/index)?\.html$/, '') || '/', file);
  }
  return pages;
}

function isPageFile(path: string): boolean {
  return path.endsWith('.html');
}

// Decoded once: what still holds an escape after that names no file. A path that is no UTF-8 names none either.
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replace(/%(?:2f|5c)/gi, '%00'));
  } catch {
    return '\0';
  }
}

// A file under `/_astro/` has its hash in its name and never changes; all else is asked after, and mostly unchanged.
function cacheControlOf(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function notFoundPage(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined {
  const isInstructor = /^\/instructors\/[^/]+\/?$/.test(path);
  const [general = '', instructor = ''] = notFoundFiles;
  return (isInstructor ? files.get(instructor) : undefined) ?? files.get(general);
}

async function answerNotFound(request: Request, page: SiteFile | undefined): Promise<Response> {
  const found =
    page && (await answerFile(new Request(request.url, { method: request.method }), page, 'no-cache'));
  const headers = new Headers(found?.headers ?? { 'content-type': 'text/plain; charset=utf-8' });
  for (const name of ['etag', 'accept-ranges']) headers.delete(name);
  return new Response(found ? found.body : 'Not found\n', { status: 404, headers });
}

function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

function refuseMethod(): Response {
  return new Response('Please use GET.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  });
}
