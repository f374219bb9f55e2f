import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  getLanguagePrefix,
  getPathLanguage,
  type Language,
  languages,
  withoutLanguage,
} from '../../inquiry/language.ts';
import { writePartHeaders, writeSecurityHeaders } from '../headers/security-headers.ts';
import { chooseEncoding, type ReadyFile, readyFile, sendFile } from './send-file.ts';
import { isPart, type SiteFile, type SiteFiles } from './site-files.ts';

export type StaticSite = ReturnType<typeof createSite>;

/** Creates the handler of a built site, in memory, with ETags and one address for each page. */
export function createSite(files: SiteFiles, siteUrl: string) {
  const pages = readPages(files);
  const desk = pages.get(deskPath);
  // Only `answerDesk` serves it: while nobody is on the list of staff, nothing below its address is there.
  pages.delete(deskPath);
  const ready = readyAddresses(files, pages, siteUrl);

  return {
    /** Sends the page or file with exactly this address; returns false and sends nothing if there is none. */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const file = findReady(ready, request.url ?? '');
      if (file) sendFile(request, response, file);
      return file !== undefined;
    },
    /** Answers all other paths: redirects to a page's canonical address, or responds with 404. */
    answer(request: Request): Response {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod();
      const url = new URL(request.url);
      const path = decodePath(url.pathname);
      return redirectTo(pages, path, url) ?? answerWith(request, 404, findNotFoundPage(files, path));
    },
    /** The address of the script of the desk's page, which names its build; undefined without a desk. */
    deskScript: desk?.plain.content.toString().match(/\/_astro\/desk\.[\w-]+\.js/)?.[0],

    /** Answers with the desk's page, or redirects other addresses there; undefined if there is no desk. */
    answerDesk(request: Request): Response | undefined {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const url = new URL(request.url);
      if (!desk) return undefined;
      if (decodePath(url.pathname) !== deskPath) return redirect(deskPath, url);
      const response = answerWith(request, 200, desk);
      response.headers.set('cache-control', 'no-store');
      response.headers.set('x-robots-tag', 'noindex');
      return response;
    },
    /** Responds with the site's page for a server error, or for a page that is not there for now. */
    answerFailure(request: Request, status: 500 | 503 = 500): Response {
      const path = decodePath(new URL(request.url).pathname);
      const kind = status === 503 ? 'unavailable' : 'failure';
      return answerWith(request, status, findAnswerFile(files, path, kind));
    },
    /** The HTML of a page, such as `/contact`, and its headers; undefined when there is no such page. */
    readPage(path: string): { html: string; headers: SiteFile['headers'] } | undefined {
      const page = pages.get(path);
      return page && { html: page.plain.content.toString(), headers: page.headers };
    },
  };
}

const answerPages = {
  notFound: '/404',
  noInstructor: '/instructors/not-found',
  failure: '/500',
  unavailable: '/503',
};

type AnswerKind = keyof typeof answerPages;

// Astro writes 404.html and 500.html without a folder, but only at the root.
function listAnswerFiles(language: Language, kind: AnswerKind): string[] {
  const page = `${getLanguagePrefix(language)}${answerPages[kind]}`;
  return [`${page}.html`, `${page}/index.html`];
}

const kinds = Object.keys(answerPages) as AnswerKind[];
const allAnswerFiles = new Set(
  languages.flatMap((language) => kinds.flatMap((kind) => listAnswerFiles(language, kind))),
);

function readPages(files: SiteFiles): Map<string, SiteFile> {
  const pages = new Map<string, SiteFile>();
  for (const [path, file] of files) {
    if (!path.endsWith('.html') || allAnswerFiles.has(path)) continue;
    pages.set(path.replace(/(?:\/index)?\.html$/, '') || '/', file);
  }
  return pages;
}

const deskPath = '/desk';

function readyAddresses(files: SiteFiles, pages: SiteFiles, siteUrl: string): ReadonlyMap<string, ReadyFile> {
  const ofPage = { ...writeSecurityHeaders(siteUrl), 'cache-control': 'no-cache' };
  const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
  const ofPart = { ...writePartHeaders(siteUrl), ...forEver };
  const others = [...files].filter(([path]) => !path.endsWith('.html') && !path.startsWith(`${deskPath}/`));
  return new Map(
    [...pages, ...others].map(([path, file]) => [path, readyFile(file, isPart(path) ? ofPart : ofPage)]),
  );
}

function findReady(ready: ReadonlyMap<string, ReadyFile>, target: string): ReadyFile | undefined {
  const known = ready.get(target);
  if (known) return known;
  const path = target.startsWith('/') ? target.replace(/\?.*/s, '') : URL.parse(target)?.pathname;
  return path === undefined ? undefined : ready.get(decodePath(path));
}

/** Decodes a path, once: one that is encoded twice, or is no UTF-8, is a 404. */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replace(/%(?:2f|5c)/gi, '%00'));
  } catch {
    return '\0';
  }
}

function findNotFoundPage(files: SiteFiles, path: string): SiteFile | undefined {
  const kind = readInstructorSlug(toPagePath(path)) === undefined ? 'notFound' : 'noInstructor';
  return findAnswerFile(files, path, kind) ?? findAnswerFile(files, path, 'notFound');
}

const findAnswerFile = (files: SiteFiles, path: string, kind: AnswerKind): SiteFile | undefined =>
  listAnswerFiles(getPathLanguage(path), kind)
    .map((name) => files.get(name))
    .find(Boolean);

const wrong = 'Something went wrong on our side.\n';
const plainAnswers = { 200: '', 404: 'Not found\n', 500: wrong, 503: wrong };

function answerWith(request: Request, status: keyof typeof plainAnswers, page: SiteFile | undefined) {
  const headers = new Headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' });
  if (!page) return new Response(plainAnswers[status], { status, headers });
  const { encoding, content } = chooseEncoding(page, request.headers.get('accept-encoding') ?? undefined);
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
  headers.set('content-type', page.type);
  headers.set('vary', 'accept-encoding');
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(content), { status, headers });
}

/** The canonical form of a page's path, but for its letters. */
export const toPagePath = (path: string): string => path.replace(/(?:\/index\.html|\.html|\/)$/, '') || '/';

/** The slug in the path of an instructor's page, of any language; undefined for all other paths. */
export const readInstructorSlug = (page: string): string | undefined =>
  /^\/instructors\/([^/]+)$/.exec(withoutLanguage(page))?.[1];

function redirectTo(pages: SiteFiles, path: string, url: URL): Response | undefined {
  const page = toPagePath(path);
  const address = [page, page.toLowerCase()].find((each) => pages.has(each));
  return address === undefined ? undefined : redirect(address, url);
}

const redirect = (address: string, { search }: URL): Response =>
  new Response(null, { status: 308, headers: { location: `${encodeURI(address)}${search}` } });

function refuseMethod(): Response {
  return new Response('Please use GET.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  });
}
