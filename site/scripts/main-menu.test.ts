import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMenuTiming, type MenuTiming } from './main-menu.ts';

let open: string | null;
let timing: MenuTiming;

beforeEach(() => {
  vi.useFakeTimers();
  open = null;
  timing = createMenuTiming((menu) => {
    open = menu;
  });
});

afterEach(() => vi.useRealTimers());

it('opens 200 ms after the mouse enters a trigger', () => {
  timing.enter('offer');
  vi.advanceTimersByTime(199);
  expect(open).toBe(null);
  vi.advanceTimersByTime(1);
  expect(open).toBe('offer');
});

it('does not open when the mouse only passes over', () => {
  timing.enter('offer');
  vi.advanceTimersByTime(150);
  timing.leave();
  vi.advanceTimersByTime(1000);
  expect(open).toBe(null);
});

it('opens another trigger at once while one is open', () => {
  timing.show('offer');
  timing.enter('instruments');
  expect(open).toBe('instruments');
});

it('closes 150 ms after the mouse leaves, unless it comes back', () => {
  timing.show('offer');
  timing.leave();
  vi.advanceTimersByTime(149);
  expect(open).toBe('offer');
  timing.enter('offer');
  vi.advanceTimersByTime(1000);
  expect(open).toBe('offer');
  timing.leave();
  vi.advanceTimersByTime(150);
  expect(open).toBe(null);
});

it('opens at once within 300 ms after a close, and waits again afterwards', () => {
  timing.show('offer');
  timing.hide();
  vi.advanceTimersByTime(299);
  timing.enter('instruments');
  expect(open).toBe('instruments');
  timing.hide();
  vi.advanceTimersByTime(300);
  timing.enter('offer');
  expect(open).toBe(null);
});

it('keeps the panel when the click comes just after the hover opened it', () => {
  timing.enter('offer');
  vi.advanceTimersByTime(200);
  vi.advanceTimersByTime(299);
  timing.click('offer');
  expect(open).toBe('offer');
  vi.advanceTimersByTime(1);
  timing.click('offer');
  expect(open).toBe(null);
});

it('opens at once on a click before the delay is over', () => {
  timing.enter('offer');
  vi.advanceTimersByTime(50);
  timing.click('offer');
  expect(open).toBe('offer');
  vi.advanceTimersByTime(1000);
  expect(open).toBe('offer');
});
