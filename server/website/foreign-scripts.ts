import { hashElements } from '../headers/content-security-policy.ts';

/** The scripts that pages may run: their tags, hashes of inline ones, and addresses of files. */
export type OwnScripts = ReadonlySet<string>;

/** Lists the scripts of the program's own pages, and those that are files. */
export function listScripts(pages: readonly string[], files: readonly string[]): OwnScripts {
  return new Set([...pages.flatMap(listOnPage), ...files]);
}

/**
 * Finds a script of a page that the program's own build lacks: a script that staff type must never run
 * (docs/decisions/0099-rendered-pages.md).
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
