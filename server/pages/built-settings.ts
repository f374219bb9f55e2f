import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The settings that the build has put into the pages; empty when they were not set. */
export type PageSettings = { siteUrl: string; retentionDays: string };

/** What the server knows of the build: the settings, and the hash of them and all that the pages are made of. */
export type BuiltSettings = PageSettings & { program: string };

/** Their file's name, beside the built program: only the server needs it; the built site is served as is. */
export const builtSettingsFile = 'built-with.json';

/** Describes the settings that differ from those in the built pages, which visitors would read. */
export function describeStalePages(
  folder: string,
  { siteUrl, port, retentionDays }: Pick<Config, 'siteUrl' | 'port' | 'retentionDays'>,
): string[] {
  const built = readBuiltSettings(folder);
  if (!built) return [];
  // Not a stranger's text: the operator's.
  const builtUrl = URL.parse(built.siteUrl)?.href.replace(/\/+$/, '') ?? `http://localhost:${port}`;
  const differences: string[] = [];
  if (builtUrl !== siteUrl)
    differences.push(`The pages name ${built.siteUrl || 'no address'}, but SITE_URL is ${siteUrl}`);
  if (built.retentionDays !== String(retentionDays ?? ''))
    differences.push(
      `The page /privacy says ${nameDays(built.retentionDays)}, but RETENTION_DAYS says ${nameDays(retentionDays)}`,
    );
  return differences.map((text) => `${text}: run npm run build with the same settings, then start again.`);
}

function nameDays(days: string | number | undefined): string {
  return days ? `${days} days` : 'no number of days';
}

/** Reads what the program in a folder was built with; undefined for sources, and for an older version's. */
export function readBuiltSettings(folder: string): BuiltSettings | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, builtSettingsFile), 'utf8'));
  } catch {
    return undefined;
  }
}
