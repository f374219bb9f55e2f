import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findFirefox, findWebKit } from './find-browser.ts';
import { runProgram } from './run-program.ts';

/** The timeout of one way to install, in milliseconds, after which the next is tried. */
const installTimeout = 4 * 60_000;

const advice =
  'No Chromium was found and none could be installed: install the package chromium or google-chrome, ' +
  'or set CHROMIUM_PATH to one, and run the command again.';

async function installDebianPackages(...packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-q'], { env, timeout: installTimeout });
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    timeout: installTimeout,
  });
}

// Without one, Chinese pages are empty boxes, narrower than any character. Where the system lists no fonts, nobody knows.
function lacksChineseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === '';
}

/**
 * Finds or installs the browsers of the end-to-end tests: Chromium from Playwright or Debian, and a font for Chinese;
 * Firefox and WebKit from Debian, where they are wanted. Without the last two, their tests are skipped by name.
 *
 * @param wantsAll whether tests in Firefox and WebKit are to run
 * @throws an error that says what to install, when there is no Chromium
 */
export async function provideBrowsers(wantsAll: boolean): Promise<void> {
  if (!findBrowser(process.env)) {
    console.log('No Chromium is here yet: trying Playwright’s own, then Debian’s packages.');
    await runProgram('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
      timeout: installTimeout,
    });
    if (!findBrowser(process.env)) await installDebianPackages('chromium', 'chromium-headless-shell');
  }
  if (!findBrowser(process.env)) throw new Error(advice);
  // The one that Playwright brings along with its Chromium.
  if (lacksChineseFont()) await installDebianPackages('fonts-wqy-zenhei');
  if (!wantsAll) return;
  if (!findFirefox(process.env)) await installDebianPackages('firefox-esr', 'pulseaudio');
  if (!findWebKit(process.env)) await installDebianPackages('webkit2gtk-driver', 'xvfb', 'xauth');
}
