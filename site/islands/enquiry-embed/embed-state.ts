/** Where the embedded form stands: awaited, shown, or given up for our own form. */
export type EmbedState = 'loading' | 'ready' | 'own-form';

/** What happens to it: the form appears, its script cannot be loaded, or nothing comes in time. */
export type EmbedEvent = 'form-appeared' | 'script-failed' | 'timed-out';

/** How long the provider has until our own form takes over, in milliseconds (docs/contract.md, section 2). */
export const timeout = 8000;

/**
 * Decides what an event changes. Only the wait ends: a form that is shown is never taken from under the
 * visitor's hands, neither the provider's by a late time-out nor ours by a form that comes too late.
 */
export function nextState(state: EmbedState, event: EmbedEvent): EmbedState {
  if (state !== 'loading') return state;
  return event === 'form-appeared' ? 'ready' : 'own-form';
}
