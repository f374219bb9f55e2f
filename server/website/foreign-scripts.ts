import { hashElements } from '../headers/content-security-policy.ts';

/** The scripts that pages may run: their tags, hashes of inline ones, and addresses of files. */
export type OwnScripts = ReadonlySet<string>;

/** Lists the scripts of the program's own pages, and those that are files. */
export const listScripts = (pages: readonly string[], files: readonly string[]): OwnScripts =>
  new Set([...pages.flatMap(listOnPage), ...files]);

/**
 * Finds a script that the program's own build lacks, as its tag or hash: one that staff type must never run.
 */
export const findForeignScript = (html: string, own: OwnScripts): string | undefined =>
  listOnPage(html).find((script) => !own.has(script));

// Each tag as it is written: browsers take far more for one than our own build writes.
const listOnPage = (html: string): string[] => [
  ...(html.match(/<\/?script[^>]*/gi) ?? []),
  ...hashElements(html, 'script'),
];
