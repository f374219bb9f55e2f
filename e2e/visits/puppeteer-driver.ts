import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** Drives a browser that Puppeteer has started. Each visit has a tab of its own. */
function createDriver(browser: Browser, audio: ChildProcess): Driver {
  let page: Page;
  const errors: string[] = [];

  return {
    // A new tab, because one that went back to a page in the back-forward cache reports no further load.
    async begin(size) {
      const before = page;
      page = await browser.newPage();
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.setViewport(size);
      await before?.close();
      errors.length = 0;
    },
    open: async (address) => void (await page.goto(address)),
    // Puppeteer's own waits for a page to load, and one that was kept never does. The answer is sent before
    // the page goes.
    goBack: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
    evaluate: (expression) => page.evaluate(expression),
    moveMouse: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    readErrors: async () => errors.splice(0),
    async close() {
      await browser.close();
      audio.kill();
    },
  };
}

/**
 * A sound device that nobody hears: Firefox pauses a recording where there is none.
 *
 * @returns the program, and the address for `PULSE_SERVER`
 */
function startSilentAudio() {
  const socket = join(mkdtempSync(join(tmpdir(), 'audio-')), 'socket');
  const protocol = `module-native-protocol-unix auth-anonymous=1 socket=${socket}`;
  // Beside one that runs already; left alone, it ends by itself after ten minutes.
  const options = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=600'];
  const program = spawn('pulseaudio', [...options, '-L', 'module-null-sink', '-L', protocol], {
    stdio: 'ignore',
  });
  return { program, server: `unix:${socket}` };
}

/** Starts Firefox without a screen; Puppeteer speaks WebDriver BiDi with it. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const audio = startSilentAudio();
  const env = { ...process.env, PULSE_SERVER: audio.server };
  return createDriver(await puppeteer.launch({ browser: 'firefox', executablePath, env }), audio.program);
}
