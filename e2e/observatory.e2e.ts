import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { gradePage, type Verdict } from '../server/testing/observatory/grade.ts';
import { otherOrigin } from '../server/testing/observatory/rules.ts';
import { pages, pagesOfNoAddress } from './site-routes.ts';

// The rules of Mozilla's HTTP Observatory on the real server as it stands behind TLS. The Observatory itself was run
// on it by hand: docs/decisions/0033-observatory-rules-of-our-own.md.

/** Starts the server with a public address of TLS, and waits for where it listens. */
async function startBehindTls(): Promise<{ child: ChildProcess; url: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-observatory-'));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SITE_URL: 'https://academy.example' };
  const child = spawn(process.execPath, ['built-server/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /listens on (\S+)/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error('The server did not start.');
}

async function scan(url: string): Promise<Verdict> {
  const answer = await fetch(url);
  const headers = { origin: otherOrigin, 'access-control-request-method': 'GET' };
  const { headers: toOtherOrigin } = await fetch(url, { method: 'OPTIONS', headers });
  return gradePage({ headers: answer.headers, html: await answer.text(), toOtherOrigin });
}

test('Mozilla’s rules for headers grade every page A+, and nothing that adds to it is lost', async () => {
  const { child, url } = await startBehindTls();
  try {
    const verdicts: Record<string, Verdict> = {};
    for (const path of [...pages, ...pagesOfNoAddress]) verdicts[path] = await scan(`${url}${path}`);
    const worst = Object.values(verdicts).sort((a, b) => a.score - b.score)[0];
    console.log(
      `HTTP Observatory's rules, the worst of ${Object.keys(verdicts).length} pages: ${worst?.grade}, ${worst?.score}`,
    );
    expect(worst?.grade).toBe('A+');
    expect(worst?.score).toBeGreaterThanOrEqual(120);
    // A header that is dropped or weakened shows here, whatever the sum still is.
    for (const [path, { modifiers }] of Object.entries(verdicts))
      expect(modifiers, path).toEqual({
        'content-security-policy': 10,
        cookies: 0,
        'cross-origin-embedder-policy': 0,
        'cross-origin-opener-policy': 10,
        'cross-origin-resource-policy': 10,
        'cross-origin-resource-sharing': 0,
        'referrer-policy': 5,
        'strict-transport-security': 0,
        'subresource-integrity': 0,
        'x-content-type-options': 0,
        'x-frame-options': 5,
      });
  } finally {
    child.kill('SIGTERM');
  }
});
