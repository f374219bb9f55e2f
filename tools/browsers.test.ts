import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { findBrowser, findFirefox, findHeadlessShell, findWebKit } from './browsers.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function putProgram(name: string) {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
}

it('takes the chosen one, else Playwright’s own, else the system’s', () => {
  const [system, own] = [putProgram('chromium'), putProgram('own')];
  const missing = join(folder, 'missing');
  expect(findBrowser({ CHROMIUM_PATH: '/mine', PATH: folder }, own)).toBe('/mine');
  expect(findBrowser({ PATH: folder }, own)).toBe(own);
  expect(findBrowser({ PATH: folder }, missing)).toBe(system);
  expect(findBrowser({}, missing)).toBe(undefined);
});

it('takes the headless shell for what needs no more, unless one is chosen', () => {
  const shell = putProgram('chromium-headless-shell');
  expect(findHeadlessShell({ PATH: folder })).toBe(shell);
  expect(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: '/mine' })).toBe('/mine');
  rmSync(shell);
  expect(findHeadlessShell({ PATH: folder }, putProgram('own'))).toBe(join(folder, 'own'));
});

it('finds Firefox and WebKit only with what stands in for a sound device and a screen', () => {
  const found = [putProgram('firefox-esr'), putProgram('WebKitWebDriver')];
  expect([findFirefox({ PATH: folder }), findWebKit({ PATH: folder })]).toEqual([undefined, undefined]);
  putProgram('pulseaudio');
  putProgram('Xvfb');
  expect([findFirefox({ PATH: folder }), findWebKit({ PATH: folder })]).toEqual(found);
});
