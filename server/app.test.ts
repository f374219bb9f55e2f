import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createLiveWatch } from './desk/live/live-watch.ts';
import { readFacts } from './facts.ts';
import { createLog } from './log.ts';
import { createStaticSite } from './pages/static-site.ts';
import { sampleBody } from './testing/sample-inquiry.ts';
import { writeSampleSite } from './testing/sample-site.ts';
import { openTemporaryDatabase } from './testing/temporary-database.ts';

it('answers an internal error in JSON, with the cause in the log and not in the response', async () => {
  const lines: string[] = [];
  const database = await openTemporaryDatabase();
  const now = () => new Date();
  const log = createLog({ out: (line) => lines.push(line), err: (line) => lines.push(line) });
  const app = createApp({
    site: await createStaticSite(writeSampleSite(), 'http://localhost'),
    inquiries: { store: () => Promise.reject(new TypeError('secret detail')) },
    outbox: { wake: () => undefined },
    database,
    now,
    live: createLiveWatch({ database, now, studio: readFacts(), log }),
    config: {
      allowedOrigins: [],
      isRateLimited: false,
      siteUrl: 'http://localhost',
      trustedProxies: [],
      mail: { from: 'site@academy.example', isAcknowledging: false },
      dataDir: '',
    },
    facts: readFacts(),
    log,
  });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(sampleBody) };
  const response = await app.fetch(new Request('http://localhost/functions/v1/submit-contact', request), {});
  expect(response.status).toBe(500);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.text()).toMatch(/^\{"error":"(?!.*secret).*"\}$/);
  expect(lines.join('')).toContain('secret detail');
});
