import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** @throws when the variable names a path that does not exist */
function readChoice(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const chosen = env[variable];
  if (chosen && !existsSync(chosen)) throw new Error(`${variable} is ${chosen}, where there is no program.`);
  return chosen || undefined;
}

/** Finds the first of these programs on the `PATH`. */
function findProgram(env: NodeJS.ProcessEnv, ...names: string[]): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * Finds Chromium: `CHROMIUM_PATH`, then Playwright's own, then the system's.
 *
 * @param env the environment, for `CHROMIUM_PATH` and `PATH`
 * @param own the path of Playwright's own Chromium
 * @returns its path, or undefined when there is none
 * @throws when `CHROMIUM_PATH` names a path that does not exist
 */
export function findBrowser(env: NodeJS.ProcessEnv, own = chromium.executablePath()): string | undefined {
  const chosen = readChoice(env, 'CHROMIUM_PATH');
  if (chosen) return chosen;
  if (existsSync(own)) return own;
  return findProgram(env, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

/**
 * Finds the fastest browser for simple page tests: Debian's headless shell opens a page in less than half the time of
 * full Chromium, but has no back/forward cache and no user preferences.
 *
 * @param env as for `findBrowser`
 * @returns its path: `CHROMIUM_PATH`, then the headless shell, then the result of `findBrowser`
 */
export function findHeadlessShell(
  env: NodeJS.ProcessEnv,
  own = chromium.executablePath(),
): string | undefined {
  const shell = env['CHROMIUM_PATH'] ? undefined : findProgram(env, 'chromium-headless-shell');
  return shell ?? findBrowser(env, own);
}

/**
 * Finds Firefox: `FIREFOX_PATH` or the system's. It needs PulseAudio as a virtual sound device,
 * without which it plays nothing.
 *
 * @throws when `FIREFOX_PATH` names a path that does not exist
 */
export function findFirefox(env: NodeJS.ProcessEnv): string | undefined {
  const firefox = readChoice(env, 'FIREFOX_PATH') ?? findProgram(env, 'firefox-esr', 'firefox');
  return findProgram(env, 'pulseaudio') && firefox;
}

/**
 * Finds WebKitGTK's driver: `WEBKIT_DRIVER_PATH` or the system's. It needs Xvfb as a virtual screen.
 *
 * @throws when `WEBKIT_DRIVER_PATH` names a path that does not exist
 */
export function findWebKit(env: NodeJS.ProcessEnv): string | undefined {
  const driver = readChoice(env, 'WEBKIT_DRIVER_PATH') ?? findProgram(env, 'WebKitWebDriver');
  return findProgram(env, 'Xvfb') && driver;
}
