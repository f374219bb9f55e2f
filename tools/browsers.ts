import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runProgram } from './run-program.ts';

/** Finds the first of these programs on the `PATH`. */
function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Finds Chromium: `CHROMIUM_PATH`, then Playwright's own, then the system's. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

/**
 * Finds the fastest browser for simple page tests: Debian's headless shell opens a page in less than half the
 * time of full Chromium, but has no back/forward cache and no user preferences. `CHROMIUM_PATH` goes first
 * here, too.
 */
export function findHeadlessShell(): string | undefined {
  const shell = process.env['CHROMIUM_PATH'] ? undefined : findProgram('chromium-headless-shell');
  return shell ?? findBrowser();
}

/** Finds the system's Firefox. */
export function findFirefox(): string | undefined {
  return findProgram('firefox-esr', 'firefox');
}

/** Finds the driver of the system's WebKitGTK. It needs Xvfb as a virtual screen. */
export function findWebKit(): string | undefined {
  return findProgram('Xvfb') && findProgram('WebKitWebDriver');
}

const timeout = 4 * 60_000;

async function installDebianPackages(...packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-q'], { env, timeout });
  // A new machine may be installing its own updates.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  const install = [...wait, 'install', '-y', '-q', '--no-install-recommends', ...packages];
  await runProgram('apt-get', install, { env, timeout });
}

// Without one, Chinese pages are empty boxes. Where the system lists no fonts, nobody knows.
function lacksChineseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === '';
}

/**
 * Finds or installs Chromium and a Chinese font; with `wantsAll`, Firefox and WebKit, too, without which
 * their tests are skipped by name. @throws an error that names the missing package, when there is no Chromium
 */
export async function provideBrowsers(wantsAll: boolean): Promise<void> {
  if (!findBrowser()) {
    console.log("No Chromium is here yet: trying Playwright's own, then Debian's packages.");
    await runProgram('npx', ['playwright', 'install', '--with-deps', 'chromium'], { timeout });
    if (!findBrowser()) await installDebianPackages('chromium', 'chromium-headless-shell');
  }
  if (!findBrowser())
    throw new Error(
      'No Chromium was found and none could be installed: install the package chromium or google-chrome, ' +
        'or set CHROMIUM_PATH to one, and run the command again.',
    );
  // The one that Playwright brings along with its Chromium.
  if (lacksChineseFont()) await installDebianPackages('fonts-wqy-zenhei');
  if (!wantsAll) return;
  if (!findFirefox()) await installDebianPackages('firefox-esr');
  if (!findWebKit()) await installDebianPackages('webkit2gtk-driver', 'xvfb', 'xauth');
}
