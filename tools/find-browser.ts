import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findProgram(env: NodeJS.ProcessEnv, names: string[]): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else Playwright's own, else one of the system.
 *
 * @param env the environment, for `CHROMIUM_PATH` and `PATH`
 * @param own where Playwright keeps its own
 * @returns its path, or undefined where there is none
 * @throws when `CHROMIUM_PATH` is set and leads nowhere
 */
export function findBrowser(env: NodeJS.ProcessEnv, own = chromium.executablePath()): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen && !isExecutable(chosen))
    throw new Error(`CHROMIUM_PATH is ${chosen}, where there is no program.`);
  if (chosen) return chosen;
  if (existsSync(own)) return own;
  return findProgram(env, ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
}

/**
 * Finds the quickest browser for pages that need nothing around them: Debian's headless shell opens a page in less than half
 * the time of the whole Chromium, but keeps no page for going back and knows no reader's preferences.
 *
 * @param env as for `findBrowser`
 * @returns its path: `CHROMIUM_PATH`, else the headless shell, else what `findBrowser` finds
 */
export function findHeadlessShell(
  env: NodeJS.ProcessEnv,
  own = chromium.executablePath(),
): string | undefined {
  const shell = env['CHROMIUM_PATH'] ? undefined : findProgram(env, ['chromium-headless-shell']);
  return shell ?? findBrowser(env, own);
}
