import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToStream } from './live-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that says what it is told to, and what the page hears of it. */
function listen() {
  const listeners = new Map<string, (event: MessageEvent<string>) => void>();
  const stream = {
    readyState: 1,
    close: vi.fn<() => void>(),
    addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) =>
      void listeners.set(type, listener),
  };
  const heard: string[] = [];
  const stop = listenToStream(stream, {
    onAnswer: (data) => heard.push(data),
    onSlow: () => heard.push('slow'),
    onBreak: () => heard.push('break'),
    onEnd: () => heard.push('end'),
    onSignedOut: () => heard.push('signed out'),
  });
  const say = (type: string, data = '') => listeners.get(type)?.(new MessageEvent(type, { data }));
  return { stream, heard, stop, say };
}

it('lasts while answers or pings come', () => {
  const { stream, heard, say } = listen();
  say('message', 'one');
  for (const type of ['ping', 'ping', 'message', 'ping']) {
    vi.advanceTimersByTime(30_000);
    say(type, 'two');
  }
  expect(heard).toEqual(['one', 'two']);
  expect(stream.close).not.toHaveBeenCalled();
});

it('is closed, once, when nothing comes any more', () => {
  const { stream, heard, say } = listen();
  say('message', 'one');
  vi.advanceTimersByTime(34_999);
  expect(heard).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['one', 'end']);
  expect(stream.close).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('is slow, and then closed, when nothing ever comes', () => {
  const { heard } = listen();
  vi.advanceTimersByTime(3000);
  expect(heard).toEqual(['slow']);
  vi.advanceTimersByTime(32_000);
  expect(heard).toEqual(['slow', 'end']);
});

it('is watched on while the browser connects again', () => {
  const { stream, heard, say } = listen();
  say('message', 'one');
  stream.readyState = 0;
  say('error');
  vi.advanceTimersByTime(35_000);
  expect(heard).toEqual(['one', 'break', 'end']);
});

it('ends at once when it is refused', () => {
  const { stream, heard, say } = listen();
  stream.readyState = 2;
  say('error');
  expect(heard).toEqual(['end']);
  expect(vi.getTimerCount()).toBe(0);
});

it('says that the session is over', () => {
  const { heard, say } = listen();
  say('signed-out');
  expect(heard).toEqual(['signed out']);
});

it('is closed with the page, and silent then', () => {
  const { stream, heard, stop } = listen();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(stream.close).toHaveBeenCalledOnce();
  expect(heard).toEqual([]);
});
