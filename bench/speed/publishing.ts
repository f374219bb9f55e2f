import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import autocannon, { type Result } from 'autocannon';
import type { ChangesAnswer } from '../../desk/website.ts';
import { addPerson } from '../../server/staff/people.ts';
import { whenDone } from '../../server/testing/clean-up.ts';
import { anna, openBrowser, startSession } from '../../server/testing/desk-harness.ts';
import { copyRenderingProgram, startListening } from '../../server/testing/program.ts';
import { newDataFolder, openTemporaryDatabase } from '../../server/testing/temporary-database.ts';
import { describeLimit, type Figure, median, type Part } from '../measurement.ts';

const lead = 'content/en/about.yaml: hero.lead';
const rounds = 30;
const connections = 20;

/** Starts the built program with an editor who is signed in. */
async function startEditor() {
  const dataDir = await newDataFolder();
  const database = await openTemporaryDatabase(dataDir);
  const person = await addPerson(database, anna, new Date());
  const settings = { DATA_DIR: dataDir, SITE_URL: 'http://localhost', RATE_LIMIT: 'off' };
  const startedAt = performance.now();
  const server = await startListening(await copyRenderingProgram(), ['built-server/start.mjs'], settings);
  const start = performance.now() - startedAt;
  const browser = openBrowser(server);
  browser.cookies.set('desk', await startSession(database, person?.id ?? '', new Date()));
  return { ...server, browser, start };
}

type Editor = Awaited<ReturnType<typeof startEditor>>;

const memoryOf = ({ child }: Editor) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Milliseconds until a page has these words. */
async function timeUntil(url: string, words: string, cookie: string, startedAt: number): Promise<number> {
  const text = await (await fetch(url, { headers: { cookie } })).text();
  return text.includes(words) ? performance.now() - startedAt : timeUntil(url, words, cookie, startedAt);
}

async function saveAndPublish({ url, browser }: Editor, words: string): Promise<[number, number]> {
  const cookie = browser.formatCookies();
  await browser.send('PATCH', 'website/draft', { changes: [{ address: lead, value: words }] });
  const preview = await timeUntil(`${url}/desk/preview/about`, words, cookie, performance.now());
  const { pages } = (await browser.send('GET', 'website/changes')).json as ChangesAnswer;
  const fields = pages.flatMap((page) => page.fields);
  const seen = fields.map(({ address, before, after }) => ({ address, before, after }));
  const pressedAt = performance.now();
  const request = { id: randomUUID(), fields: seen, reason: '', tookBack: null };
  const { status } = await browser.send('POST', 'website/versions', request);
  if (status !== 201) throw new Error(`Not published: ${status}`);
  return [preview, await timeUntil(`${url}/about`, words, cookie, pressedAt)];
}

async function repeat(editor: Editor, say: Parameters<Part>[0]) {
  const times: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`${round + 1} of ${rounds}`);
    times.push(await saveAndPublish(editor, `These are the words of round ${round}.`));
  }
  return { preview: median(times.map(([time]) => time)), publication: median(times.map(([, time]) => time)) };
}

/** Asks whether the server is alive, again and again; returns the longest answer in milliseconds. */
async function watch({ url }: Editor, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    await fetch(`${url}/healthz`);
    slowest = Math.max(slowest, performance.now() - startedAt);
  }
  return slowest;
}

/** Measures how soon staff see what they have typed: in a preview, and on the site. */
export const measurePublishing: Part = async (say) => {
  const editor = await startEditor();
  const before = memoryOf(editor);
  const loaded = Promise.withResolvers<Result>();
  const options = { url: `${editor.url}/about`, connections, duration: 600 };
  const load = autocannon(options, (error, result) =>
    error ? loaded.reject(error) : loaded.resolve(result),
  );
  const stopping = new AbortController();
  const alive = watch(editor, stopping.signal);
  const asked = await repeat(editor, (text) =>
    say(`publication ${text}, while ${connections} connections ask`),
  );
  load.stop();
  stopping.abort();
  const { errors, non2xx } = await loaded.promise;
  const slowest = await alive;
  const loops = [0, 1].map(() => spawn(process.execPath, ['--eval', 'for(;;);']));
  whenDone(() => loops.forEach((loop) => void loop.kill()));
  const busy = await repeat(editor, (text) => say(`publication ${text}, beside two busy loops`));
  const figures: Figure[] = [
    describeLimit('start, rendered for another address', editor.start, 2000),
    describeLimit('preview after a save, two busy loops, median', busy.preview, 300),
    describeLimit('publication until it is served, two busy loops, median', busy.publication, 1500),
    describeLimit(`the same while ${connections} connections ask, median`, asked.publication, 1500),
    describeLimit('slowest /healthz meanwhile', slowest, 150),
    describeLimit('pages that failed meanwhile', errors + non2xx, 0, ''),
    describeLimit('memory before the first publication', before, 250, 'MB'),
    describeLimit(`memory after ${rounds * 2} publications`, memoryOf(editor), 350, 'MB'),
  ];
  return figures;
};
