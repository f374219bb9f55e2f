import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import type { Driver, Key } from './driver.ts';

const keyCodes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowRight: '\uE014',
};

type Send = <Result>(method: string, path: string, body?: unknown, milliseconds?: number) => Promise<Result>;

/** In milliseconds, longer than a busy machine needs: the error names the command that hangs. */
const limit = 60_000;

/**
 * Sends W3C WebDriver commands to a driver program, https://www.w3.org/TR/webdriver2/#endpoints.
 *
 * @param onEnd called when the answer is one that the driver gives when a process of its browser has ended:
 *   an error without words to the command under way, and no session to the next
 */
function createClient(port: number, onEnd: () => void): Send {
  return async (method, path, body, milliseconds = limit) => {
    const content = body === undefined ? null : JSON.stringify(body);
    const fail = (reason: string, cause?: unknown): never => {
      throw new Error(`${method} ${path} ${content}: ${reason}`, { cause });
    };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: content,
      signal: AbortSignal.timeout(milliseconds),
    }).catch((error) => fail('no answer', error));
    const { value } = await answer.json();
    if (answer.ok) return value;
    const reason = `${value.error}: ${value.message}`;
    if (/^(unknown error: $|invalid session id)/.test(reason)) onEnd();
    return fail(reason);
  };
}

/** Tries again until it succeeds, or fails as the last attempt did. */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + limit;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}

/** Makes a window note its errors in its opener. Runs in the page. */
function noteErrors(target: Window & typeof globalThis & { errors?: string[] }) {
  const errors = (target.opener ?? target).errors;
  if (target.errors || !errors) return;
  target.errors = errors;
  target.console.error = (...words) => errors.push(words.join(' '));
  target.addEventListener('error', (event) => errors.push(event.message ?? `failed: ${event.target}`), true);
  target.addEventListener('unhandledrejection', ({ reason }) => {
    // WebKit's own word for a view transition between two pages that it left out.
    if (!/skipTransition/.test(reason)) errors.push(`rejected: ${reason}`);
  });
  target.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    errors.push(`refused: ${blockedURI}`),
  );
}

/** A screen that nobody sees; it ends with the last program on it. */
async function startScreen(): Promise<string> {
  const options = ['-displayfd', '1', '-terminate', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'];
  const { stdout }: ChildProcess = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = stdout ? await once(stdout, 'data') : [];
  return `:${String(number).trim()}`;
}

const pointer = (...actions: object[]) => ({ type: 'pointer', id: 'mouse', actions });
const moveTo = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
const keyboard = (keys: string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
});

/**
 * Starts WebKitGTK's MiniBrowser on a screen that nobody sees.
 *
 * Each page opens in a window of its own, opened by a page of the same origin: such a window has no toolbar,
 * which keeps others wider than a phone, and its errors can be noted before the page's first script.
 * WebDriver has no command for either.
 */
export async function startWebKit(driver: string): Promise<Driver> {
  const port = await freePort();
  const env = { ...process.env, DISPLAY: await startScreen() };
  const program = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  let hasEnded = false;
  const client = createClient(port, () => {
    hasEnded = true;
  });
  await retry(() => client('GET', '/status'));
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } };
  const { sessionId } = await client<{ sessionId: string }>('POST', '/session', { capabilities });
  const send: Send = (method, path, ...rest) => client(method, `/session/${sessionId}${path}`, ...rest);
  const opener = await send<string>('GET', '/window');
  let origin = '';
  let features = '';

  const run = (code: string, ...args: unknown[]) => send('POST', '/execute/sync', { script: code, args });
  const evaluate = (expression: string) => run(`(${noteErrors})(window); return ${expression}`);
  const act = (action: object) => send<void>('POST', '/actions', { actions: [action] });
  // While a window closes, the driver sometimes has no answer.
  const listWindows = () => retry(() => send<string[]>('GET', '/window/handles'));
  const switchTo = (handle: string) => send('POST', '/window', { handle });

  const readErrors = () =>
    run('return (window.opener ?? window).errors?.splice(0) ?? []') as Promise<string[]>;

  async function closeVisited() {
    if ((await send('GET', '/window')) !== opener) await send('DELETE', '/window');
    await switchTo(opener);
  }

  async function openOrigin(address: string) {
    if (origin === new URL(address).origin) return;
    ({ origin } = new URL(address));
    // Where another process of WebKit takes a page over, its driver has left the next command without an
    // answer: twice in some thousand visits.
    await retry(async () => {
      await send('POST', '/url', { url: `${origin}/robots.txt` }, limit / 4);
      await send('POST', '/execute/sync', { script: 'window.errors = []', args: [] }, limit / 4);
    });
  }

  return {
    evaluate,
    async begin({ width, height }) {
      features = `popup,width=${width},height=${height}`;
      await readErrors();
    },
    async open(address) {
      await closeVisited();
      await openOrigin(address);
      const before = await listWindows();
      await run(`(${noteErrors})(window.open(arguments[0], '', arguments[1]))`, address, features);
      const opened = await retry(async () => {
        const handle = (await listWindows()).find((window) => !before.includes(window));
        if (!handle) throw new Error('The window has not opened yet');
        return handle;
      });
      await switchTo(opened);
      await retry(async () => {
        if (await evaluate('location.href === "about:blank" || document.readyState !== "complete"'))
          throw new Error('The page has not loaded yet');
      });
    },
    goBack: () => send('POST', '/back', {}),
    moveMouse: (x, y) => act(pointer(moveTo(x, y))),
    click: (x, y) =>
      act(pointer(moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })),
    press: (key) => act(keyboard([keyCodes[key]])),
    type: (text) => act(keyboard([...text])),
    readErrors,
    hasEnded: () => hasEnded,
    async close() {
      await send('DELETE', '');
      program.kill();
    },
  };
}
