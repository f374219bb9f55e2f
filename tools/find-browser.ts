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

/** @throws when the variable is set and leads nowhere */
function readChoice(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const chosen = env[variable];
  if (chosen && !isExecutable(chosen))
    throw new Error(`${variable} is ${chosen}, where there is no program.`);
  return chosen || undefined;
}

/** The first of these programs on the `PATH`. */
function findProgram(env: NodeJS.ProcessEnv, ...names: string[]): string | undefined {
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
  const chosen = readChoice(env, 'CHROMIUM_PATH');
  if (chosen) return chosen;
  if (existsSync(own)) return own;
  return findProgram(env, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
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
  const shell = env['CHROMIUM_PATH'] ? undefined : findProgram(env, 'chromium-headless-shell');
  return shell ?? findBrowser(env, own);
}

/**
 * Finds a Firefox, `FIREFOX_PATH` or one of the system, where PulseAudio can stand in for a sound device:
 * without one it plays nothing.
 *
 * @throws when `FIREFOX_PATH` is set and leads nowhere
 */
export function findFirefox(env: NodeJS.ProcessEnv): string | undefined {
  const firefox = readChoice(env, 'FIREFOX_PATH') ?? findProgram(env, 'firefox-esr', 'firefox');
  return findProgram(env, 'pulseaudio') && firefox;
}

/**
 * Finds WebKitGTK's driver, `WEBKIT_DRIVER_PATH` or the system's, where Xvfb can stand in for a screen.
 *
 * @throws when `WEBKIT_DRIVER_PATH` is set and leads nowhere
 */
export function findWebKit(env: NodeJS.ProcessEnv): string | undefined {
  const driver = readChoice(env, 'WEBKIT_DRIVER_PATH') ?? findProgram(env, 'WebKitWebDriver');
  return findProgram(env, 'Xvfb') && driver;
}
