import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashElements } from '../headers/content-security-policy.ts';

/** The scripts that pages may run: their tags, hashes of inline ones, and addresses of files. */
export type OwnScripts = ReadonlySet<string>;

/**
 * Reads the scripts of the program's own build, made of its YAML alone.
 *
 * @param folder of that build: `dist`
 */
export function readOwnScripts(folder: string): OwnScripts {
  const pages = globSync('**/*.html', { cwd: folder }).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  const files = globSync('_astro/*.js', { cwd: folder }).map((name) => `/${name}`);
  return listScripts(pages, files);
}

/** Lists the scripts of pages, and those that are files. */
export function listScripts(pages: readonly string[], files: readonly string[]): OwnScripts {
  return new Set([...pages.flatMap(listOnPage), ...files]);
}

/**
 * Finds a script of a page that the program's own build lacks: what staff type must never run
 * (docs/decisions/0100-the-publisher.md).
 *
 * @returns its tag or hash; undefined for a page whose scripts are all the program's
 */
export function findForeignScript(html: string, own: OwnScripts): string | undefined {
  return listOnPage(html).find((script) => !own.has(script));
}

// Each tag as it is written: browsers take far more for one than our own build writes.
const listOnPage = (html: string): string[] => [
  ...(html.match(/<\/?script[^>]*/gi) ?? []),
  ...hashElements(html, 'script'),
];
