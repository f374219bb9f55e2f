import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openForm } from '../inquiry.ts';
import { pages } from '../site-routes.ts';
import { hannah } from './desk-server.ts';
import { expect, signIn, test } from './desk-test.ts';

// The bytes of all scripts that the desk fetches, Brotli.
const scriptBudget = 125_000;

/** The paths of the scripts that the pages of a browser ask for from here on. */
function watchScripts(page: Page): Set<string> {
  const paths = new Set<string>();
  page.context().on('request', (request) => {
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  return paths;
}

// From the build: a browser forgets an answer's body once it leaves the page.
const weighScript = (path: string) => brotliCompressSync(readFileSync(join('dist', path))).length;

test('visitors get no cookie, link or script of the desk', async ({ page, context, desk }) => {
  const scripts = watchScripts(page);
  await openForm(page, `${desk.url}/contact`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const path of ['/', '/about', '/instructors', '/instruments/violin', '/zh/contact']) {
    await page.goto(`${desk.url}${path}`);
    // These load the scripts that wait for the visitor's first act.
    await page.mouse.wheel(0, 5000);
    await page.mouse.move(700, 60);
  }
  expect(scripts.size).toBeGreaterThan(3);
  expect([...scripts].filter((path) => path.includes('desk'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  for (const path of [...pages, '/sitemap.xml', '/robots.txt', '/speculation-rules.json', '/no/such/page']) {
    const response = await page.request.get(`${desk.url}${path}`);
    expect.soft(await response.text(), path).not.toMatch(/["'/]desk["'/?#<]/);
    expect.soft(response.headers()['set-cookie'], path).toBeUndefined();
  }
  await page.request.get(`${desk.url}/desk`);
  expect(await context.cookies()).toEqual([]);
});

test('the desk fetches no more script than its budget', { tag: '@full' }, async ({ page, desk, inbox }) => {
  await desk.send(hannah);
  const scripts = watchScripts(page);
  await page.goto(`${desk.url}/desk`);
  await signIn(page, desk);
  await inbox.openInquiry('Hannah Brooks');
  await inbox.button('Reply').click();
  await page.keyboard.press('Escape');
  for (const name of ['Overview', 'People', 'Settings']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await inbox.navigation.getByRole('link', { name: /^New/ }).click();
  const bytes = [...scripts].map(weighScript);
  const sum = bytes.reduce((total, size) => total + size, 0);
  expect(sum).toBeGreaterThan(50_000);
  expect(sum, `${[...scripts].join(' ')} ${bytes.join(' ')}`).toBeLessThanOrEqual(scriptBudget);
});
