import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { websiteWords } from '../../../desk/words/website-words.ts';
import { submitContactPath } from '../../../inquiry/fields.ts';
import {
  defaultLanguage,
  findLanguage,
  getLanguagePrefix,
  getPathLanguage,
} from '../../../inquiry/language.ts';
import { createRejectedForm } from '../../contact/rejected-form.ts';
import { writePreviewPolicy } from '../../headers/content-security-policy.ts';
import { findFileType, listFiles } from '../../pages/site-files.ts';
import { answerHttpError, HttpError } from '../../requests/http-error.ts';
import { readRequestBody } from '../../requests/request-body.ts';
import { isBuildName } from '../../website/build-name.ts';
import { findForeignScript, type OwnScripts, readOwnScripts } from '../../website/page-scripts.ts';
import { nameSiteFolders } from '../../website/site-folders.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { createDeskErrors, DeskError } from '../desk-error.ts';
import { createCookies } from '../sign-in/cookies.ts';
import { createSessionGuard, requireEditor } from '../sign-in/guards.ts';
import { validateId } from '../validate.ts';
import { findMover } from './move-paths.ts';
import { findPreviewBuild } from './previews.ts';

/** A preview: its address, and the paths of the files of its build. */
type Preview = { prefix: string; folder: string; files: ReadonlySet<string> };

const rulesPath = '/speculation-rules.json';

const hideFromOthers: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('cache-control', 'no-store');
  context.res.headers.set('x-robots-tag', 'noindex');
};

/**
 * Creates the routes below `/desk/preview`: the whole site as a preview has it, for people who may edit it,
 * for a day (docs/contract.md, section 9). Whoever may not see a preview is answered like an unknown path.
 */
export function createPreviewSite({ site, database, now, config, log }: DeskContext) {
  const { builds } = nameSiteFolders(config.dataDir);
  const { origin } = new URL(config.siteUrl);
  const answerError = createDeskErrors(log);
  let own: OwnScripts | undefined;

  async function findPreview(id: string): Promise<Preview> {
    const build = await findPreviewBuild(database, id, now());
    if (build === null || !isBuildName(build)) throw new DeskError('not-found');
    const folder = join(await realpath(builds), build);
    // Only their names are looked for, so no path leads out of the folder.
    const files = new Set((await listFiles(folder)).map((path) => path.slice(folder.length)));
    return { prefix: `/desk/preview/${id}`, folder, files };
  }

  /** Reads a file as it is sent. @throws DeskError `not-found` with a script that is not the program's */
  async function readPreviewFile({ prefix, folder, files }: Preview, path: string) {
    own ??= readOwnScripts(site.folder);
    const type = findFileType(path);
    const file = join(folder, path);
    // A folder on the way may be a link.
    if ((await realpath(file)) !== file) throw new DeskError('not-found');
    const content = await readFile(file);
    const move = findMover(type);
    const text = move && content.toString();
    const foreign = type.startsWith('text/html') ? findForeignScript(text ?? '', own) : undefined;
    if (foreign || (/\.m?js$/.test(path) && !own.has(path))) throw new DeskError('not-found');
    const isBuilt = (each: string) => findPage(files, each) !== undefined;
    const body = text === undefined ? content : await move?.(text, { prefix, isBuilt });
    const isDocument = /^(?:text\/html|image\/svg\+xml)\b/.test(type);
    const policy = isDocument && writePreviewPolicy(String(body), `${origin}${prefix}/`);
    const headers = { 'content-type': type, ...(policy && { 'content-security-policy': policy }) };
    return { body: body ?? content, headers };
  }

  const routes = new Hono<SignedIn>();
  routes.use(
    '/:id/*',
    hideFromOthers,
    createSessionGuard(database, now, createCookies(config.siteUrl)),
    requireEditor,
  );

  routes.post(`/:id${submitContactPath}`, validateId, async ({ req }) => {
    const preview = await findPreview(req.valid('param').id);
    const { fields, isForm } = await readRequestBody(req.raw);
    const language = findLanguage(fields['language']) ?? defaultLanguage;
    const refusal = new HttpError(403, websiteWords[language].previewForm);
    const path = findPage(preview.files, `${getLanguagePrefix(language)}/contact`);
    if (!isForm || !path) return answerHttpError(refusal);
    const { body, headers } = await readPreviewFile(preview, path);
    return createRejectedForm(() => ({ html: String(body), headers }))(refusal, fields);
  });

  routes.get('/:id/*', validateId, async ({ req }) => {
    const preview = await findPreview(req.valid('param').id);
    const path = `/${req.path.split('/').slice(4).join('/')}`;
    // Pages ask for rules of what to load ahead; empty, there are none.
    if (path === rulesPath) return new Response(null, { status: 204 });
    const page = findPage(preview.files, path);
    const prefix = getLanguagePrefix(getPathLanguage(path));
    const shown = page ?? findPage(preview.files, `${prefix}/404`);
    if (shown === undefined) throw new DeskError('not-found');
    const { body, headers } = await readPreviewFile(preview, shown);
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
      status: page ? 200 : 404,
      headers,
    });
  });

  routes.onError((error, { req }) => {
    const isHidden = error instanceof DeskError || (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isHidden ? site.answer(req.raw) : answerError(error);
  });
  return routes;
}

/** Finds the file of a path; the desk's page has its own address. */
function findPage(files: ReadonlySet<string>, path: string): string | undefined {
  if (path === '/desk' || path.startsWith('/desk/')) return undefined;
  const page = path.replace(/\/$/, '');
  return [path, `${page}/index.html`, `${page}.html`].find((name) => files.has(name));
}
