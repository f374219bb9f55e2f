import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrowser, findFirefox, findHeadlessShell, findWebKit } from './find-browser.ts';

let folder: string;

function place(name: string) {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('takes the chosen one before all others', () => {
  place('chromium');
  const chosen = place('my-chromium');
  expect(findBrowser({ CHROMIUM_PATH: chosen, PATH: folder }, place('own'))).toBe(chosen);
});

it('says so when the chosen one does not exist', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: join(folder, 'gone') })).toThrow(/CHROMIUM_PATH is .*gone/);
});

it('takes Playwright’s own before the system’s', () => {
  place('chromium');
  const own = place('own');
  expect(findBrowser({ PATH: folder }, own)).toBe(own);
});

it('takes the system’s where Playwright has none', () => {
  const system = place('google-chrome');
  expect(findBrowser({ PATH: folder }, join(folder, 'own'))).toBe(system);
});

it('finds none where there is none', () => {
  expect(findBrowser({ PATH: folder }, join(folder, 'own'))).toBe(undefined);
});

it('takes the headless shell for what needs no more, unless one is chosen', () => {
  const shell = place('chromium-headless-shell');
  const chosen = place('my-chromium');
  expect(findHeadlessShell({ PATH: folder })).toBe(shell);
  expect(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen);
});

it('takes the whole browser where there is no headless shell', () => {
  const system = place('chromium');
  expect(findHeadlessShell({ PATH: folder }, join(folder, 'own'))).toBe(system);
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
