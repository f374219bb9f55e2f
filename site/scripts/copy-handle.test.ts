import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmTime, createTooltipTiming, type TooltipState, type TooltipTiming } from './copy-handle.ts';

let state: TooltipState;
let timing: TooltipTiming;

beforeEach(() => {
  vi.useFakeTimers();
  state = 'closed';
  timing = createTooltipTiming((next) => {
    state = next;
  });
});

afterEach(() => vi.useRealTimers());

it('opens 700 ms after the mouse has come', () => {
  timing.enter('mouse');
  vi.advanceTimersByTime(699);
  expect(state).toBe('closed');
  vi.advanceTimersByTime(1);
  expect(state).toBe('open');
});

it('does not open when the mouse only passes over', () => {
  timing.enter('mouse');
  vi.advanceTimersByTime(600);
  timing.close();
  vi.advanceTimersByTime(2000);
  expect(state).toBe('closed');
});

it('opens at once on keyboard focus', () => {
  timing.focus();
  expect(state).toBe('open');
});

it('never opens under a finger', () => {
  timing.enter('touch');
  vi.advanceTimersByTime(2000);
  expect(state).toBe('closed');
});

it('opens under a pen that hovers', () => {
  timing.enter('pen');
  vi.advanceTimersByTime(700);
  expect(state).toBe('open');
});

it('confirms at once, then closes by itself', () => {
  timing.confirm();
  expect(state).toBe('confirming');
  vi.advanceTimersByTime(confirmTime - 1);
  expect(state).toBe('confirming');
  vi.advanceTimersByTime(1);
  expect(state).toBe('closed');
});

it('confirms anew on every press', () => {
  timing.confirm();
  vi.advanceTimersByTime(confirmTime - 1);
  timing.confirm();
  vi.advanceTimersByTime(confirmTime - 1);
  expect(state).toBe('confirming');
});

it('is not opened over a confirmation by a hover that began before it', () => {
  timing.enter('mouse');
  vi.advanceTimersByTime(500);
  timing.confirm();
  vi.advanceTimersByTime(300);
  expect(state).toBe('confirming');
});

it('closes a confirmation early when asked', () => {
  timing.confirm();
  timing.close();
  expect(state).toBe('closed');
});
