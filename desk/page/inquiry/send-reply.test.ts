import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isStored, removeDrafts, storeText } from '../stored-drafts.ts';
import { discardReply, dropReply, markTried, readReply, replyName, writeReply } from './send-reply.ts';

// A browser that stores nothing: a draft lasts as long as the page.
beforeEach(() => vi.stubGlobal('localStorage', undefined));
afterEach(() => {
  removeDrafts('anna');
  vi.unstubAllGlobals();
});

const written = { to: null, subject: 'Re: lessons', seenAt: '' };
const type = (text: string) => writeReply('anna', 'one', { ...written, text }, readReply('anna', 'one'));
const read = () => readReply('anna', 'one') ?? expect.fail('no draft');

it('keeps its ID while it is written and tried, and says where nothing is stored', () => {
  type('Hello');
  const { id } = read();
  type('Hello Hannah');
  markTried('anna', 'one', true);
  type('Hello Hannah,');
  expect(read()).toMatchObject({ ...written, id, text: 'Hello Hannah,', isTried: true });
  expect(isStored(replyName('anna', 'one'))).toBe(false);
});

it('is forgotten once it was sent; what was typed since stays, as another one', () => {
  type('Thé\n');
  dropReply('anna', 'one', { id: read().id, text: 'The\u0301' });
  expect(readReply('anna', 'one')).toBeNull();
  type('Sent');
  const { id } = read();
  type('Sent, and more');
  dropReply('anna', 'one', { id: 'another', text: 'Sent, and more' });
  expect(read().id).toBe(id);
  dropReply('anna', 'one', { id, text: 'Sent' });
  expect(read()).toMatchObject({ text: 'Sent, and more', isTried: false });
  expect(read().id).not.toBe(id);
  discardReply('anna', 'one');
  expect(readReply('anna', 'one')).toBeNull();
});

it('gets another ID when the server says that its own is taken', () => {
  type('Hello');
  const { id } = read();
  markTried('anna', 'one', true, true);
  expect(read()).toMatchObject({ text: 'Hello', isTried: true });
  expect(read().id).not.toBe(id);
});

it('keeps both texts when a tab types over what another has stored, of which it did not hear', () => {
  type('From this tab');
  const seen = read();
  type('From another tab');
  writeReply('anna', 'one', { ...written, text: 'From this tab, on' }, seen);
  expect(read().text).toBe('From another tab\n\nFrom this tab, on');
});

it.each(['{"id":1}', 'broken {', 'null'])('is none where the storage holds %s', (text) => {
  storeText(replyName('anna', 'one'), text);
  expect(readReply('anna', 'one')).toBeNull();
});
