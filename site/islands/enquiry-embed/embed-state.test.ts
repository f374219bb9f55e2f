import { expect, it } from 'vitest';
import { type EmbedEvent, type EmbedState, nextState } from './embed-state.ts';

it.each<[EmbedState, EmbedEvent, EmbedState]>([
  ['loading', 'form-appeared', 'ready'],
  ['loading', 'script-failed', 'own-form'],
  ['loading', 'timed-out', 'own-form'],
])('%s, %s: %s', (state, event, next) => {
  expect(nextState(state, event)).toBe(next);
});

it.each<EmbedEvent>(['form-appeared', 'script-failed', 'timed-out'])(
  'keeps the form that is shown, whatever comes later: %s',
  (event) => {
    expect(nextState('ready', event)).toBe('ready');
    expect(nextState('own-form', event)).toBe('own-form');
  },
);
