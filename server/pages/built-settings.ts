import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The settings that stand in the built pages, as `npm run build` writes them down; empty where they were not set. */
export type BuiltSettings = { siteUrl: string; retentionDays: string };

/** Where in the built site they stand. */
export const builtSettingsFile = 'built-with.json';

/**
 * Says which settings differ from those that the pages were built with: visitors are then told another address, or
 * another time that inquiries are kept, than holds.
 *
 * @param folder where the site was built to
 * @param config the server's settings
 * @returns a sentence each; none where the build wrote nothing down
 */
export function describeStalePages(
  folder: string,
  { siteUrl, port, retentionDays }: Pick<Config, 'siteUrl' | 'port' | 'retentionDays'>,
): string[] {
  const built = readBuiltSettings(folder);
  if (!built) return [];
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

function readBuiltSettings(folder: string): BuiltSettings | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, builtSettingsFile), 'utf8'));
  } catch {
    // Built by an older program.
    return undefined;
  }
}
