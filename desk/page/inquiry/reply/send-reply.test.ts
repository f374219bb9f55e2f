import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypedDraft, draftName, removeDrafts } from '../../stored-drafts.ts';
import { dropSent, restoreReply } from './send-reply.ts';

// A browser that stores nothing: a draft lasts as long as the page.
beforeEach(() => vi.stubGlobal('localStorage', undefined));
afterEach(() => {
  removeDrafts('anna');
  vi.unstubAllGlobals();
});

const name = draftName('anna', 'message', 'one');
const empty = { to: '', subject: '', text: '' };
const draft = createTypedDraft(name, empty, ['text']);
const type = (text: string) => draft.change('text', text, draft.read()?.texts.text ?? '');

it('is tried with its ID while it says the same, whatever was seen since', () => {
  type('Hello');
  const { id } = draft.startTry();
  const seenAt = '2026-03-10T21:32:00Z';
  draft.change('text', 'Hello', 'Hello', seenAt);
  const seen = draft.read() ?? expect.fail('no draft');
  expect(seen.seenAt).toBe(seenAt);
  expect([seen.id, draft.isTried(seen)]).toEqual([id, true]);
  expect(draft.startTry().id).toBe(id);
  draft.endTry();
  expect(draft.read()).toMatchObject({ id, tried: undefined });
});

it('is forgotten once it has left; what was typed since stays, as another one', () => {
  type('Thé\n');
  dropSent('anna', 'one', { id: draft.read()?.id ?? '', text: 'The\u0301' });
  expect(draft.read()).toBeNull();
  type('Sent, and more');
  const id = draft.read()?.id ?? '';
  dropSent('anna', 'one', { id: 'another', text: 'Sent, and more' });
  expect(draft.read()?.id).toBe(id);
  dropSent('anna', 'one', { id, text: 'Sent' });
  expect(draft.read()?.texts.text).toBe('Sent, and more');
  expect(draft.read()?.id).not.toBe(id);
});

it('comes back below what was begun since', () => {
  const sent = {
    texts: { to: '', others: 'tom@example.org', files: '', subject: 'Re: lessons', text: 'Taken back' },
    seenAt: '',
  };
  restoreReply('anna', 'one', sent);
  expect(draft.read()).toMatchObject(sent);
  type('Begun since');
  restoreReply('anna', 'one', sent);
  expect(draft.read()?.texts).toEqual({ ...sent.texts, text: 'Begun since\n\nTaken back' });
});
