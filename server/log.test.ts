import { describe, expect, it } from 'vitest';
import { createLog, type LogLevel, logOutages } from './log.ts';
import { sampleBody } from './testing/samples.ts';
import { startServer } from './testing/start-server.ts';

function createRecorder(level?: LogLevel) {
  const out: string[] = [];
  const warn: string[] = [];
  const err: string[] = [];
  const write = (lines: string[]) => (line: string) => void lines.push(line);
  const log = createLog({ out: write(out), warn: write(warn), err: write(err) }, level);
  return { log, out, warn, err };
}

const read = (line: string | undefined) => JSON.parse(line ?? '') as Record<string, unknown>;

describe('createLog', () => {
  it('writes one line of JSON per entry, warnings and errors apart', () => {
    const { log, out, warn, err } = createRecorder();
    log.info('started');
    log.warn('late');
    log.error('broken');
    expect(out).toHaveLength(1);
    expect(read(out[0])).toEqual({ level: 'info', time: expect.stringMatching(/^2.*Z$/), msg: 'started' });
    expect([...warn, ...err].map((line) => read(line)['level'])).toEqual(['warn', 'error']);
    expect(out[0]).toMatch(/^[^\n]+\n$/);
  });

  it("logs an error's stack, but no field that may contain a visitor's text", () => {
    const { log, err } = createRecorder();
    const cause = Object.assign(new Error('row refused'), { detail: 'Failing row contains (Grace Liu)' });
    log.error('broken', new Error('outer', { cause }));
    expect(read(err[0])['trail']).toMatch(/^Error: outer\n +at [\s\S]*\ncaused by Error: row refused\n +at /);
    expect(err[0]).not.toContain('Grace');
  });

  it('redacts e-mail addresses anywhere in an entry', () => {
    const { log, out, warn, err } = createRecorder();
    log.warn('550 <grace@example.org> is unknown');
    log.error('to grace@example.org', new Error('no grace@example.org', { cause: 'grace@example.org' }));
    log.request({ method: 'GET', path: '/grace%40example.org', status: 404, milliseconds: 1 });
    expect([...out, ...warn, ...err].join('')).not.toMatch(/grace/);
  });

  it("adds the request's ID to all its lines, also after an await", async () => {
    const { log, out } = createRecorder();
    await log.during('one', async () => {
      await Promise.resolve();
      log.info('inside');
    });
    log.info('outside');
    expect(out.map((line) => read(line)['requestId'])).toEqual(['one', undefined]);
  });

  it('omits entries below the level', () => {
    const { log, out, warn, err } = createRecorder('error');
    for (const level of ['info', 'warn', 'error'] as const) log[level](level);
    expect([out.length, warn.length, err.length]).toEqual([0, 0, 1]);
  });
});

describe('the log of requests', () => {
  it('has ID, method, path without query, status and duration, and no static files; the response has the ID', async () => {
    const server = await startServer();
    await fetch(`${server.url}/contact?name=Grace`);
    expect(server.lines).toEqual([]);
    const response = await fetch(`${server.url}/nowhere?name=Grace`, { method: 'HEAD' });
    expect(read(server.lines.at(-1))).toEqual({
      ...{ level: 'info', msg: 'request', requestId: response.headers.get('x-request-id') },
      ...{ time: expect.any(String), milliseconds: expect.any(Number) },
      ...{ method: 'HEAD', path: '/nowhere', status: 404 },
    });
  });

  it("never contains a visitor's input, whatever the outcome", async () => {
    const server = await startServer({ isRateLimited: true });
    const own = { name: 'Quentin', email: 'quentin@secret.example', message: 'Private words' };
    const personal = { ...sampleBody, ...own };
    const post = (body: string, type = 'application/json') =>
      fetch(`${server.function}?q=Quentin`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': '198.51.100.77', cookie: 'Quentin' },
        body,
      });
    await post(JSON.stringify(personal));
    await post(JSON.stringify({ ...personal, inquiry_type: 'Quentin' }));
    await post(`{"name":"Quentin"`);
    await post('Quentin', 'text/plain');
    await post(new URLSearchParams(personal).toString(), 'application/x-www-form-urlencoded');
    await server.database.destroy();
    expect((await post(JSON.stringify(personal))).status).toBe(503);
    expect(server.lines.length).toBeGreaterThan(6);
    const all = server.lines.join('');
    for (const secret of ['uentin', 'secret.example', 'Private', '198.51', '127.0.0.1', '555-0142'])
      expect(all).not.toContain(secret);
  });
});

it('an outage is logged once as it begins, and once it is over', async () => {
  const { log, out, err } = createRecorder();
  let isAway = false;
  const work = logOutages(
    log,
    async () => {
      if (isAway) throw new Error('gone');
    },
    'It is away.',
    'It is back.',
  );
  for (isAway of [false, true, true, false, false, true]) await work();
  expect(err.map((line) => read(line)['msg'])).toEqual(['It is away.', 'It is away.']);
  expect(out.map((line) => read(line)['msg'])).toEqual(['It is back.']);
});
