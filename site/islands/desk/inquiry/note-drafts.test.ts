import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, readDraft, writeDraft } from './note-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

/** The storage of a browser's tab. */
function stubStorage() {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  return items;
}

describe('a draft', () => {
  it('keeps its ID until it is saved, so that a second try adds no second note', () => {
    stubStorage();
    writeDraft('anna', 'one', 'Call');
    const { id } = readDraft('anna', 'one') ?? {};
    writeDraft('anna', 'one', 'Call her');
    expect(readDraft('anna', 'one')).toEqual({ id, text: 'Call her' });
    dropDraft('anna', 'one', String(id));
    expect(readDraft('anna', 'one')).toBeNull();
    writeDraft('anna', 'one', 'Again');
    expect(readDraft('anna', 'one')?.id).not.toBe(id);
  });

  it('belongs to one person and one inquiry', () => {
    stubStorage();
    writeDraft('anna', 'two', 'Mine');
    expect(readDraft('jun', 'two')).toBeNull();
    expect(readDraft('anna', 'three')).toBeNull();
  });

  it('is not lost when an older one is saved', () => {
    stubStorage();
    writeDraft('anna', 'four', 'New text');
    dropDraft('anna', 'four', 'the ID of another');
    expect(readDraft('anna', 'four')?.text).toBe('New text');
  });

  it('is read from the tab after a reload, and lasts without storage too', () => {
    stubStorage().set('desk-note anna five', '{"id":"1","text":"Before the reload"}');
    expect(readDraft('anna', 'five')).toEqual({ id: '1', text: 'Before the reload' });
    vi.stubGlobal('sessionStorage', undefined);
    writeDraft('anna', 'six', 'Kept');
    expect(readDraft('anna', 'six')?.text).toBe('Kept');
  });

  it('is none where the storage holds something else', () => {
    const items = stubStorage();
    items.set('desk-note anna seven', '{"id":1}');
    items.set('desk-note anna eight', 'broken {');
    expect(readDraft('anna', 'seven')).toBeNull();
    expect(readDraft('anna', 'eight')).toBeNull();
  });
});
