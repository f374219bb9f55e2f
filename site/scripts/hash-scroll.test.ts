import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followHash } from './hash-scroll.ts';

/** A window with one card and the skip link's target, which records what happens to the card. */
function createPage({ hash = '', reducedMotion = false, isDrawn = true, type = 'navigate' } = {}) {
  const calls: unknown[] = [];
  const card = {
    localName: 'article',
    scrollIntoView: (options: unknown) => calls.push(options),
    querySelector: () => ({ focus: (options: unknown) => calls.push(['focus', options]) }),
  };
  const elements: Record<string, object> = { 'haoran-wu': card, main: { localName: 'main' } };
  const events = new EventTarget();
  const listen = events.addEventListener.bind(events);
  const location = { hash };
  const frames: (() => void)[] = [];
  const page = {
    location,
    document: { getElementById: (id: string) => elements[id] ?? null },
    matchMedia: () => ({ matches: reducedMotion }),
    performance: { getEntriesByType: () => [{ type }] },
    setTimeout: globalThis.setTimeout,
    requestAnimationFrame: (run: () => void) => void (isDrawn ? run() : frames.push(run)),
    addEventListener: listen,
  } as unknown as Parameters<typeof followHash>[0];
  const drawFrame = () => frames.shift()?.();
  return {
    page,
    calls,
    location,
    drawFrame,
    happens: (event: string) => events.dispatchEvent(new Event(event)),
  };
}

const focused = ['focus', { preventScroll: true }];

describe('followHash', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('scrolls smoothly to the card after exactly 100 ms and focuses its link', () => {
    const { page, calls } = createPage({ hash: '#haoran-wu' });
    followHash(page);
    vi.advanceTimersByTime(99);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual([{ behavior: 'smooth', block: 'start' }, focused]);
  });

  it('leaves the page where it was left for who goes back', () => {
    const { page, calls } = createPage({ hash: '#haoran-wu', type: 'back_forward' });
    followHash(page);
    vi.advanceTimersByTime(1000);
    expect(calls).toEqual([]);
  });

  it('waits until the page has drawn its first frame, as one that was built ahead does when it is shown', () => {
    const { page, calls, drawFrame } = createPage({ hash: '#haoran-wu', isDrawn: false });
    followHash(page);
    vi.advanceTimersByTime(1000);
    drawFrame();
    vi.advanceTimersByTime(1000);
    expect(calls).toEqual([]);
    drawFrame();
    vi.advanceTimersByTime(100);
    expect(calls).toHaveLength(2);
  });
});
