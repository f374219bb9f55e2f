import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createCrossOrigin } from './cross-origin.ts';
import { createFunctions } from './functions.ts';

it('answers a mistake of our own in JSON, tells the log why, and the visitor nothing of it', async () => {
  const lines: string[] = [];
  const functions = createFunctions({
    handlers: { '/functions/v1/broken': () => Promise.reject(new TypeError('secret detail')) },
    crossOrigin: createCrossOrigin([]),
    log: createLog({ out: (line) => lines.push(line), err: (line) => lines.push(line) }),
  });
  const response = await functions(
    new Request('http://localhost/functions/v1/broken', { method: 'POST', body: '{}' }),
    null,
  );
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(/^\{"error":"(?!.*secret).*"\}$/);
  expect(lines.join('')).toContain('secret detail');
});
