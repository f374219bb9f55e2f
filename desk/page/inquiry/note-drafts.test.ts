import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDrafts, removeDrafts, removeOldDrafts } from '../stored-drafts.ts';
import { dropDraft, readDraft, startTry, writeDraft } from './note-drafts.ts';

/** The storage of a browser, which all its tabs share. */
function stubStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
    key: (index: number) => [...stored.keys()][index],
    get length() {
      return stored.size;
    },
  });
  return stored;
}

let items: ReturnType<typeof stubStorage>;
beforeEach(() => {
  items = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** Types in a tab that shows what is stored. */
const type = (personId: string, inquiryId: string, text: string) =>
  writeDraft(personId, inquiryId, text, readDraft(personId, inquiryId)?.text ?? '');

describe('a draft', () => {
  it('keeps its ID until it is saved, so that a second try adds no second note', () => {
    type('anna', 'one', 'Call');
    const { id = '' } = readDraft('anna', 'one') ?? {};
    type('anna', 'one', 'Call her');
    expect(readDraft('anna', 'one')).toEqual({ id, text: 'Call her' });
    dropDraft('anna', 'one', { id, text: 'Call her ' });
    expect(readDraft('anna', 'one')).toBeNull();
    type('anna', 'one', 'Again');
    expect(readDraft('anna', 'one')?.id).not.toBe(id);
  });

  it('is not lost when an older one is saved', () => {
    type('anna', 'four', 'New text');
    dropDraft('anna', 'four', { id: 'the ID of another', text: 'New text' });
    expect(readDraft('anna', 'four')?.text).toBe('New text');
  });

  it('is read after the tab was closed, and lasts without storage too', () => {
    items.set('desk-draft anna note five', '{"id":"1","text":"Before the tab was closed"}');
    expect(readDraft('anna', 'five')).toEqual({ id: '1', text: 'Before the tab was closed' });
    vi.stubGlobal('localStorage', undefined);
    type('anna', 'six', 'Kept');
    expect(readDraft('anna', 'six')?.text).toBe('Kept');
    expect(listDrafts('anna')).toEqual(['note six']);
    removeDrafts('anna');
  });

  it('keeps both texts when a tab types over what another has stored, of which it did not hear', () => {
    writeDraft('anna', 'tabs', 'Call', '');
    const { id } = readDraft('anna', 'tabs') ?? {};
    writeDraft('anna', 'tabs', 'Call on Monday', 'Call');
    // This tab still shows the first text.
    writeDraft('anna', 'tabs', 'Call her mother', 'Call');
    expect(readDraft('anna', 'tabs')).toEqual({ id, text: 'Call on Monday\n\nCall her mother' });
    // It shows both now, so that they can be put in order.
    writeDraft('anna', 'tabs', 'Call her mother on Monday', 'Call on Monday\n\nCall her mother');
    expect(readDraft('anna', 'tabs')?.text).toBe('Call her mother on Monday');
    // Emptied in a tab that does not show it.
    writeDraft('anna', 'tabs', '', 'Call');
    expect(readDraft('anna', 'tabs')?.text).toBe('Call her mother on Monday');
  });

  it('stays when another tab types in it while it is saved, as another note', () => {
    type('anna', 'saving', 'Call');
    const sent = startTry('anna', 'saving') ?? expect.fail('nothing to send');
    type('anna', 'saving', 'Call again');
    dropDraft('anna', 'saving', sent);
    expect(readDraft('anna', 'saving')).toEqual({ id: expect.any(String), text: 'Call again' });
    expect(readDraft('anna', 'saving')?.id).not.toBe(sent.id);
  });

  it('goes with all others of its person when that person signs out', () => {
    type('anna', 'one', 'Mine');
    type('anna', 'two', 'Mine too');
    type('jun', 'one', 'Of Jun');
    expect(listDrafts('anna', 'note')).toEqual(['one', 'two']);
    removeDrafts('anna');
    expect([...items.keys()]).toEqual(['desk-draft jun note one']);
  });

  it('goes 60 days after it was last typed in, whoever it is of', () => {
    const day = 24 * 60 * 60 * 1000;
    items.set('desk-draft anna reply earlier', '{"content":{},"version":1}');
    items.set('desk-draft jun note broken', 'broken {');
    items.set('desk-language', 'en');
    type('jun', 'one', 'Of Jun');
    removeOldDrafts();
    expect(listDrafts('jun', 'note')).toEqual(['one']);
    removeOldDrafts(Date.now() + 59 * day);
    // Without a time, it counts as saved when it was first seen.
    expect([...items.keys()]).toEqual([
      'desk-draft anna reply earlier',
      'desk-language',
      'desk-draft jun note one',
    ]);
    removeOldDrafts(Date.now() + 61 * day);
    expect([...items.keys()]).toEqual(['desk-language']);
  });

  it('is none where the storage holds something else', () => {
    items.set('desk-draft anna note seven', '{"id":1}');
    items.set('desk-draft anna note eight', 'broken {');
    expect(readDraft('anna', 'seven')).toBeNull();
    expect(readDraft('anna', 'eight')).toBeNull();
  });
});

describe('a try to save a draft', () => {
  it('has the ID of the one before while the text is the same, also after a reload', () => {
    type('anna', 'nine', 'Call');
    const first = startTry('anna', 'nine');
    type('anna', 'nine', 'Call ');
    expect(startTry('anna', 'nine')?.id).toBe(first?.id);
    items.set('desk-draft anna note ten', items.get('desk-draft anna note nine') ?? '');
    expect(startTry('anna', 'ten')?.id).toBe(first?.id);
    type('anna', 'ten', 'Call her');
    expect(startTry('anna', 'ten')?.id).not.toBe(first?.id);
  });

  it('is none while there is nothing to save', () => {
    expect(startTry('anna', 'twelve')).toBeNull();
    type('anna', 'twelve', ' ');
    expect(startTry('anna', 'twelve')).toBeNull();
  });

  it('has another ID when the server says that the first is taken', () => {
    type('anna', 'thirteen', 'Mine');
    const first = startTry('anna', 'thirteen');
    const second = startTry('anna', 'thirteen', true);
    expect(second).toMatchObject({ text: 'Mine', id: readDraft('anna', 'thirteen')?.id });
    expect(second?.id).not.toBe(first?.id);
  });
});
