import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';
import { runProgram } from './run-program.ts';

/** How long one way of installing may take before the next is tried. Milliseconds. */
const patience = 4 * 60_000;

const advice =
  'No Chromium was found and none could be installed: install the package chromium or google-chrome, ' +
  'or set CHROMIUM_PATH to one, and run the command again.';

async function installDebianPackages(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-q'], { env, timeout: patience });
  await runProgram('apt-get', ['install', '-y', '-q', 'chromium', 'chromium-headless-shell'], {
    env,
    timeout: patience,
  });
}

/**
 * Finds a Chromium for the end-to-end tests, or installs one: Playwright's own first, then Debian's packages.
 *
 * @returns its path
 * @throws a sentence that says what to install, when nothing worked
 */
export async function provideBrowser(): Promise<string> {
  const found = findBrowser(process.env);
  if (found) return found;
  console.log('No Chromium is here yet: trying Playwright’s own, then Debian’s packages.');
  await runProgram('npx', ['playwright', 'install', '--with-deps', 'chromium'], { timeout: patience });
  if (!findBrowser(process.env)) await installDebianPackages();
  const installed = findBrowser(process.env);
  if (!installed) throw new Error(advice);
  return installed;
}
