import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrowser, findFirefox, findHeadlessShell, findWebKit } from './find-browser.ts';

let folder: string;

function place(name: string) {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('takes the chosen one, else Playwright’s own, else the system’s', () => {
  const [system, own, chosen] = [place('chromium'), place('own'), place('my-chromium')];
  const missing = join(folder, 'missing');
  expect(findBrowser({ CHROMIUM_PATH: chosen, PATH: folder }, own)).toBe(chosen);
  expect(findBrowser({ PATH: folder }, own)).toBe(own);
  expect(findBrowser({ PATH: folder }, missing)).toBe(system);
  expect(findBrowser({}, missing)).toBe(undefined);
});

it('says so when the chosen one does not exist', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: join(folder, 'gone') })).toThrow(/CHROMIUM_PATH is .*gone/);
});

it('takes the headless shell for what needs no more, unless one is chosen', () => {
  const shell = place('chromium-headless-shell');
  const chosen = place('my-chromium');
  expect(findHeadlessShell({ PATH: folder })).toBe(shell);
  expect(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen);
  rmSync(shell);
  expect(findHeadlessShell({ PATH: folder }, place('own'))).toBe(join(folder, 'own'));
});

it('finds Firefox and WebKit only with what stands in for a sound device and a screen', () => {
  const firefox = place('firefox-esr');
  const driver = place('WebKitWebDriver');
  expect([findFirefox({ PATH: folder }), findWebKit({ PATH: folder })]).toEqual([undefined, undefined]);
  place('pulseaudio');
  place('Xvfb');
  expect([findFirefox({ PATH: folder }), findWebKit({ PATH: folder })]).toEqual([firefox, driver]);
});

it('takes the Firefox and the WebKit driver that are chosen', () => {
  for (const name of ['pulseaudio', 'Xvfb', 'firefox', 'WebKitWebDriver']) place(name);
  const chosen = place('mine');
  const env = { PATH: folder, FIREFOX_PATH: chosen, WEBKIT_DRIVER_PATH: chosen };
  expect([findFirefox(env), findWebKit(env)]).toEqual([chosen, chosen]);
  expect(() => findFirefox({ FIREFOX_PATH: join(folder, 'gone') })).toThrow(/FIREFOX_PATH is .*gone/);
});
